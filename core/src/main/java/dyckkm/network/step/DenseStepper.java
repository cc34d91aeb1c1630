package dyckkm.network.step;

import dyckkm.network.Arithmetic;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.Stepper;

/** Runs any network with dense recurrent weights ({@link DenseColumns}). */
public final class DenseStepper implements Stepper {
    private final Network network;
    private final Arithmetic arithmetic;
    private final InputTable inputs;
    private final CellUpdate update;
    private final Readout readout;
    private final DenseColumns[] recurrent;
    private final DenseColumns[] pop;
    /** For the layers above the first; the first layer's input is in the table. */
    private final DenseColumns[] above;

    private final Biases[] biases;
    private final double[][] fromInput;
    private final double[][] fromMemory;

    public DenseStepper(Network network) {
        this.network = network;
        this.arithmetic = network.arithmetic();
        Precision accumulator = arithmetic.precision().accumulator();
        this.inputs = new InputTable(network);
        this.update = new CellUpdate(network);
        this.readout = new Readout(network);
        int layers = network.layers().size();
        this.recurrent = new DenseColumns[layers];
        this.pop = new DenseColumns[layers];
        this.above = new DenseColumns[layers];
        this.biases = new Biases[layers];
        this.fromInput = new double[layers][];
        this.fromMemory = new double[layers][];
        for (int index = 0; index < layers; index++) {
            Layer layer = network.layers().get(index);
            int rows = layer.inputBias().length;
            double[] zero = new double[rows];
            biases[index] = Biases.of(network, layer);
            recurrent[index] = new DenseColumns(layer.recurrentWeights(), zero, accumulator);
            pop[index] = layer.popWeights()
                    .map(weights -> new DenseColumns(weights, zero, accumulator))
                    .orElse(recurrent[index]);
            fromInput[index] = new double[rows];
            fromMemory[index] = new double[rows];
            if (index > 0) {
                above[index] = new DenseColumns(layer.inputWeights(), biases[index].ofInput(), accumulator);
            }
        }
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public void step(State state, int symbol) {
        boolean pops = network.takesPopWeights(symbol);
        double[] input = inputs.of(symbol);
        for (int index = 0; index < recurrent.length; index++) {
            if (index > 0) {
                above[index].multiply(state.hidden(index - 1), fromInput[index]);
                input = fromInput[index];
            }
            double[] carried = fromMemory[index];
            (pops ? pop : recurrent)[index].multiply(state.hidden(index), carried);
            biases[index].addTo(carried, arithmetic);
            update.apply(input, carried, state.hidden(index), state.cell(index));
        }
    }

    @Override
    public void logits(State state, double[] logits) {
        readout.logits(state.outputInside(), logits);
    }
}
