package dyckkm.proof.exhaustive.judgement;

import java.util.List;

/** A result that ends a search early. */
public sealed interface Finding {
    /** The pair, in breadth-first order, at which it was found. */
    int pair();

    /** All pairs involved. */
    default List<Integer> pairs() {
        return List.of(pair());
    }

    /**
     * After one prefix no ε is right.
     *
     * @param pair the pair that the prefix leads to
     */
    record NoneHere(int pair) implements Finding {}

    /**
     * Each of two prefixes has an ε, but both have none in common.
     *
     * @param allowing the pair where an allowed symbol is improbable
     * @param forbidding the pair where a forbidden symbol is at least as probable
     */
    record NoneForBoth(int allowing, int forbidding) implements Finding {
        @Override
        public int pair() {
            return Math.max(allowing, forbidding);
        }

        @Override
        public List<Integer> pairs() {
            return List.of(allowing, forbidding);
        }
    }

    /**
     * The given ε is wrong after a prefix.
     *
     * @param pair the pair that the prefix leads to
     * @param forbidden whether a forbidden symbol is probable; else an allowed one is improbable
     */
    record WrongAt(int pair, boolean forbidden) implements Finding {}

    /**
     * The logits after a prefix are not finite.
     *
     * @param pair the pair that the prefix leads to
     */
    record NotFinite(int pair) implements Finding {}
}
