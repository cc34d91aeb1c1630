package dyckkm.network.step;

import dyckkm.kernel.Kernels;
import dyckkm.kernel.product.LeftMatrix;
import dyckkm.kernel.product.Panels;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;

/**
 * One layer of a {@link BatchStepper}. All arrays are row by row, a row for each state or successor; those of units have H floats a row
 * with nothing between, so that functions run over them without a seam.
 */
final class LayerBatch {
    private static final int LSTM_SIGMOIDS = 3;

    private final Cell cell;
    private final Nonlinearity nonlinearity;
    private final BatchCells cells;
    private final Kernels kernels;
    private final int units;
    private final int rows;
    private final int hiddenColumn;
    private final boolean hasCell;
    /** R, the product with W: its shape, W in panels, what is added to it in the end, and from which row on. */
    private final Panels recurrentShape;

    private final float[] recurrent;
    private final float[] lateBias;
    private final int firstLate;
    private final LeftMatrix left = new LeftMatrix();
    private float[] fromStates = new float[0];

    /** P of the first layer by symbol; of others U in panels, and what sums begin with. */
    private final float[][] ofSymbols;

    private final Panels inputShape;
    private final float[] input;
    private final float[] inputBias;
    /** P of each successor, and where it begins. */
    private float[] fromInput = new float[0];

    private int[] symbols = new int[0];

    /** Pre-activations and gates, gate by gate, those with σ first: an LSTM's are in the order i, f, o, g. */
    private float[] pre = new float[0];

    private float[] gates = new float[0];
    private float[] kept = new float[0];
    private float[] fresh = new float[0];

    LayerBatch(Network network, int index, int hiddenColumn, Kernels kernels) {
        Layer layer = network.layers().get(index);
        this.cell = network.cell();
        this.nonlinearity = network.nonlinearity();
        this.cells = BatchCells.of(network.arithmetic(), kernels);
        this.kernels = kernels;
        this.units = layer.units();
        this.rows = layer.inputBias().length;
        this.hiddenColumn = hiddenColumn;
        this.hasCell = cell.hasCellState();
        this.recurrentShape = new Panels(units, rows);
        this.recurrent = new float[recurrentShape.size()];
        layer.recurrentWeights().turnInto(recurrent, 0, recurrentShape);
        Biases biases = Biases.of(network, layer);
        this.firstLate = biases.firstOfMemory();
        this.lateBias = floats(biases.ofMemory());
        this.inputShape = new Panels(layer.inputWeights().columns(), rows);
        this.input = new float[index == 0 ? 0 : inputShape.size()];
        this.inputBias = new float[inputShape.paddedColumns()];
        System.arraycopy(floats(biases.ofInput()), 0, inputBias, 0, rows);
        this.ofSymbols = new float[index == 0 ? network.alphabet().size() : 0][];
        if (index == 0) {
            InputTable table = new InputTable(network);
            for (int symbol = 0; symbol < ofSymbols.length; symbol++) {
                ofSymbols[symbol] = floats(table.of(symbol));
            }
        } else {
            layer.inputWeights().turnInto(input, 0, inputShape);
        }
    }

    private static float[] floats(double[] values) {
        float[] result = new float[values.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = (float) values[i];
        }
        return result;
    }

    int units() {
        return units;
    }

    /** How many floats of a state are this layer's. */
    int columns() {
        return hasCell ? 2 * units : units;
    }

    /** Where h begins in a state; c follows. */
    int hiddenColumn() {
        return hiddenColumn;
    }

    /** Makes R of some states. */
    void take(float[] states, int stride, int count) {
        int width = recurrentShape.paddedColumns();
        fromStates = BatchStepper.atLeast(fromStates, count * width);
        left.rows(states, hiddenColumn, stride, count, units);
        kernels.multiply(fromStates, 0, width, left, recurrent, 0, recurrentShape, false);
        for (int state = 0; firstLate < rows && state < count; state++) {
            for (int row = firstLate; row < rows; row++) {
                fromStates[state * width + row] += lateBias[row];
            }
        }
    }

    /** P of the first layer is in a table. */
    void readSymbols(int[] read, int count) {
        symbols = read;
    }

