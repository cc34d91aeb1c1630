package dyckkm.proof.exhaustive.judgement;

import dyckkm.proof.exact.Probability;
import java.util.Arrays;

/**
 * The probability that a softmax over the reals gives a symbol, and comparisons with others. They are exact, and cheap where they
 * can be: rounded logarithms decide what is not close, differences between logits most of what is, and {@link Probability} the rest.
 */
public final class SoftmaxValue {
    private static final double ROUNDING = 0x1p-53;

    /** Beyond this size, the bounds for small differences do not hold. */
    private static final double SMALL = 1;

    /** A generous bound on the error of a product or an exponential that underflows. */
    private static final double UNDERFLOW = 0x1p-1000;

    private final double[] logits;
    private final double own;
    private final double log;
    private final double error;
    private double[] sorted;
    private Probability exact;

    /**
     * @param logits the logits of all symbols, finite; must not be modified
     * @param own the symbol's
     * @param log ln of its probability as {@link LogSoftmax} gives it
     */
    SoftmaxValue(double[] logits, double own, double log) {
        this.logits = logits;
        this.own = own;
        this.log = log;
        this.error = LogSoftmax.error(logits.length, log);
    }

    /** ln p, rounded. */
    public double log() {
        return log;
    }

    /** A bound on the error of that. */
    public double error() {
        return error;
    }

    /** The number itself. */
    public Probability exact() {
        if (exact == null) {
            exact = Probability.ofSoftmax(logits, own);
        }
        return exact;
    }

    /** On which side of another it is, as {@link Comparable#compareTo} says it; both with the same number of logits. */
    public int compareWith(SoftmaxValue other) {
        double difference = log - other.log;
        if (Math.abs(difference) > error + other.error) {
            return difference > 0 ? 1 : -1;
        }
        if (own == other.own && Arrays.equals(sorted(), other.sorted())) {
            return 0;
        }
        double close = smallDifference(other);
        return close == 0 ? exact().compareTo(other.exact()) : close > 0 ? 1 : -1;
    }

    /** On which side of a number between 0 and 1 it is. */
    public int compareWith(Epsilon epsilon) {
        double difference = log - epsilon.log();
        if (Math.abs(difference) > error + epsilon.error()) {
            return difference > 0 ? 1 : -1;
        }
        return exact().compareTo(epsilon.value());
    }

    private double[] sorted() {
        if (sorted == null) {
            sorted = logits.clone();
            // +0 and −0 are equal, and must be adjacent when sorted.
            Arrays.setAll(sorted, symbol -> sorted[symbol] + 0.0);
            Arrays.sort(sorted);
        }
        return sorted;
    }

    /**
     * A number with the sign of the difference, or 0 if rounding hides it.
     *
     * <p>With a the other's logits in order, x its own, P its probabilities, and b, y those here, p = e^y/Σe^b is larger than q =
     * e^x/Σe^a exactly if e^{y−x} − 1 > Σ P·(e^{b−a} − 1). With u = 2^−53, V logits and all differences at most 1 in size, a
     * difference is off by u of itself and e to it less 1 by another 2u and the 2u that come of the first; P by 2u for exp, by
     * |a − M|·u for its argument, which is less than 746u unless it underflows, and by (3.4V + 3)u for the sum and the quotient; a
     * product by u, their sum by Vu. In all less than (5V + 800)u of the sum of sizes.
     */
    private double smallDifference(SoftmaxValue other) {
        double[] here = sorted();
        double[] there = other.sorted();
        double ownDifference = own - other.own;
        if (!(Math.abs(ownDifference) <= SMALL)) {
            return 0;
        }
        LogSoftmax softmax = LogSoftmax.of(there);
        double sum = 0;
        double sizes = 0;
        for (int i = 0; i < here.length; i++) {
            double difference = here[i] - there[i];
            if (!(Math.abs(difference) <= SMALL)) {
                return 0;
            }
            double term = StrictMath.exp(there[i] - softmax.largest()) / softmax.sum() * StrictMath.expm1(difference);
            sum += term;
            sizes += Math.abs(term);
        }
        double first = StrictMath.expm1(ownDifference);
        double result = first - sum;
        double bound = (6.0 * here.length + 1000) * ROUNDING * (Math.abs(first) + sizes) + here.length * UNDERFLOW;
        return Math.abs(result) > bound ? result : 0;
    }
}
