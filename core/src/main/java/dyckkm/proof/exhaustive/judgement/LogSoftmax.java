package dyckkm.proof.exhaustive.judgement;

/**
 * ln of softmax probabilities in double, with an error bound.
 *
 * <p>With u = 2^−53, M the largest of V logits and S = Σ exp(x − M) ≥ 1: a difference x − M is off by |x − M|u, an exp by
 * another 2u, so a term of S by less than (1/e + 2)u, since t·|ln t| ≤ 1/e; V terms and V additions put S off by less than
 * 3.4Vu of itself, ln S by that and its own 2u·ln V; x − M and the last subtraction add |ln p|u each. In all less than
 * (3V + |ln p|)·2u.
 *
 * @param largest M
 * @param sum S
 * @param logSum ln S
 */
public record LogSoftmax(double largest, double sum, double logSum) {
    private static final double TWO_ROUNDINGS = 0x1p-52;

    /** By {@link StrictMath}, for identical results on every machine. */
    public static LogSoftmax of(double[] logits) {
        double largest = Double.NEGATIVE_INFINITY;
        for (double logit : logits) {
            largest = Math.max(largest, logit);
        }
        double sum = 0;
        for (double logit : logits) {
            sum += StrictMath.exp(logit - largest);
        }
        return new LogSoftmax(largest, sum, StrictMath.log(sum));
    }

    /** ln of the probability of a symbol with this logit. */
    public double logProbability(double logit) {
        return logit - largest - logSum;
    }

    /** A bound on the error of ln p computed from this many logits. */
    static double error(int logits, double logProbability) {
        return (3.0 * logits + 4 + Math.abs(logProbability)) * TWO_ROUNDINGS;
    }
}
