package dyckkm.network.step;

import dyckkm.kernel.Kernels;
import dyckkm.kernel.product.LeftMatrix;
import dyckkm.kernel.product.Panels;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;

/**
 * Runs a network from many states at once, bit for bit as {@link ReferenceStepper} does, up to the sign of zeros: sums of fused
 * multiply-adds in the order of the columns ({@link Kernels#multiply}), single operations in float or rounded to 16 bits ({@link
 * BatchCells}), and σ and tanh as {@link Arithmetic} has them, those that the kernels cannot round with certainty computed one by one.
 *
 * <p>States are rows of floats, layer by layer h, then c. What does not depend on the symbol, the product with W, is made once for each
 * state by {@link #take}, whatever follows it. One per thread.
 */
public final class BatchStepper {
    private static final Kernels KERNELS = Kernels.fastest();

    private final Network network;
    private final LayerBatch[] layers;
    private final int columns;
    /** Panels of V, and the bias, padded. */
    private final Panels readoutShape;

    private final float[] readout;
    private final float[] readoutBias;
    private final LeftMatrix left = new LeftMatrix();
    private float[] taken = new float[0];
    private int count;

    public BatchStepper(Network network) {
        if (!handles(network)) {
            throw new IllegalArgumentException(
                    "a batch stepper takes networks with units in ieee float32, float16 or bfloat16 other than second-order ones, not "
                            + network.cell() + " in " + network.arithmetic());
        }
        this.network = network;
        this.layers = new LayerBatch[network.layers().size()];
        int column = 0;
        for (int index = 0; index < layers.length; index++) {
            layers[index] = new LayerBatch(network, index, column, KERNELS);
            column += layers[index].columns();
        }
        this.columns = column;
        int symbols = network.alphabet().size();
        this.readoutShape = new Panels(network.hiddenUnits(), symbols);
        this.readout = new float[readoutShape.size()];
        network.readout().turnInto(readout, 0, readoutShape);
        this.readoutBias = new float[readoutShape.paddedColumns()];
        for (int symbol = 0; symbol < symbols; symbol++) {
            readoutBias[symbol] = (float) network.readoutBias()[symbol];
        }
    }

    /** Whether a network is one that is computed here as it is defined: any other arithmetic has other roundings. */
    public static boolean handles(Network network) {
        Precision precision = network.arithmetic().precision();
        return precision != Precision.FLOAT64
                && network.arithmetic().equals(Arithmetic.FLOAT32.in(precision))
                && network.cell() != Cell.SECOND_ORDER
                && network.layers().stream().allMatch(layer -> layer.units() > 0);
    }

    /** A stepper of the same network for another thread. */
    public BatchStepper another() {
        return new BatchStepper(network);
    }

    /** How many floats a state has. */
    public int columns() {
        return columns;
    }

    /** How far apart the rows of {@link #logits} lie. */
    public int logitStride() {
        return readoutShape.paddedColumns();
    }

    /**
     * Takes up some states, which the other methods are about.
     *
     * @param states (count, {@link #columns}), not to be changed until the next call
     */
    public void take(float[] states, int stateCount) {
        taken = states;
        count = stateCount;
        for (LayerBatch layer : layers) {
            layer.take(states, columns, stateCount);
        }
    }

    /** Writes the logits of the states taken up: (count, {@link #logitStride}). */
    public void logits(float[] logits) {
        logits(taken, count, logits);
    }

    /** The same for any states, without taking them up. */
    public void logits(float[] states, int stateCount, float[] logits) {
        int stride = readoutBias.length;
        for (int state = 0; state < stateCount; state++) {
            System.arraycopy(readoutBias, 0, logits, state * stride, stride);
        }
        LayerBatch last = layers[layers.length - 1];
        left.rows(states, last.hiddenColumn(), columns, stateCount, last.units());
        KERNELS.multiply(logits, 0, stride, left, readout, 0, readoutShape, true);
    }

    /**
     * Writes what states become.
     *
     * @param parents the numbers of the states among those taken up
     * @param symbols what is read in each
     * @param next (successors, {@link #columns})
     */
    public void step(int[] parents, int[] symbols, int successors, float[] next) {
        for (int index = 0; index < layers.length; index++) {
            if (index == 0) {
                layers[0].readSymbols(symbols, successors);
            } else {
                layers[index].readLayer(layers[index - 1], next, columns, successors);
            }
            layers[index].step(taken, parents, successors, next, columns);
        }
    }

    /** A state as a row of floats. */
    public void read(State memory, float[] states, int at) {
        for (int layer = 0; layer < layers.length; layer++) {
            int column = at + layers[layer].hiddenColumn();
            column = copy(memory.hidden(layer), states, column);
            copy(memory.cell(layer), states, column);
        }
    }

    private static int copy(double[] values, float[] target, int at) {
        for (int i = 0; i < values.length; i++) {
            target[at + i] = (float) values[i] + 0f;
        }
        return at + values.length;
    }

    /** Makes room in an array that is filled anew. */
    static float[] atLeast(float[] array, int length) {
        return array.length >= length ? array : new float[length + length / 2];
    }
}
