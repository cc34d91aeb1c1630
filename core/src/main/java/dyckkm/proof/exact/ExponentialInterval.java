package dyckkm.proof.exact;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Two numbers that e^−x lies between, both ends included, as multiples of 2^−bits. All steps round outward, so nothing has to be
 * believed about the size of errors: low is below and high above, however wide the interval may be.
 *
 * @param low the lower end, times 2^bits
 * @param high the upper end, times 2^bits
 */
record ExponentialInterval(BigInteger low, BigInteger high) {
    /** What squaring and the last shift may lose beside what the halvings do. */
    private static final int GUARD_BITS = 8;

    /**
     * Bounds e^−x by e^−x = 1/(e^{x/2^s})^{2^s}, with s such that few terms of the series of e^{x/2^s} are needed.
     *
     * @param x not negative
     * @param bits the ends are multiples of 2^−bits
     */
    static ExponentialInterval ofMinus(BigDecimal x, int bits) {
        if (x.signum() == 0) {
            return new ExponentialInterval(power(bits), power(bits));
        }
        if (x.compareTo(BigDecimal.valueOf(bits)) > 0) {
            // e^−bits < 2^−bits: too small to be told from 0, and not worth a computation.
            return new ExponentialInterval(BigInteger.ZERO, BigInteger.ONE);
        }
        int halvings = halvings(x, bits);
        int working = bits + halvings + GUARD_BITS;
        BigInteger down = floor(x, working - halvings);
        BigInteger low = power(2 * working).divide(seriesAbove(down.add(BigInteger.ONE), working));
        BigInteger high = ceilingOfQuotient(power(2 * working), seriesBelow(down, working));
        for (int i = 0; i < halvings; i++) {
            low = low.multiply(low).shiftRight(working);
            high = ceilingOfShift(high.multiply(high), working);
        }
        return new ExponentialInterval(
                low.shiftRight(working - bits),
                ceilingOfShift(high, working - bits).min(power(bits)));
    }

    /** So many that x/2^s is at most 2^−√bits/2, which balances squarings against terms, and at most ½ in any case. */
    private static int halvings(BigDecimal x, int bits) {
        int sizeOfX = floor(x, 0).bitLength();
        if (sizeOfX == 0 && floor(x, bits).bitLength() < bits / 2) {
            return 0;
        }
        return sizeOfX + 1 + (int) (Math.sqrt(bits) / 2);
    }

    /** ⌊x·2^shift⌋. */
    private static BigInteger floor(BigDecimal x, int shift) {
        BigInteger shifted = x.unscaledValue().shiftLeft(shift);
        return x.scale() >= 0
                ? shifted.divide(BigInteger.TEN.pow(x.scale()))
                : shifted.multiply(BigInteger.TEN.pow(-x.scale()));
    }

    /** At most e^t, where t is given, and the result is, as a multiple of 2^−bits. */
    private static BigInteger seriesBelow(BigInteger t, int bits) {
        BigInteger sum = power(bits);
        BigInteger term = sum;
        for (int i = 1; term.signum() > 0; i++) {
            term = term.multiply(t).shiftRight(bits).divide(BigInteger.valueOf(i));
            sum = sum.add(term);
        }
        return sum;
    }

    /** At least e^t, for t ≤ ½. */
    private static BigInteger seriesAbove(BigInteger t, int bits) {
        BigInteger sum = power(bits);
        BigInteger term = sum;
        for (int i = 1; term.compareTo(BigInteger.ONE) > 0; i++) {
            term = ceilingOfQuotient(ceilingOfShift(term.multiply(t), bits), BigInteger.valueOf(i));
            sum = sum.add(term);
        }
        // Each of the terms left out is at most half of the one before.
        return sum.add(term);
    }

    private static BigInteger power(int bits) {
        return BigInteger.ONE.shiftLeft(bits);
    }

    private static BigInteger ceilingOfShift(BigInteger value, int bits) {
        return value.negate().shiftRight(bits).negate();
    }

    private static BigInteger ceilingOfQuotient(BigInteger value, BigInteger divisor) {
        return value.add(divisor).subtract(BigInteger.ONE).divide(divisor);
    }
}
