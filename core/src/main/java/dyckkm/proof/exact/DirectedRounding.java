package dyckkm.proof.exact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Predicate;

/**
 * A probability and its logarithm, rounded up or down to doubles or to decimals. A first guess is corrected until exact comparisons
 * say that it is right.
 *
 * <p>A double that is rounded up is still not too small when its shortest decimal, as {@link Double#toString} writes it, is taken at
 * its word; and the same downward.
 */
public final class DirectedRounding {
    private static final int DOUBLE_DIGITS = 17;

    /** Beyond the digits that are asked for, so that most comparisons are decided without a new sum. */
    private static final int SPARE_BITS = 64;

    /** ln of less than half of the smallest positive double. */
    private static final BigDecimal TOO_SMALL_FOR_A_DOUBLE = BigDecimal.valueOf(-800);

    /** So many digits of the first guess of a logarithm are right. */
    private static final int SAFE_DIGITS = 12;

    private static final double BITS_OF_A_DIGIT = Math.log(10) / Math.log(2);
    private static final double BITS_OF_AN_E = 1 / Math.log(2);

    /** From here on a probability is compared with decimals by new sums, of as many bits as it takes. */
    private static final int MOST_BITS_OF_SIZE = 1 << 16;

    private final Probability probability;
    /** 1/p = e^top · sum, where the sum is at least 1. */
    private final BigDecimal top;

    private final ExponentialInterval sum;
    private final int bits;

    /** For doubles and for decimals with about as many digits. */
    public DirectedRounding(Probability probability) {
        this(probability, DOUBLE_DIGITS);
    }

    /**
     * @param digits how many will be asked for; others are only slower
     */
    public DirectedRounding(Probability probability, int digits) {
        this.probability = probability;
        this.top = probability.inverse().largestExponent();
        this.bits = SPARE_BITS + (int) (BITS_OF_A_DIGIT * digits);
        this.sum = probability.inverse().scaled(bits);
    }

    /** The largest double that is not above p. */
    public double down() {
        if (isTooSmall()) {
            return 0;
        }
        ExponentialInterval size = size();
        return largestDouble(
                Math.exp(probability.approximateLog()),
                value -> value <= 0 || Double.isFinite(value) && compareTo(decimal(value, true), size) >= 0);
    }

    /** The smallest double that is not below p. */
    public double up() {
        if (isTooSmall()) {
            return Double.MIN_VALUE;
        }
        ExponentialInterval size = size();
        return Math.nextUp(largestDouble(
                Math.exp(probability.approximateLog()),
                value -> value <= 0 || Double.isFinite(value) && compareTo(decimal(value, false), size) > 0));
    }

    /** Whether p is certainly less than any positive double. */
    private boolean isTooSmall() {
        return compareToExp(TOO_SMALL_FOR_A_DOUBLE) < 0;
    }

    /** The largest double that is not above ln p. */
    public double logDown() {
        return largestDouble(
                probability.approximateLog(),
                value -> value == Double.NEGATIVE_INFINITY
                        || Double.isFinite(value) && compareToExp(decimal(value, true)) >= 0);
    }

    /** The smallest double that is not below ln p. */
    public double logUp() {
        double below = largestDouble(
                probability.approximateLog(),
                value -> value == Double.NEGATIVE_INFINITY
                        || Double.isFinite(value) && compareToExp(decimal(value, false)) > 0);
        // Not a zero with a sign.
        return Math.nextUp(below) + 0.0;
    }

    /** The larger or the smaller of a double and the decimal that it is written as. */
    private static BigDecimal decimal(double value, boolean larger) {
        BigDecimal exact = new BigDecimal(value);
        BigDecimal written = new BigDecimal(Double.toString(value));
        return larger ? exact.max(written) : exact.min(written);
    }

    /** p, not rounded up, with so many digits; p is not to be smaller than about e^−100000. */
    public BigDecimal down(int digits) {
        ExponentialInterval size = size();
        return floor(guess(size, digits), digits, value -> value.signum() <= 0 || compareTo(value, size) >= 0);
    }

    /** p, not rounded down, with so many digits. */
    public BigDecimal up(int digits) {
        ExponentialInterval size = size();
        BigDecimal below =
                floor(guess(size, digits), digits, value -> value.signum() <= 0 || compareTo(value, size) > 0);
        return below.add(below.ulp());
    }

    /** ln p, not rounded up, with so many digits. */
    public BigDecimal logDown(int digits) {
        return floor(guessOfLog(digits), digits, value -> compareToExp(value) >= 0);
    }

    /** ln p, not rounded down, with so many digits. */
    public BigDecimal logUp(int digits) {
        BigDecimal below = floor(guessOfLog(digits), digits, value -> compareToExp(value) > 0);
        return below.add(below.ulp());
    }

