package dyckkm.proof.exact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * A probability as it is, not rounded: 1/Σ m·e^d with whole numbers m and finite decimals d. That is what a softmax of floating-point
 * logits gives, 1/Σ e^{x_j − x}, and so is e to a floating-point number.
 *
 * <p>Two of them are equal exactly if their terms are, by the theorem of Lindemann and Weierstrass.
 */
public final class Probability implements Comparable<Probability> {
    private static final BigInteger MINUS_ONE = BigInteger.ONE.negate();

    /** 1/p. */
    private final ExponentialSum inverse;

    private final double approximateLog;

    private Probability(ExponentialSum inverse, double approximateLog) {
        this.inverse = inverse;
        this.approximateLog = approximateLog;
    }

    /**
     * The probability of a symbol by the softmax over the real numbers.
     *
     * @param logits of all symbols, each finite
     * @param own the symbol's logit, which is one of them
     */
    public static Probability ofSoftmax(double[] logits, double own) {
        double[] sorted = logits.clone();
        Arrays.sort(sorted);
        BigDecimal exactOwn = new BigDecimal(own);
        ExponentialSum inverse = new ExponentialSum();
        double sum = 0;
        for (int from = 0, to; from < sorted.length; from = to) {
            to = from + 1;
            while (to < sorted.length && sorted[to] == sorted[from]) {
                to++;
            }
            inverse.add(BigInteger.valueOf(to - from), new BigDecimal(sorted[from]).subtract(exactOwn));
            sum += (to - from) * Math.exp(sorted[from] - sorted[sorted.length - 1]);
        }
        return new Probability(inverse, own - sorted[sorted.length - 1] - Math.log(sum));
    }

    /** e to the given number, which is finite. Above 0 it is no probability, but may still be the bound of one. */
    public static Probability exp(double log) {
        if (!Double.isFinite(log)) {
            throw new IllegalArgumentException("ln of a positive number is finite, not " + log);
        }
        return new Probability(new ExponentialSum().add(BigInteger.ONE, new BigDecimal(log).negate()), log);
    }

    @Override
    public int compareTo(Probability other) {
        return difference(other.inverse, inverse).signum();
    }

    /** On which side of a positive number it is, as {@link Comparable#compareTo} says it. */
    public int compareTo(BigDecimal value) {
        BigDecimal ratio = value.stripTrailingZeros();
        BigInteger numerator = ratio.scale() >= 0
                ? ratio.unscaledValue()
                : ratio.unscaledValue().multiply(BigInteger.TEN.pow(-ratio.scale()));
        BigInteger denominator = BigInteger.TEN.pow(Math.max(0, ratio.scale()));
        return new ExponentialSum()
                .add(denominator, BigDecimal.ZERO)
                .add(numerator.negate(), inverse)
                .signum();
    }

    /** On which side of a positive number it is. */
    public int compareTo(double value) {
        return compareTo(new BigDecimal(value));
    }

    /** On which side of e to the given number it is. */
    public int compareToExp(BigDecimal log) {
        return difference(new ExponentialSum().add(BigInteger.ONE, log.negate()), inverse)
                .signum();
    }

    private static ExponentialSum difference(ExponentialSum a, ExponentialSum b) {
        return new ExponentialSum().add(BigInteger.ONE, a).add(MINUS_ONE, b);
    }

    /** ln p, to about as many digits as a double has; nothing that has to be right may rest on it. */
    double approximateLog() {
        return approximateLog;
    }

    /** 1/p. */
    ExponentialSum inverse() {
        return inverse;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Probability probability && inverse.equals(probability.inverse);
    }

    @Override
    public int hashCode() {
        return inverse.hashCode();
    }

    @Override
    public String toString() {
        return "e^" + approximateLog;
    }
}
