package dyckkm.construction;

import dyckkm.network.Precision;
import java.util.OptionalDouble;

/**
 * Bounds the distance of a construction's units from the whole numbers they represent, where σ is not exactly 0 and 1
 * (docs/theory.md, 7.4 to 7.6).
 */
public interface Drift {
    /** For units that hold other values than whole numbers. */
    Drift BETWEEN_WHOLE_NUMBERS =
            unproved(false, "values between whole numbers would be moved by gates that are not exact");

    /** Smaller scales are not considered: proofs would depend on how an engine computes σ. */
    double leastScale(Precision precision);

    /**
     * A bound for strings of any length.
     *
     * @param weights of the network as built at its request's scale
     * @param scale the scale in question
     * @return empty if no bound is proved that keeps the support right
     */
    OptionalDouble bound(WeightSums weights, double scale);

    /** Why there is no scale below the exact one. */
    default String reason() {
        return "its errors at smaller scales have no bound that is small enough for this k and m";
    }

    /** Whether units represent whole numbers. */
    default boolean ofWholeNumbers() {
        return true;
    }

    /** For a construction without proved smaller scales. */
    static Drift unproved(boolean ofWholeNumbers, String reason) {
        return new Unproved(ofWholeNumbers, reason);
    }

    /**
     * See {@link #unproved}.
     *
     * @param ofWholeNumbers whether its units represent whole numbers
     * @param reason why not
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