    /** Newton's method on the sum: each round has twice as many right digits. */
    private BigDecimal guessOfLog(int digits) {
        BigDecimal guess = new BigDecimal(Math.max(-Double.MAX_VALUE, probability.approximateLog()));
        MathContext context = context(digits);
        BigDecimal one = new BigDecimal(BigInteger.ONE.shiftLeft(2 * bits));
        for (int right = SAFE_DIGITS; right < digits; right *= 2) {
            BigDecimal exponent = guess.add(top).negate().max(BigDecimal.ZERO);
            BigInteger product =
                    ExponentialInterval.ofMinus(exponent, bits).low().multiply(sum.low());
            BigDecimal error = new BigDecimal(product).divide(one, context).subtract(BigDecimal.ONE);
            BigDecimal correction =
                    error.subtract(error.multiply(error, context).divide(BigDecimal.valueOf(2)));
            guess = guess.subtract(correction).setScale(context.getPrecision(), RoundingMode.HALF_EVEN);
        }
        return guess;
    }

    private BigDecimal guess(ExponentialInterval size, int digits) {
        BigInteger divisor = sum.low().shiftLeft(bitsOfSize());
        return new BigDecimal(size.high()).divide(new BigDecimal(divisor), context(digits));
    }

    private static MathContext context(int digits) {
        return new MathContext(digits + SAFE_DIGITS);
    }

    /** The largest decimal of the guess's size, with so many digits, that a number is not below. */
    private static BigDecimal floor(BigDecimal guess, int digits, Predicate<BigDecimal> isNotBelow) {
        int exponent = guess.signum() == 0 ? 0 : guess.precision() - guess.scale() - 1;
        int scale = digits - 1 - exponent;
        BigInteger first = guess.setScale(scale, RoundingMode.FLOOR).unscaledValue();
        return new BigDecimal(largest(first, unscaled -> isNotBelow.test(new BigDecimal(unscaled, scale))), scale);
    }

    private static double largestDouble(double guess, Predicate<Double> holds) {
        return ofRank(largest(rank(guess), rank -> holds.test(ofRank(rank))));
    }

    /** Doubles in order, infinities included, are neighbours; what is beyond is taken for an infinity. */
    private static BigInteger rank(double value) {
        long raw = Double.doubleToRawLongBits(value + 0.0);
        return BigInteger.valueOf(raw >= 0 ? raw : Long.MIN_VALUE - raw);
    }

    private static double ofRank(BigInteger rank) {
        long last = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);
        long raw = rank.abs().min(BigInteger.valueOf(last)).longValueExact();
        return rank.signum() < 0 ? -Double.longBitsToDouble(raw) : Double.longBitsToDouble(raw);
    }

    /** The largest number that something holds for, if it holds up to there and not beyond. */
    private static BigInteger largest(BigInteger guess, Predicate<BigInteger> holds) {
        BigInteger step = BigInteger.ONE;
        boolean held = holds.test(guess);
        BigInteger from = guess;
        while (true) {
            BigInteger next = held ? from.add(step) : from.subtract(step);
            if (holds.test(next) != held) {
                return held ? between(from, next, holds) : between(next, from, holds);
            }
            from = next;
            step = step.shiftLeft(1);
        }
    }

    private static BigInteger between(BigInteger holding, BigInteger failing, Predicate<BigInteger> holds) {
        BigInteger low = holding;
        BigInteger high = failing;
        while (high.subtract(low).compareTo(BigInteger.ONE) > 0) {
            BigInteger middle = low.add(high).shiftRight(1);
            if (holds.test(middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** e^−top, with as many bits behind its first ones as the sum has. */
    private ExponentialInterval size() {
        return ExponentialInterval.ofMinus(top.max(BigDecimal.ZERO), bits + bitsOfSize());
    }

    private int bitsOfSize() {
        return (int) Math.min(MOST_BITS_OF_SIZE, Math.abs(top.doubleValue()) * BITS_OF_AN_E);
    }

    /** On which side of a positive number p is: e^−top against value · sum. */
    private int compareTo(BigDecimal value, ExponentialInterval size) {
        if (top.signum() >= 0 && value.scale() >= 0) {
            BigInteger denominator = BigInteger.TEN.pow(value.scale());
            BigInteger numerator = value.unscaledValue().shiftLeft(bitsOfSize());
            if (size.low().multiply(denominator).compareTo(numerator.multiply(sum.high())) > 0) {
                return 1;
            }
            if (size.high().multiply(denominator).compareTo(numerator.multiply(sum.low())) < 0) {
                return -1;
            }
        }
        return probability.compareTo(value);
    }

    /** On which side of e to a number p is: 1 against sum · e^{log + top}. */
    private int compareToExp(BigDecimal log) {
        BigDecimal exponent = log.add(top).negate();
        if (exponent.signum() >= 0) {
            ExponentialInterval factor = ExponentialInterval.ofMinus(exponent, bits);
            BigInteger one = BigInteger.ONE.shiftLeft(2 * bits);
            if (factor.high().multiply(sum.high()).compareTo(one) < 0) {
                return 1;
            }
            if (factor.low().multiply(sum.low()).compareTo(one) > 0) {
                return -1;
            }
        }
        return probability.compareToExp(log);
    }
}
