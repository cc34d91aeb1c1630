package dyckkm.kernel.cell;

import dyckkm.kernel.CellRows;
import dyckkm.kernel.Kernels;
import dyckkm.kernel.PanelBuffer;
import dyckkm.kernel.product.LeftMatrix;
import dyckkm.kernel.product.Panels;
import java.util.Arrays;

/**
 * One recurrent layer over the nodes of a batch, forward and back, with its work space: one instance per thread. For nodes see
 * {@link CellRows}.
 *
 * <p>With x the input rows and h the hidden states: projections P = x·Uᵀ + b, once per distinct row; R = h·Wᵀ of the nodes with
 * children; the cell's step on P + R, of a node's input and of its parent. Back, dR gives dh = dR·W, and the gradients of the
 * weights are one product each over all nodes: dUᵀ = xᵀ·dP and dWᵀ = hᵀ·dR.
 *
 * <p>Forward: {@link #begin}, {@link #clear} the first nodes, {@link #project}, then for nodes in an order in which parents
 * come first {@link #step} and, before the step of their children, {@link #carry}. Back: {@link #beginBack} once the gradients
 * of {@link #hidden} are available, in the reverse order {@link #carryBack} and {@link #stepBack}, then {@link #projectBack}
 * and {@link #weightGradients}.
 */
public abstract sealed class CellPass permits LstmPass, ProductPass {
    final Kernels kernels;
    final LayerBlocks blocks;
    final int unitStride;
    final int gateStride;
    final LeftMatrix left = new LeftMatrix();

    /** The arguments of {@link #begin}. */
    float[] parameters = new float[0];

    /** The arrays of the nodes, large enough for the largest batch so far. */
    CellRows rows;

    private final Room room;
    private final float[] biasRow;
    private final Panels inputTurned;
    private float[] inputWeightsTurned = new float[0];
    private float[] biasGradients = new float[0];
    private final PanelBuffer buffer;
    private int nodeCapacity;
    private int inputCapacity;

    /** Allocates the arrays that a cell needs. */
    @FunctionalInterface
    interface Room {
        CellRows of(int units, int nodes, int inputRows);
    }

    CellPass(Kernels kernels, LayerBlocks blocks, Room room) {
        this.kernels = kernels;
        this.room = room;
        this.blocks = blocks;
        this.unitStride = Panels.padded(blocks.units());
        this.gateStride = Panels.padded(blocks.gateRows());
        this.biasRow = new float[gateStride];
        this.inputTurned = new Panels(blocks.gateRows(), blocks.inputWidth());
        this.buffer = new PanelBuffer(kernels);
        this.rows = room.of(blocks.units(), 0, 0);
    }

    /** Sets the parameters, which must not change until the pass has ended, and allocates space for nodes and their inputs. */
    public void begin(float[] values, int nodes, int inputRows) {
        if (nodes > nodeCapacity || inputRows > inputCapacity) {
            nodeCapacity = grown(nodeCapacity, nodes);
            inputCapacity = grown(inputCapacity, inputRows);
            rows = room.of(blocks.units(), nodeCapacity, inputCapacity);
        }
        parameters = values;
        int summed = blocks.summedBiases();
        System.arraycopy(values, blocks.bias(), biasRow, 0, summed);
        System.arraycopy(values, blocks.newInputBias(), biasRow, summed, blocks.separateBiases());
        arrangeWeights();
    }

    private static int grown(int capacity, int wanted) {
        return wanted <= capacity ? capacity : Math.max(wanted, capacity + capacity / 2);
    }

    /** Rearranges the recurrent weights for {@link #step}. */
    abstract void arrangeWeights();

    /** Sets nodes to zero state, before START. */
    public void clear(int from, int to) {
        Arrays.fill(rows.hidden(), from * unitStride, to * unitStride, 0);
    }

    /**
     * P = x·Uᵀ + b.
     *
     * @param x rows of {@code stride} floats from {@code xAt}
     * @param from the first projection to write
     * @param to the end of the projections to write
     */
    public final void project(float[] x, int xAt, int stride, int from, int to) {
        for (int row = from; row < to; row++) {
            System.arraycopy(biasRow, 0, rows.inputs(), row * gateStride, gateStride);
        }
        left.rows(x, xAt, stride, to - from, blocks.inputWidth());
        kernels.multiply(
                rows.inputs(),
                from * gateStride,
                gateStride,
                left,
                parameters,
                blocks.input(),
                blocks.inputShape(),
                true);
        arrangeInputs(from, to);
    }

