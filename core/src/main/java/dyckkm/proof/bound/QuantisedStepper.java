package dyckkm.proof.bound;

import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;

/** Runs a network and applies a {@link Quantisation} to its memory after every step. */
final class QuantisedStepper implements Stepper {
    private final Stepper stepper;
    private final IntPredicate kept;
    private final Optional<ValueLevels> hiddenLevels;
    private final Optional<ValueLevels> cellLevels;

    /**
     * @param stepper runs the unquantised network
     * @param bits bits per number; empty: not rounded
     * @param kept which units of each layer are not held at 0
     * @param cellRange where an LSTM's c is clipped
     */
    QuantisedStepper(Stepper stepper, OptionalInt bits, IntPredicate kept, double cellRange) {
        this.stepper = stepper;
        this.kept = kept;
        Arithmetic arithmetic = stepper.network().arithmetic();
        this.hiddenLevels = bits.stream()
                .mapToObj(p -> hiddenLevels(stepper.network(), p, cellRange))
                .findFirst();
        this.cellLevels = bits.stream()
                .mapToObj(p -> ValueLevels.aroundZero(cellRange, p, arithmetic))
                .findFirst();
    }

    private static ValueLevels hiddenLevels(Network network, int bits, double cellRange) {
        Arithmetic arithmetic = network.arithmetic();
        return switch (network.cell()) {
            case RNN, SECOND_ORDER ->
                network.nonlinearity() == Nonlinearity.SIGMOID
                        ? ValueLevels.fromZeroToOne(bits, arithmetic)
                        : ValueLevels.fromMinusOneToOne(bits, arithmetic);
            case GRU -> ValueLevels.aroundZero(1, bits, arithmetic);
            case LSTM -> ValueLevels.aroundZero(arithmetic.tanh(cellRange), bits, arithmetic);
        };
    }

    @Override
    public Network network() {
        return stepper.network();
    }

    @Override
    public void step(State state, int symbol) {
        stepper.step(state, symbol);
        for (int layer = 0; layer < network().layers().size(); layer++) {
            forget(state.hidden(layer), hiddenLevels);
            forget(state.cell(layer), cellLevels);
        }
    }

    private void forget(double[] values, Optional<ValueLevels> levels) {
        for (int unit = 0; unit < values.length; unit++) {
            if (!kept.test(unit)) {
                values[unit] = 0;
            } else if (levels.isPresent()) {
                values[unit] = levels.get().nearest(values[unit]);
            }
        }
    }

    @Override
    public void logits(State state, double[] logits) {
        stepper.logits(state, logits);
    }
}