    /** Makes P of a layer above another, which has made its step. */
    void readLayer(LayerBatch below, float[] next, int stride, int count) {
        int width = inputBias.length;
        fromInput = BatchStepper.atLeast(fromInput, count * width);
        for (int successor = 0; successor < count; successor++) {
            System.arraycopy(inputBias, 0, fromInput, successor * width, width);
        }
        left.rows(next, below.hiddenColumn, stride, count, below.units);
        kernels.multiply(fromInput, 0, width, left, input, 0, inputShape, true);
    }

    private float[] inputOf(int successor) {
        return ofSymbols.length == 0 ? fromInput : ofSymbols[symbols[successor]];
    }

    private int inputAt(int successor) {
        return ofSymbols.length == 0 ? successor * inputBias.length : 0;
    }

    /** Makes the step: reads h and c in {@code states} and writes those in {@code next}, both with rows of {@code stride} floats. */
    void step(float[] states, int[] parents, int count, float[] next, int stride) {
        int size = count * units;
        int all = cell.gates() * size;
        pre = BatchStepper.atLeast(pre, all);
        gates = BatchStepper.atLeast(gates, all);
        kept = BatchStepper.atLeast(kept, size);
        fresh = BatchStepper.atLeast(fresh, size);
        switch (cell) {
            case RNN -> rnn(states, parents, count, next, stride);
            case LSTM -> lstm(states, parents, count, next, stride);
            case GRU -> gru(states, parents, count, next, stride);
            case SECOND_ORDER -> throw new IllegalStateException("second-order");
        }
    }

    /** P + R of one gate of all successors. */
    private void add(int gate, int[] parents, int count, int to) {
        int width = recurrentShape.paddedColumns();
        int first = gate * units;
        for (int successor = 0; successor < count; successor++) {
            float[] p = inputOf(successor);
            int pAt = inputAt(successor) + first;
            int rAt = parents[successor] * width + first;
            int at = to + successor * units;
            cells.sum(pre, at, p, pAt, fromStates, rAt, units);
        }
    }

    private void rnn(float[] states, int[] parents, int count, float[] next, int stride) {
        add(0, parents, count, 0);
        if (nonlinearity == Nonlinearity.SIGMOID) {
            cells.sigmoid(gates, pre, 0, count * units);
        } else {
            cells.tanh(gates, pre, 0, count * units);
        }
        write(gates, 0, count, next, hiddenColumn, stride);
    }

    private void lstm(float[] states, int[] parents, int count, float[] next, int stride) {
        int size = count * units;
        add(0, parents, count, 0);
        add(1, parents, count, size);
        add(3, parents, count, 2 * size);
        add(2, parents, count, LSTM_SIGMOIDS * size);
        cells.sigmoid(gates, pre, 0, LSTM_SIGMOIDS * size);
        cells.tanh(gates, pre, LSTM_SIGMOIDS * size, 4 * size);
        gather(states, hiddenColumn + units, parents, count, stride);
        cells.lstm(gates, size, kept, fresh);
        write(fresh, 0, count, next, hiddenColumn, stride);
        write(kept, 0, count, next, hiddenColumn + units, stride);
    }

    private void gru(float[] states, int[] parents, int count, float[] next, int stride) {
        int size = count * units;
        add(0, parents, count, 0);
        add(1, parents, count, size);
        cells.sigmoid(gates, pre, 0, 2 * size);
        int width = recurrentShape.paddedColumns();
        for (int successor = 0; successor < count; successor++) {
            float[] p = inputOf(successor);
            int pAt = inputAt(successor) + 2 * units;
            int rAt = parents[successor] * width + 2 * units;
            int at = successor * units;
            cells.candidate(pre, 2 * size + at, p, pAt, gates, at, fromStates, rAt, units);
        }
        cells.tanh(gates, pre, 2 * size, 3 * size);
        gather(states, hiddenColumn, parents, count, stride);
        cells.gru(gates, size, kept, fresh);
        write(fresh, 0, count, next, hiddenColumn, stride);
    }

    /** What each successor had in some columns. */
    private void gather(float[] states, int column, int[] parents, int count, int stride) {
        for (int successor = 0; successor < count; successor++) {
            System.arraycopy(states, parents[successor] * stride + column, kept, successor * units, units);
        }
    }

    /** Zeros lose their sign. */
    private void write(float[] values, int from, int count, float[] next, int column, int stride) {
        for (int successor = 0; successor < count; successor++) {
            int at = successor * stride + column;
            int valuesAt = from + successor * units;
            for (int unit = 0; unit < units; unit++) {
                next[at + unit] = values[valuesAt + unit] + 0f;
            }
        }
    }
}