    /** The backward step of {@link #project} for the first rows: dx = dP·U, overwriting. */
    public final void projectBack(float[] xGradients, int stride, int inputRows) {
        if (inputWeightsTurned.length == 0) {
            inputWeightsTurned = new float[inputTurned.size()];
        }
        kernels.transpose(inputWeightsTurned, 0, parameters, blocks.input(), blocks.inputShape());
        left.rows(rows.inputGradients(), 0, gateStride, inputRows, inputTurned.rows());
        kernels.multiply(xGradients, 0, stride, left, inputWeightsTurned, 0, inputTurned, false);
    }

    /** Rearranges {@link CellRows#inputs} for {@link #step}; {@link #project} does so itself. */
    public abstract void arrangeInputs(int from, int to);

    /**
     * The forward step of nodes whose parents have been stepped and, if the cell requires it, carried.
     *
     * @param parents the parent of each node
     * @param inputs the index of each node's input projection
     */
    public abstract void step(int[] parents, int[] inputs, int from, int to);

    /** The backward step of {@link #step}: from the gradients of h and c to those of pre-activations and parents. */
    public abstract void stepBack(int[] parents, int[] inputs, int from, int to);

    /** The gate that controls how much of the state is kept, f of an LSTM and z of a GRU, after the node's step. */
    public abstract float forgetGate(int node, int unit);

    /** R = h·Wᵀ of nodes whose children come next. */
    public abstract void carry(int from, int to);

    /** The backward step of {@link #carry}: dh += dR·W for nodes whose children are done. */
    public abstract void carryBack(int from, int to);

    /** Begins the backward pass over nodes, the first of which have children. */
    public void beginBack(int nodes, int nodesWithChildren, int inputRows) {
        turnWeights();
        Arrays.fill(rows.inputGradients(), 0, inputRows * gateStride, 0);
        Arrays.fill(rows.carriedGradients(), 0, nodesWithChildren * gateStride, 0);
    }

    /** Rearranges the recurrent weights for {@link #carryBack}. */
    abstract void turnWeights();

    /** Writes the gradients of this layer's parameters, once all nodes are done. */
    public final void weightGradients(float[] gradients, int nodesWithChildren, float[] x, int stride, int inputRows) {
        Panels carried = new Panels(nodesWithChildren, blocks.gateRows());
        left.columns(rows.hidden(), 0, unitStride, blocks.units(), nodesWithChildren);
        float[] packed = buffer.of(rows.carriedGradients(), carried);
        kernels.multiplyIntoPanels(gradients, blocks.recurrent(), left, packed, 0, carried);
        Panels read = new Panels(inputRows, blocks.gateRows());
        left.columns(x, 0, stride, blocks.inputWidth(), inputRows);
        packed = buffer.of(rows.inputGradients(), read);
        kernels.multiplyIntoPanels(gradients, blocks.input(), left, packed, 0, read);
        biasGradients(gradients, nodesWithChildren, inputRows);
    }

    /** The gradients of the biases of a projection. */
    void biasGradients(float[] gradients, int nodesWithChildren, int inputRows) {
        float[] sums = summed(rows.inputGradients(), inputRows);
        int summed = blocks.summedBiases();
        System.arraycopy(sums, 0, gradients, blocks.bias(), summed);
        System.arraycopy(sums, summed, gradients, blocks.newInputBias(), blocks.separateBiases());
    }

    /** The sum of gate rows, valid until the next call. */
    final float[] summed(float[] gateRows, int count) {
        if (biasGradients.length == 0) {
            biasGradients = new float[gateStride];
        }
        Arrays.fill(biasGradients, 0);
        kernels.sumRows(biasGradients, 0, gateRows, 0, gateStride, count);
        return biasGradients;
    }

    /** h of every node, rows of {@link #unitStride}. */
    public final float[] hidden() {
        return rows.hidden();
    }

    /** Accumulates the gradients of {@link #hidden} before {@link #beginBack}. */
    public final float[] hiddenGradients() {
        return rows.hiddenGradients();
    }

    public final int unitStride() {
        return unitStride;
    }

    /** The identity: the inputs of a layer that reads the one below. */
    public final int[] everyNode() {
        return rows.everyNode();
    }

    /** The arrays of the nodes. */
    public final CellRows rows() {
        return rows;
    }
}
