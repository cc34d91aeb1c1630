package dyckkm.proof.bound;

import dyckkm.network.Arithmetic;
import dyckkm.network.Memory;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Stepper;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;

/** Runs a network that forgets, after every step, all that a {@link Quantisation} does not keep. */
final class QuantisedStepper implements Stepper {
    private final Stepper stepper;
    private final IntPredicate kept;
    private final Optional<Levels> hiddenLevels;
    private final Optional<Levels> cellLevels;

    /**
     * @param stepper runs the network as it is
     * @param bits of every number; empty: numbers stay as they are
     * @param kept the units, of every layer, that are not held at 0
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
                .mapToObj(p -> Levels.aroundZero(cellRange, p, arithmetic))
                .findFirst();
    }

    private static Levels hiddenLevels(Network network, int bits, double cellRange) {
        Arithmetic arithmetic = network.arithmetic();
        return switch (network.cell()) {
            case RNN, SECOND_ORDER ->
                network.nonlinearity() == Nonlinearity.SIGMOID
                        ? Levels.fromZeroToOne(bits, arithmetic)
                        : Levels.fromMinusOneToOne(bits, arithmetic);
            case GRU -> Levels.aroundZero(1, bits, arithmetic);
            case LSTM -> Levels.aroundZero(arithmetic.tanh(cellRange), bits, arithmetic);
        };
    }

    @Override
    public Network network() {
        return stepper.network();
    }

    @Override
    public void step(Memory memory, int symbol) {
        stepper.step(memory, symbol);
        for (int layer = 0; layer < network().layers().size(); layer++) {
            forget(memory.hidden(layer), hiddenLevels);
            forget(memory.cell(layer), cellLevels);
        }
    }

    private void forget(double[] values, Optional<Levels> levels) {
        for (int unit = 0; unit < values.length; unit++) {
            if (!kept.test(unit)) {
                values[unit] = 0;
            } else if (levels.isPresent()) {
                values[unit] = levels.get().nearest(values[unit]);
            }
        }
    }

    @Override
    public void logits(Memory memory, double[] logits) {
        stepper.logits(memory, logits);
    }
}
