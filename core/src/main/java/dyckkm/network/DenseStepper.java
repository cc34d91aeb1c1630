package dyckkm.network;

import java.util.Arrays;

/**
 * Runs any network with its recurrent weights stored column by column, so that a unit that is zero costs nothing and the
 * inner loop runs over neighbouring rows.
 */
public final class DenseStepper implements Stepper {
    private final Network network;
    private final Precision accumulator;
    private final InputTable inputs;
    private final CellUpdate update;
    private final Readout readout;
    private final Columns[] recurrent;
    private final Columns[] pop;
    /** Of the layers above the first; the first layer's input is in the table. */
    private final Columns[] above;

    private final double[][] fromInput;
    private final double[][] fromMemory;

    public DenseStepper(Network network) {
        this.network = network;
        this.accumulator = network.arithmetic().precision().accumulator();
        this.inputs = new InputTable(network);
        this.update = new CellUpdate(network);
        this.readout = new Readout(network);
        int layers = network.layers().size();
        this.recurrent = new Columns[layers];
        this.pop = new Columns[layers];
        this.above = new Columns[layers];
        this.fromInput = new double[layers][];
        this.fromMemory = new double[layers][];
        for (int index = 0; index < layers; index++) {
            Layer layer = network.layers().get(index);
            recurrent[index] = new Columns(layer.recurrentWeights(), layer.recurrentBias());
            pop[index] = layer.popWeights()
                    .map(weights -> new Columns(weights, layer.recurrentBias()))
                    .orElse(recurrent[index]);
            fromInput[index] = new double[layer.inputBias().length];
            fromMemory[index] = new double[layer.inputBias().length];
            if (index > 0) {
                above[index] = new Columns(layer.inputWeights(), layer.inputBias());
            }
        }
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public void step(Memory memory, int symbol) {
        boolean pops = network.vocabulary().isClose(symbol);
        double[] input = inputs.of(symbol);
        for (int index = 0; index < recurrent.length; index++) {
            if (index > 0) {
                above[index].multiply(memory.hidden(index - 1), fromInput[index], accumulator);
                input = fromInput[index];
            }
            (pops ? pop : recurrent)[index].multiply(memory.hidden(index), fromMemory[index], accumulator);
            update.apply(input, fromMemory[index], memory.hidden(index), memory.cell(index));
        }
    }

    @Override
    public void logits(Memory memory, double[] logits) {
        readout.logits(memory.outputInside(), logits);
    }

    /** A matrix by columns, with the bias that is added at the end. */
    private static final class Columns {
        private final int rows;
        private final double[][] columns;
        private final double[] bias;

        Columns(Matrix matrix, double[] bias) {
            this.rows = matrix.rows();
            this.columns = new double[matrix.columns()][rows];
            this.bias = bias;
            for (int row = 0; row < rows; row++) {
                int target = row;
                matrix.forEachNonZero(row, (column, value) -> columns[column][target] = value);
            }
        }

        void multiply(double[] x, double[] result, Precision accumulator) {
            Arrays.fill(result, 0);
            for (int column = 0; column < x.length; column++) {
                double value = x[column];
                if (value != 0) {
                    add(columns[column], value, result, accumulator);
                }
            }
            for (int row = 0; row < rows; row++) {
                result[row] = accumulator.round(result[row] + bias[row]);
            }
        }

        private static void add(double[] weights, double value, double[] result, Precision accumulator) {
            if (accumulator == Precision.FLOAT64) {
                for (int row = 0; row < result.length; row++) {
                    result[row] += weights[row] * value;
                }
            } else {
                for (int row = 0; row < result.length; row++) {
                    result[row] = (float) (result[row] + weights[row] * value);
                }
            }
        }
    }
}
