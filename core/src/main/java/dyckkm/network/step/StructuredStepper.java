package dyckkm.network.step;

import dyckkm.network.BlockMatrix;
import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import java.util.Optional;

/**
 * Runs a network of one layer, computing equal values once.
 *
 * <p>Units whose columns of W are equal are read as their sum; equal rows of W are computed once ({@link BlockMatrix}); units
 * all of whose gates have equal rows share their gates. In a construction the gates of all units of a slot are equal and read
 * sums of slots, so of the 40,000 weights of the LSTM for (128,5) only 28 remain. Where the order of a sum could matter, the
 * reference's order is used, so the result equals the reference's bit for bit.
 */
public final class StructuredStepper implements Stepper {
    private final Network network;
    private final InputTable inputs;
    private final CellUpdate update;
    private final Readout readout;
    private final BlockMatrix recurrent;
    private final BlockMatrix pop;
    private final Biases biases;
    private final double[] fromMemory;
    private final Optional<GroupedLstm> lstm;

    public StructuredStepper(Network network) {
        if (network.layers().size() != 1) {
            throw new IllegalArgumentException("a structured network has one layer, not "
                    + network.layers().size());
        }
        this.network = network;
        this.inputs = new InputTable(network);
        this.update = new CellUpdate(network);
        this.readout = new Readout(network);
        Precision accumulator = network.arithmetic().precision().accumulator();
        Layer layer = network.layers().get(0);
        this.recurrent = new BlockMatrix(layer.recurrentWeights(), accumulator);
        this.pop = layer.popWeights()
                .map(weights -> new BlockMatrix(weights, accumulator))
                .orElse(recurrent);
        this.biases = Biases.of(network, layer);
        this.fromMemory = new double[layer.inputBias().length];
        // Groups assume that kept values do not change; rounding the state would change them.
        this.lstm =
                network.cell() == Cell.LSTM && network.arithmetic().rounding().isEmpty()
                        ? Optional.of(new GroupedLstm(network, recurrent, inputs))
                        : Optional.empty();
    }

    @Override
    public Network network() {
        return network;
    }

    /** The number of products of W per step. */
    public int recurrentProducts() {
        return recurrent.products();
    }

    @Override
    public void step(State state, int symbol) {
        if (lstm.isPresent()) {
            lstm.get().step(state, symbol);
        } else {
            double[] h = state.hidden(0);
            (network.takesPopWeights(symbol) ? pop : recurrent).multiply(h, fromMemory);
            biases.addTo(fromMemory, network.arithmetic());
            update.apply(inputs.of(symbol), fromMemory, h, state.cell(0));
        }
    }

    @Override
    public void logits(State state, double[] logits) {
        readout.logits(state.outputInside(), logits);
    }
}
