package dyckkm.proof.sets;

import dyckkm.proof.refute.Criterion;
import java.util.OptionalInt;

/**
 * The scope of a proof by sets of states.
 *
 * @param criterion what holds on each of them, or was to hold
 * @param sets how many there are; of a proof up to a length, the most for one length
 * @param closing the least share of the symbols that may pop the stack among all that pop; NaN if nothing is known of it
 * @param asked the greatest length of strings that the question is about; empty: all lengths
 * @param proved the greatest length that the sets cover, −1 if they cover not even the empty string; empty: all, or nothing was proved
 */
public record SetCoverage(Criterion criterion, int sets, double closing, OptionalInt asked, OptionalInt proved) {
    /** Of sets that no step leaves. */
    public static SetCoverage ofAll(Criterion criterion, int sets, double closing) {
        return new SetCoverage(criterion, sets, closing, OptionalInt.empty(), OptionalInt.empty());
    }

    /** Of an attempt that came to nothing. */
    public static SetCoverage none(Criterion criterion) {
        return ofAll(criterion, 0, Double.NaN);
    }
}
