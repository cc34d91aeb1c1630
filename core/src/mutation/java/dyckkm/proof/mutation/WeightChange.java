package dyckkm.proof.mutation;

import dyckkm.network.Precision;
import java.util.Locale;

/** What can happen to a weight: errors of sign and size, and steps so small that few verdicts should change. */
public enum WeightChange {
    ZEROED,
    NEGATED,
    HALVED,
    DOUBLED,
    RAISED_BY_AN_ULP,
    LOWERED_BY_AN_ULP,
    RAISED_BY_A_THOUSANDTH,
    LOWERED_BY_A_THOUSANDTH,
    RAISED_A_LITTLE,
    LOWERED_A_LITTLE,
    MADE_LARGE,
    MADE_LARGE_AND_NEGATIVE;

    /** Absolute, and so a weight where there was none. */
    private static final double A_LITTLE = 1e-3;

    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * The weight after the change, in the number format; the same weight if the change does nothing to it.
     *
     * @param largest the size of the largest weight of its group
     */
    double of(double weight, double largest, Precision precision) {
        double changed = switch (this) {
            case ZEROED -> 0;
            case NEGATED -> -weight;
            case HALVED -> weight / 2;
            case DOUBLED -> 2 * weight;
            case RAISED_BY_AN_ULP -> weight + ulp(weight, precision);
            case LOWERED_BY_AN_ULP -> weight - ulp(weight, precision);
            case RAISED_BY_A_THOUSANDTH -> weight + Math.abs(weight) / 1000;
            case LOWERED_BY_A_THOUSANDTH -> weight - Math.abs(weight) / 1000;
            case RAISED_A_LITTLE -> weight + A_LITTLE;
            case LOWERED_A_LITTLE -> weight - A_LITTLE;
            case MADE_LARGE -> largest;
            case MADE_LARGE_AND_NEGATIVE -> -largest;
        };
        double stored = precision.round(changed);
        return Double.isFinite(stored) && stored != weight ? stored : weight;
    }

    /** The distance to the next number of the format; for zero, whose neighbours are too near to matter, that of 1. */
    private static double ulp(double weight, Precision precision) {
        int exponent = weight == 0 ? 0 : Math.getExponent(weight);
        return Math.scalb(1.0, exponent - precision.significandBits() + 1);
    }
}
