package dyckkm.kernel;

import dyckkm.kernel.product.Panels;
import java.util.stream.IntStream;

/**
 * The work arrays of one recurrent layer over the nodes of a batch.
 *
 * <p>A node is a prefix of the batch's strings; its parent is the prefix without the last symbol. Node 0 precedes START and has
 * zero state. A node's pre-activations are the sum of two rows: the projection of its input, which nodes may share, and the
 * projection of its parent's hidden state. With H units and G gates, rows of units are {@code unitStride} floats (H padded),
 * rows of gates {@code gateStride} (G·H padded).
 *
 * <p>Vector stores may write beyond the H-th unit of a row into its padding, never further; the content of the padding is
 * unspecified.
 *
 * @param units H
 * @param gateCount G
 * @param activationStride the floats of a row of {@code gates}
 * @param inputs projections of the inputs, (distinct inputs, gateStride)
 * @param arrangedInputs of an LSTM, {@code inputs} in the order of its gates, (distinct inputs, activationStride)
 * @param carried projections of hidden states, (nodes, gateStride); not used by an LSTM, whose steps compute their own
 * @param gates activations of the gates, (nodes, activationStride); of an LSTM by eight units as {@link GateBlocks} has its weights,
 *     and 2σ − 1 where a gate is σ; none of a Simple RNN, where they are {@code hidden}
 * @param hidden h, (nodes, unitStride)
 * @param cells c of an LSTM, (nodes, unitStride)
 * @param extras tanh c of an LSTM, W_hn h + b_hn of a GRU, (nodes, unitStride)
 * @param slopes of GRU and Simple RNN, s per gate row, (gateStride): 1 where the gate is tanh x, ½ where it is σ(x) = ½ + ½ tanh(x/2)
 * @param newBias b_hn of a GRU, (unitStride)
 * @param inputGradients of {@code inputs}, added to
 * @param carriedGradients of {@code carried}, or of what an LSTM's steps have in its place, added to
 * @param hiddenGradients of {@code hidden}, read, and of a GRU's parents added to
 * @param cellGradients of {@code cells}, read and of parents added to
 * @param everyNode the numbers of the nodes, in order
 * @param scratch {@link #SCRATCH_ROWS} rows of {@link #scratchStride}
 */
public record CellRows(
        int units,
        int gateCount,
        int activationStride,
        float[] inputs,
        float[] arrangedInputs,
        float[] carried,
        float[] gates,
        float[] hidden,
        float[] cells,
        float[] extras,
        float[] slopes,
        float[] newBias,
        float[] inputGradients,
        float[] carriedGradients,
        float[] hiddenGradients,
        float[] cellGradients,
        int[] everyNode,
        float[] scratch) {
    /** Usually the number of strings in a batch. */
    static final int SCRATCH_ROWS = 10;

    /** The tanh gate of a GRU, n; that of an LSTM is {@link GateBlocks#CANDIDATE}. */
    private static final int NEW = 2;

    /** The number of floats in a cell's own arrays, per distinct input (the first) and per node (the others). */
    private record Widths(int arrangedInputs, int carried, int gates, int cells, int extras) {}

    /** Allocates a Simple RNN's arrays for this many nodes and distinct inputs. */
    public static CellRows rnn(int units, int nodes, int inputRows) {
        return allocate(units, 1, 0, nodes, inputRows, new Widths(0, Panels.padded(units), 0, 0, 0));
    }

    /** Allocates a GRU's arrays. Gate rows end with an extra vector, since that of the last gate may begin inside the row. */
    public static CellRows gru(int units, int nodes, int inputRows) {
        int gates = Panels.padded(3 * units);
        Widths widths = new Widths(0, gates, gates + Panels.PAD, 0, Panels.padded(units));
        return allocate(units, 3, NEW, nodes, inputRows, widths);
    }

    /** Allocates an LSTM's arrays; each of its gates is padded. */
    public static CellRows lstm(int units, int nodes, int inputRows) {
        int stride = Panels.padded(units);
        int gates = GateBlocks.GATES * stride;
        Widths widths = new Widths(gates, 0, gates, stride, stride);
        return allocate(units, GateBlocks.GATES, GateBlocks.CANDIDATE, nodes, inputRows, widths);
    }

    private static CellRows allocate(int units, int gateCount, int candidate, int nodes, int inputRows, Widths widths) {
        int unitStride = Panels.padded(units);
        int gateStride = Panels.padded(gateCount * units);
        float[] slopes = new float[gateStride];
        for (int row = 0; row < gateStride; row++) {
            slopes[row] = row / units == candidate ? 1 : .5f;
        }
        return new CellRows(
                units,
                gateCount,
                widths.gates,
                new float[inputRows * gateStride + Panels.PAD],
                new float[inputRows * widths.arrangedInputs],
                new float[nodes * widths.carried + Panels.PAD],
                new float[nodes * widths.gates + Panels.PAD],
                new float[nodes * unitStride],
                new float[nodes * widths.cells],
                new float[nodes * widths.extras],
                slopes,
                new float[unitStride],
                new float[inputRows * gateStride],
                new float[nodes * gateStride],
                new float[nodes * unitStride],
                new float[nodes * widths.cells],
                IntStream.range(0, nodes).toArray(),
                new float[SCRATCH_ROWS * (gateStride + Panels.PAD)]);
    }

    public int unitStride() {
        return Panels.padded(units);
    }

    public int gateStride() {
        return Panels.padded(gateCount * units);
    }

    /** A gate row plus one vector. */
    int scratchStride() {
        return gateStride() + Panels.PAD;
    }
}
