package dyckkm.kernel;

import java.util.stream.IntStream;

/**
 * The working memory of one recurrent layer over the nodes of a batch.
 *
 * <p>A node is a prefix of the batch's strings; its parent is the prefix without the last symbol. Node 0 stands before START
 * and has zero memory. A node's pre-activations are the sum of two rows: the projection of what it reads, which nodes may
 * share, and the projection of its parent's hidden state. With H units and G gates, rows of units are {@code unitStride}
 * floats (H padded), rows of gates {@code gateStride} (G·H padded).
 *
 * <p>Vectors may write beyond the H-th unit of a row into its padding, never further; what stands there means nothing.
 *
 * @param units H
 * @param gateCount G
 * @param inputs projections of what is read, (rows read, gateStride)
 * @param arrangedInputs of an LSTM, {@code inputs} in the order of its gates, (rows read, {@link #activationStride})
 * @param carried projections of hidden states, (nodes with children, gateStride); not of an LSTM, whose steps have their own
 * @param gates activations of the gates, (nodes, {@link #activationStride}); of an LSTM by eight units as {@link GateBlocks}
 *     has its weights, and 2σ − 1 where a gate is σ
 * @param hidden h, (nodes, unitStride)
 * @param cells c of an LSTM, (nodes, unitStride)
 * @param extras tanh c of an LSTM, W_hn h + b_hn of a GRU, (nodes, unitStride)
 * @param slopes s per gate row, (gateStride): 1 where the gate is tanh x, ½ where it is σ(x) = ½ + ½ tanh(x/2)
 * @param newBias b_hn of a GRU, (unitStride)
 * @param inputGradients of {@code inputs}, added to
 * @param carriedGradients of {@code carried}, added to
 * @param hiddenGradients of {@code hidden}, read, and of a GRU's parents added to
 * @param cellGradients of {@code cells}, read and of parents added to
 * @param everyNode the numbers of the nodes that may have children, in order
 * @param scratch {@link #SCRATCH_ROWS} rows of {@link #scratchStride}
 */
public record CellRows(
        int units,
        int gateCount,
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
    /** As many as a batch has strings, usually. */
    static final int SCRATCH_ROWS = 10;

    /** Room for a layer: so many nodes, of which the first ones have children, and so many different rows read. */
    public static CellRows allocate(int units, int gateCount, int nodes, int nodesWithChildren, int inputRows) {
        int unitStride = Panels.padded(units);
        int gateStride = Panels.padded(gateCount * units);
        boolean lstm = gateCount == GateBlocks.GATES;
        return new CellRows(
                units,
                gateCount,
                new float[inputRows * gateStride + Panels.PAD],
                new float[lstm ? inputRows * activationStride(units, gateCount) : 0],
                new float[lstm ? 0 : nodesWithChildren * gateStride + Panels.PAD],
                new float[nodes * activationStride(units, gateCount) + Panels.PAD],
                new float[nodes * unitStride],
                new float[nodes * unitStride],
                new float[nodes * unitStride],
                slopes(units, gateCount, gateStride),
                new float[unitStride],
                new float[inputRows * gateStride],
                new float[nodesWithChildren * gateStride],
                new float[nodes * unitStride],
                new float[nodes * unitStride],
                IntStream.range(0, nodesWithChildren).toArray(),
                new float[SCRATCH_ROWS * (gateStride + Panels.PAD)]);
    }

    /** The candidate is the third gate of LSTM and GRU, and the only one of a Simple RNN. */
    private static float[] slopes(int units, int gateCount, int gateStride) {
        float[] slopes = new float[gateStride];
        int candidate = gateCount == 1 ? 0 : 2;
        for (int j = 0; j < gateStride; j++) {
            slopes[j] = j / units == candidate ? 1 : .5f;
        }
        return slopes;
    }

    public int unitStride() {
        return Panels.padded(units);
    }

    public int gateStride() {
        return Panels.padded(gateCount * units);
    }

    /** Of an LSTM every gate is padded; others have one vector of room, since that of the last gate may begin inside it. */
    public int activationStride() {
        return activationStride(units, gateCount);
    }

    private static int activationStride(int units, int gateCount) {
        return gateCount == GateBlocks.GATES
                ? gateCount * Panels.padded(units)
                : Panels.padded(gateCount * units) + Panels.PAD;
    }

    /** A row of gates and one vector of room. */
    int scratchStride() {
        return gateStride() + Panels.PAD;
    }
}
