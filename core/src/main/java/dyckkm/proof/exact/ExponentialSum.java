package dyckkm.proof.exact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Σ c·e^d, with integers c and different finite decimals d, and whether it is positive, zero or negative.
 *
 * <p>By the theorem of Lindemann and Weierstrass exponentials of different algebraic numbers are linearly independent over the
 * algebraic numbers. So the sum is zero only if all c are; otherwise it is some distance away from zero, and intervals of twice as
 * many digits again and again come to show on which side. Terms are scaled by the largest e^d: of those that are too small to
 * matter at some precision nothing is computed.
 */
final class ExponentialSum {
    private static final int FIRST_BITS = 128;

    private final NavigableMap<BigDecimal, BigInteger> coefficients = new TreeMap<>();

    /** Adds c·e^d. */
    ExponentialSum add(BigInteger coefficient, BigDecimal exponent) {
        if (coefficient.signum() != 0) {
            // Equal exponents must look the same to be found by equals.
            coefficients.merge(exponent.stripTrailingZeros(), coefficient, ExponentialSum::sumOrNothing);
        }
        return this;
    }

    /** Adds a multiple of another sum. */
    ExponentialSum add(BigInteger factor, ExponentialSum other) {
        other.coefficients.forEach((exponent, coefficient) -> add(factor.multiply(coefficient), exponent));
        return this;
    }

    /** A zero is no term. */
    private static BigInteger sumOrNothing(BigInteger a, BigInteger b) {
        BigInteger sum = a.add(b);
        return sum.signum() == 0 ? null : sum;
    }

    /** The largest of the exponents. */
    BigDecimal largestExponent() {
        return coefficients.lastKey();
    }

    int signum() {
        if (coefficients.isEmpty()) {
            return 0;
        }
        int sign = coefficients.lastEntry().getValue().signum();
        if (coefficients.values().stream().allMatch(coefficient -> coefficient.signum() == sign)) {
            return sign;
        }
        for (int bits = FIRST_BITS; ; bits = Math.multiplyExact(2, bits)) {
            ExponentialInterval sum = scaled(bits);
            if (sum.low().signum() > 0) {
                return 1;
            }
            if (sum.high().signum() < 0) {
                return -1;
            }
        }
    }

    /** Bounds of the sum, divided by e to the largest exponent, as multiples of 2^−bits. */
    ExponentialInterval scaled(int bits) {
        BigDecimal largest = largestExponent();
        BigInteger low = BigInteger.ZERO;
        BigInteger high = BigInteger.ZERO;
        for (Map.Entry<BigDecimal, BigInteger> term : coefficients.entrySet()) {
            BigInteger coefficient = term.getValue();
            ExponentialInterval value = ExponentialInterval.ofMinus(largest.subtract(term.getKey()), bits);
            boolean positive = coefficient.signum() > 0;
            low = low.add(coefficient.multiply(positive ? value.low() : value.high()));
            high = high.add(coefficient.multiply(positive ? value.high() : value.low()));
        }
        return new ExponentialInterval(low, high);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ExponentialSum sum && coefficients.equals(sum.coefficients);
    }

    @Override
    public int hashCode() {
        return coefficients.hashCode();
    }
}
