package dyckkm.construction;

import dyckkm.construction.code.RowSums;
import dyckkm.language.Language;
import dyckkm.network.Precision;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;

/**
 * Simple RNNs, whose errors do not accumulate (docs/theory.md, Proposition 15): units within η of 0 and 1 are so after one more step
 * if η ≥ e^{−S(1−ωη) + rounding} + 8u.
 *
 * @param mostOn the largest number of units that are 1 at a time
 */
public record RnnDrift(ToLongFunction<Language> mostOn) implements Drift {
    static final Drift WITH_ANY_UNITS_ON = new RnnDrift(language -> Long.MAX_VALUE);

    private static final double LEAST_SCALE = 21;

    /** The error of an engine's σ, in units of u; ours is correctly rounded. */
    private static final double SIGMOID_ERROR = 8;

    private static final int MOST_ROUNDS = 100;

    @Override
    public double leastScale(Precision precision) {
        return LEAST_SCALE;
    }

    @Override
    public OptionalDouble bound(WeightSums weights, double scale) {
        RowSums rows = weights.gate(0);
        double factor = scale / weights.request().beta();
        int on = (int)
                Math.min(weights.units(), mostOn.applyAsLong(weights.request().language()));
        double least = SIGMOID_ERROR * weights.precision().unitRoundoff();
        double eta = least;
        for (int round = 0; round < MOST_ROUNDS && eta < 0.25; round++) {
            double lost = factor * (rows.sum() * eta + weights.rounding(rows, rows.magnitude(on, eta)));
            double next = Math.exp(lost - scale) + least;
            if (next <= eta) {
                return weights.readoutTolerates(eta, on) ? OptionalDouble.of(eta) : OptionalDouble.empty();
            }
            // Slightly more than the last bound, so that the iteration ends.
            eta = 1.001 * next;
        }
        return OptionalDouble.empty();
    }
}
