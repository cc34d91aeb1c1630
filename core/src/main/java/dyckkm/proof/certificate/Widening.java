package dyckkm.proof.certificate;

/**
 * Where a bound that keeps growing is set next.
 *
 * <p>Near −1, 0 and 1, what saturated units are near to, distances grow to powers of two: rounding to p bits then adds nothing
 * more to 2^e that is below 2^{e−p}, which is where the idle cells of an LSTM come to rest.
 */
final class Widening {
    private static final double NEAR = 1.0 / 16;
    private static final int STEP = 3;
    private static final double GROWTH = 4;

    private Widening() {}

    static double high(double high, double earlier) {
        if (high <= earlier) {
            return earlier;
        }
        double anchor = Math.floor(high);
        double distance = high - anchor;
        return distance < NEAR && anchor <= 1 && anchor >= -1
                ? anchor + Math.scalb(1.0, Math.getExponent(distance) + STEP)
                : high + GROWTH * (high - earlier);
    }

    static double low(double low, double earlier) {
        return -high(-low, -earlier);
    }

    /** A whole power of two in size: so few of them that a bound cannot be chased around a loop of modes for ever. */
    static double coarseHigh(double high, double earlier) {
        if (high <= earlier) {
            return earlier;
        }
        double power = Math.scalb(1.0, Math.getExponent(high));
        if (high > 0) {
            return power == high ? high : 2 * power;
        }
        return high == 0 ? 0 : -power;
    }

    static double coarseLow(double low, double earlier) {
        return -coarseHigh(-low, -earlier);
    }
}
