package dyckkm.proof.exhaustive;

import dyckkm.proof.exhaustive.judgement.Judgement;

/**
 * Probabilities on the safe side of which a pair excludes no threshold that earlier ones have not: most pairs, which need no
 * {@link Judgement} then. Rounded towards caution by far more than sums of exponentials are off.
 *
 * @param forbidden what the most probable forbidden symbol must stay below
 * @param allowed what the least probable allowed symbol must stay above
 */
record Settled(double forbidden, double allowed) {
    private static final double CAUTION = 1e-9;

    /** Before anything was judged. */
    static final Settled NOTHING = within(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** From logarithms, which may be infinite. */
    static Settled within(double logForbidden, double logAllowed) {
        return new Settled(Math.exp(logForbidden) * (1 - CAUTION), Math.exp(logAllowed) * (1 + CAUTION));
    }

    /**
     * Whether logits are clearly within; not if one of them is no number.
     *
     * @param largestForbidden the largest logit of a forbidden symbol
     * @param leastAllowed the least of an allowed one
     * @param largest the largest of all
     */
    boolean holds(float[] logits, int from, int count, float largestForbidden, float leastAllowed, float largest) {
        // Not a comparison that a NaN would pass.
        if (!(largestForbidden < leastAllowed)) {
            return false;
        }
        double sum = 0;
        for (int i = from; i < from + count; i++) {
            sum += Math.exp((double) logits[i] - largest);
        }
        return Math.exp((double) largestForbidden - largest) < forbidden * sum
                && Math.exp((double) leastAllowed - largest) > allowed * sum
                && sum < Double.POSITIVE_INFINITY;
    }
}
