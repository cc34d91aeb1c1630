package dyckkm.proof.exhaustive;

import dyckkm.proof.exhaustive.judgement.Judgement;

/**
 * Bounds on probabilities within which a pair excludes no threshold that earlier ones have not: most pairs, which then need no
 * {@link Judgement}. Rounded conservatively, by far more than the errors of sums of exponentials.
 *
 * @param forbidden an upper bound for the most probable forbidden symbol
 * @param allowed a lower bound for the least probable allowed symbol
 */
record Settled(double forbidden, double allowed) {
    private static final double CAUTION = 1e-9;

    /** From logarithms, which may be infinite. */
    static Settled within(double logForbidden, double logAllowed) {
        return new Settled(Math.exp(logForbidden) * (1 - CAUTION), Math.exp(logAllowed) * (1 + CAUTION));
    }

    /**
     * Whether logits are clearly within; false if one of them is NaN.
     *
     * @param largestForbidden the largest logit of a forbidden symbol
     * @param leastAllowed the least of an allowed one
     * @param largest the largest of all
     */
    boolean holds(float[] logits, int from, int count, float largestForbidden, float leastAllowed, float largest) {
        // Not a comparison that NaN would pass.
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
