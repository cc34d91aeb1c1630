package dyckkm.proof.recheck;

import dyckkm.language.Vocabulary;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import java.util.Arrays;

/**
 * One step of the network on intervals, unit by unit.
 *
 * <pre>
 * RNN:   h = f(U x + b + W h + b')
 * LSTM:  i, f, o = σ(U x + b + W h + b'),  g = tanh(…),  c = f·c + i·g,  h = o·tanh(c)
 * GRU:   r, z = σ(U x + b + W h + b'),  n = tanh(U x + b + r·(W h + b')),  h = (1−z)·n + z·h
 * </pre>
 */
final class Step {
    private static final int MOST_SUMS = 4;

    private final Network network;
    private final Layer layer;
    private final Rounding rounding;
    private final int units;
    private final Box box;
    private final Bound[] input;
    private final Matrix recurrent;
    /** Those of the unit that {@link #look} was called for last. */
    private final Sum[] sums = new Sum[MOST_SUMS];

    private int unit;

    /**
     * @param box what the memory can be before
     * @param read what is read: START, or a bracket whose type is the content of the slot
     * @param slot the slot that is pushed or popped; 0 for START
     */
    Step(Network network, Rounding rounding, int slots, Box box, After read, int slot) {
        this.network = network;
        this.layer = network.layers().get(0);
        this.rounding = rounding;
        this.units = layer.units();
        this.box = box;
        this.input = input(network, read, slot);
        this.recurrent =
                read == After.POP ? layer.popWeights().orElse(layer.recurrentWeights()) : layer.recurrentWeights();
        Arrays.setAll(sums, number -> new Sum(slots, network.k()));
    }

    /** x: each column of the embedding as a function of the content of the slot. */
    private static Bound[] input(Network network, After read, int slot) {
        Vocabulary vocabulary = network.vocabulary();
        int contents = slot == 0 ? 1 : network.k();
        double[][] columns = new double[network.embedding().columns()][contents];
        for (int type = 0; type < contents; type++) {
            int content = type;
            int symbol = switch (read) {
                case START -> vocabulary.start();
                case PUSH -> vocabulary.open(type);
                case POP -> vocabulary.close(type);
            };
            network.embedding().forEachNonZero(symbol, (column, value) -> columns[column][content] = value);
        }
        return Arrays.stream(columns)
                .map(column -> new Bound(slot, column, column))
                .toArray(Bound[]::new);
    }

    /** Makes the sums of a unit, whose values can then be asked for. */
    void look(int newUnit) throws RefusedException {
        unit = newUnit;
        switch (network.cell()) {
            case RNN, SECOND_ORDER -> both(0);
            case LSTM -> {
                for (int gate = 0; gate < MOST_SUMS; gate++) {
                    both(gate);
                }
            }
            case GRU -> {
                both(0);
                both(1);
                fromInput(sums[2].clear(), 2 * units + unit).finish(rounding);
                fromMemory(sums[3].clear(), 2 * units + unit).finish(rounding);
            }
        }
    }

    private void both(int gate) throws RefusedException {
        int row = gate * units + unit;
        fromMemory(fromInput(sums[gate].clear(), row), row).finish(rounding);
    }

    private Sum fromInput(Sum sum, int row) {
        return sum.add(layer.inputWeights(), row, input).add(layer.inputBias()[row]);
    }

    private Sum fromMemory(Sum sum, int row) {
        return sum.add(recurrent, row, box.hidden()).add(layer.recurrentBias()[row]);
    }

    /** The unit's new h in a case. */
    Interval hidden(Case given) {
        return switch (network.cell()) {
            case RNN, SECOND_ORDER -> gate(0, network.nonlinearity(), given);
            case LSTM -> {
                Interval output = gate(3, Nonlinearity.SIGMOID, given);
                yield rounding.multiply(output, rounding.apply(Nonlinearity.TANH, cell(given)));
            }
            case GRU -> gru(given);
        };
    }

    /** The unit's new c, of an LSTM. */
    Interval cell(Case given) {
        Interval write = gate(0, Nonlinearity.SIGMOID, given);
        Interval keep = gate(1, Nonlinearity.SIGMOID, given);
        Interval candidate = gate(2, Nonlinearity.TANH, given);
        Interval old = box.cell()[unit].in(given);
        return rounding.add(rounding.multiply(keep, old), rounding.multiply(write, candidate));
    }

    private Interval gru(Case given) {
        Interval reset = gate(0, Nonlinearity.SIGMOID, given);
        Interval update = gate(1, Nonlinearity.SIGMOID, given);
        Interval fromInput = rounding.toAccumulator(sums[2].in(given));
        Interval fromMemory = rounding.toAccumulator(sums[3].in(given));
        Interval fresh =
                rounding.apply(Nonlinearity.TANH, rounding.add(fromInput, rounding.multiply(reset, fromMemory)));
        Interval old = box.hidden()[unit].in(given);
        return rounding.add(rounding.multiply(rounding.complement(update), fresh), rounding.multiply(update, old));
    }

    private Interval gate(int number, Nonlinearity function, Case given) {
        return rounding.apply(function, rounding.toFormat(sums[number].in(given)));
    }
}
