package dyckkm.proof.exact;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Compares probabilities by plain Taylor series with very many digits. Nothing is proved about their error: where the results differ
 * by less than the last digits might, it gives up, unless the exponents on both sides are the same.
 */
public final class SlowSoftmax {
    private final MathContext context;
    private final BigDecimal tooClose;

    /**
     * @param digits how many to compute with
     */
    public SlowSoftmax(int digits) {
        this.context = new MathContext(digits, RoundingMode.HALF_EVEN);
        this.tooClose = BigDecimal.ONE.movePointLeft(digits - 20);
    }

    /** The sign of p − q, where p = e^x/Σe^a and q = e^y/Σe^b: that of Σe^{x+b} − Σe^{y+a}. */
    public int compare(double[] a, double x, double[] b, double y) {
        List<BigDecimal> left = exponents(b, x);
        List<BigDecimal> right = exponents(a, y);
        BigDecimal largest = left.get(left.size() - 1).max(right.get(right.size() - 1));
        BigDecimal difference = sum(left, largest).subtract(sum(right, largest));
        if (difference.abs().compareTo(tooClose) > 0) {
            return difference.signum();
        }
        for (int i = 0; i < left.size(); i++) {
            if (left.get(i).compareTo(right.get(i)) != 0) {
                throw new IllegalStateException("too few digits: " + difference.round(new MathContext(5)));
            }
        }
        return 0;
    }

    /** The sign of p − ε, where p = e^x/Σe^a: that of 1 − ε·Σe^{a−x}. */
    public int compare(double[] a, double x, double epsilon) {
        List<BigDecimal> exponents = exponents(a, -x);
        BigDecimal largest = exponents.get(exponents.size() - 1);
        BigDecimal left = exp(largest.negate());
        BigDecimal difference =
                left.subtract(sum(exponents, largest).multiply(new BigDecimal(epsilon), context), context);
        if (difference.abs().compareTo(tooClose.multiply(left)) <= 0) {
            throw new IllegalStateException("too few digits: " + difference.round(new MathContext(5)));
        }
        return difference.signum();
    }

    private static List<BigDecimal> exponents(double[] logits, double more) {
        return DoubleStream.of(logits)
                .mapToObj(logit -> new BigDecimal(logit).add(new BigDecimal(more)))
                .sorted()
                .toList();
    }

    private BigDecimal sum(List<BigDecimal> exponents, BigDecimal largest) {
        return exponents.stream()
                .map(exponent -> exp(exponent.subtract(largest)))
                .reduce(BigDecimal.ZERO, (one, other) -> one.add(other, context));
    }

    /** e^x for x ≤ 0, as 1/e^−x: all terms of that series are positive. */
    public BigDecimal exp(BigDecimal x) {
        BigDecimal sum = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        BigDecimal size = x.negate();
        for (int i = 1; term.compareTo(sum.multiply(tooClose.movePointLeft(30), context)) > 0; i++) {
            term = term.multiply(size, context).divide(BigDecimal.valueOf(i), context);
            sum = sum.add(term, context);
        }
        return BigDecimal.ONE.divide(sum, context);
    }
}
