package dyckkm.proof.sets;

import dyckkm.proof.EpsilonRange;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.sets.image.LogitBounds;
import java.util.OptionalDouble;

/**
 * What is to be proved after every prefix.
 *
 * @param criterion of what
 * @param epsilon the threshold that is asked about; empty: any common one will do
 */
record Target(Criterion criterion, OptionalDouble epsilon) {
    boolean isMet(LogitBounds.Answer answer) {
        if (criterion == Criterion.CLOSING) {
            return answer.closing() > Criterion.CONFIDENCE;
        }
        EpsilonRange range = answer.thresholds();
        return !range.isEmpty() && (epsilon.isEmpty() || range.contains(epsilon.getAsDouble()));
    }

    /** Why it is not met. */
    String missing() {
        if (criterion == Criterion.CLOSING) {
            return "leave too little for the symbols that may pop the stack";
        }
        return epsilon.isPresent()
                ? "do not separate allowed from forbidden symbols at ε = " + epsilon.getAsDouble()
                : "do not separate allowed from forbidden symbols by a common ε";
    }
}
