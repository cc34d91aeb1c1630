package dyckkm.proof.certificate.value;

/**
 * Rounds a bound that keeps growing outward to the next of a few fixed values, so that modes in a loop converge together.
 *
 * <p>Near −1, 0 and 1, the values of saturated units, these are at distances of powers of two: rounding to p bits adds nothing
 * to 2^e that is below 2^{e−p}, which is where the idle cells of an LSTM converge.
 */
public final class Widening {
    private static final double NEAR = 1.0 / 16;
    private static final int EXPONENTS = 5;
    private static final double ELSEWHERE = 0x1p14;

    private Widening() {}

    public static double high(double high, double earlier) {
        if (high <= earlier) {
            return earlier;
        }
        double anchor = Math.floor(high);
        double distance = high - anchor;
        if (distance == 0 || distance >= NEAR || Math.abs(anchor) > 1) {
            return Math.ceil(high * ELSEWHERE) / ELSEWHERE;
        }
        int exponent = Math.getExponent(distance);
        int least = Math.scalb(1.0, exponent) < distance ? exponent + 1 : exponent;
        int steps = Math.floorDiv(least + EXPONENTS - 1, EXPONENTS);
        return anchor + Math.scalb(1.0, EXPONENTS * steps);
    }

    public static double low(double low, double earlier) {
        return -high(-low, -earlier);
    }

    /** A power of two: there are so few of them that a bound cannot grow around a loop of modes for ever. */
    public static double coarseHigh(double high, double earlier) {
        if (high <= earlier) {
            return earlier;
        }
        double power = Math.scalb(1.0, Math.getExponent(high));
        if (high > 0) {
            return power < high ? 2 * power : power;
        }
        return high == 0 ? 0 : -power;
    }

    public static double coarseLow(double low, double earlier) {
        return -coarseHigh(-low, -earlier);
    }
}
