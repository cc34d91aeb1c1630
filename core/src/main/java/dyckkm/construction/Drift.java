package dyckkm.construction;

import dyckkm.network.Precision;
import java.util.OptionalDouble;

/**
 * How far the units of a construction can be from the whole numbers they stand for, where σ is not exactly 0 and 1
 * (docs/theory.md, 7.4 to 7.6).
 */
public interface Drift {
    /** Of units that hold more than whole numbers. */
    Drift BETWEEN_WHOLE_NUMBERS =
            unproved(false, "values between whole numbers would be moved by gates that are not exact");

    /** Scales below are not looked at: what is left of a proof there would depend on how an engine computes σ. */
    double leastScale(Precision precision);

    /**
     * A bound for strings of any length.
     *
     * @param weights of the network as it is built at its request's scale
     * @param scale the scale in question
     * @return empty if none is proved that leaves the support right
     */
    OptionalDouble bound(WeightSums weights, double scale);

    /** Why there is no scale below the exact one. */
    default String reason() {
        return "its errors at smaller scales have no bound that is small enough for this k and m";
    }

    /** Whether units stand for whole numbers at all. */
    default boolean ofWholeNumbers() {
        return true;
    }

    /** Of a construction for which smaller scales are not opened. */
    static Drift unproved(boolean ofWholeNumbers, String reason) {
        return new Unproved(ofWholeNumbers, reason);
    }

    /**
     * See {@link #unproved}.
     *
     * @param ofWholeNumbers whether its units stand for whole numbers
     * @param reason why
     */
    record Unproved(boolean ofWholeNumbers, String reason) implements Drift {
        @Override
        public double leastScale(Precision precision) {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public OptionalDouble bound(WeightSums weights, double scale) {
            return OptionalDouble.empty();
        }
    }
}
