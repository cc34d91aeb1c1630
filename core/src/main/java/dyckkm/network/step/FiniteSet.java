package dyckkm.network.step;

import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * The values that memory is meant to hold: the part of the paper's finite set ℙ (appendix, "Accounting of finite precision")
 * that is written to memory, with −1 and ±tanh 1 in addition to the 0 and 1 named there (notes E5).
 *
 * @param hidden the allowed values of h
 * @param cell the allowed values of c; empty unless the cell is an LSTM's
 */
public record FiniteSet(Set<Double> hidden, Set<Double> cell) {
    public FiniteSet {
        // Sorted, with a single zero: the sign of zero makes no difference to any later value.
        hidden = sorted(hidden);
        cell = sorted(cell);
    }

    private static Set<Double> sorted(Set<Double> values) {
        TreeSet<Double> sorted = new TreeSet<>();
        values.forEach(value -> sorted.add(value + 0.0));
        return java.util.Collections.unmodifiableSet(sorted);
    }

    /**
     * A value outside the set.
     *
     * @param symbols the number of symbols read, START not counted
     * @param layer the layer of the unit
     * @param unit the unit
     * @param inCell whether the value is its c; otherwise its h
     * @param value the value
     */
    public record Outside(int symbols, int layer, int unit, boolean inCell, double value) {}

    /** The bits of one unit's memory if all values are used: of h, and for an LSTM of c too. */
    public double bitsPerUnit() {
        return (Math.log(hidden.size()) + (cell.isEmpty() ? 0 : Math.log(cell.size()))) / Math.log(2);
    }

    /** Runs a network over symbols and finds the first value of its memory, after START or any symbol, outside the set. */
    public Optional<Outside> firstOutside(Stepper stepper, int... symbols) {
        State state = stepper.start();
        Optional<Outside> found = firstOutside(state, stepper.network(), 0);
        for (int read = 0; read < symbols.length && found.isEmpty(); read++) {
            stepper.step(state, symbols[read]);
            found = firstOutside(state, stepper.network(), read + 1);
        }
        return found;
    }

    private Optional<Outside> firstOutside(State state, Network network, int symbols) {
        for (int layer = 0; layer < network.layers().size(); layer++) {
            OptionalInt shown = firstOutside(state.hidden(layer), hidden);
            if (shown.isPresent()) {
                int unit = shown.getAsInt();
                return Optional.of(new Outside(symbols, layer, unit, false, state.hidden(layer)[unit]));
            }
            OptionalInt kept = firstOutside(state.cell(layer), cell);
            if (kept.isPresent()) {
                int unit = kept.getAsInt();
                return Optional.of(new Outside(symbols, layer, unit, true, state.cell(layer)[unit]));
            }
        }
        return Optional.empty();
    }

    private static OptionalInt firstOutside(double[] values, Set<Double> set) {
        for (int unit = 0; unit < values.length; unit++) {
            if (!set.contains(values[unit] + 0.0)) {
                return OptionalInt.of(unit);
            }
        }
        return OptionalInt.empty();
    }
}
