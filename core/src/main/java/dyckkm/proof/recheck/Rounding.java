package dyckkm.proof.recheck;

import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;

/**
 * The network's arithmetic on intervals.
 *
 * <p>Rounding to nearest never turns the order of two numbers round, so that a rounded operation on intervals is the rounded
 * operation on their ends. Only long sums and the two functions need more thought.
 */
final class Rounding {
    /** The lowest bit of zero: above that of any other number, and twice it still is an int. */
    static final int NO_BIT = 100_000;

    /** Half a unit in the last place of a double, relative to the number. */
    private static final double DOUBLE_ROUNDOFF = 0x1p-53;

    /** By how much, relatively, σ and tanh made from Java's functions (right to 1 and 2.5 units) can be off in double. */
    private static final double FUNCTION_ERROR = 0x1.8p-51;

    /** From here on σ and tanh are nearer to 1 than to the next lower double. */
    private static final double ONE_IN_EVERY_FORMAT = 40;

    /** Error bounds are made with a few roundings of their own. */
    private static final double ROUNDED_UP = 1.001;

    private static final double MOST_ROUNDING = 0.05;

    private final Precision precision;
    private final double beta;
    private final int tolerance;
    /** Bits, half a unit in the last place and lowest bit of what sums are accumulated in. */
    private final int bits;

    private final double roundoff;
    private final int smallestBit;

    Rounding(Arithmetic arithmetic, int tolerance) {
        this.precision = arithmetic.precision();
        this.beta = arithmetic.activation() instanceof Activation.Saturating saturating
                ? saturating.beta()
                : Double.POSITIVE_INFINITY;
        this.tolerance = tolerance;
        boolean isDouble = precision == Precision.FLOAT64;
        this.bits = isDouble ? 53 : 24;
        this.roundoff = isDouble ? DOUBLE_ROUNDOFF : 0x1p-24;
        this.smallestBit = isDouble ? -1074 : -149;
    }

    /** The largest e such that the number is a multiple of 2^e. */
    static int lowestBit(double number) {
        if (number == 0) {
            return NO_BIT;
        }
        int exponent = Math.max(Math.getExponent(number), Double.MIN_EXPONENT);
        long significand = Double.doubleToRawLongBits(number) & ((1L << 52) - 1);
        boolean isNormal = Math.getExponent(number) >= Double.MIN_EXPONENT;
        return exponent - 52 + Long.numberOfTrailingZeros(isNormal ? significand | 1L << 52 : significand);
    }

    /** Whether sums of multiples of 2^lowestBit stay so small that no partial sum is ever rounded. */
    boolean isExact(double size, int lowestBit) {
        return lowestBit >= smallestBit && size < Math.scalb(1.0, Math.min(1000, lowestBit + bits));
    }

    /**
     * How far a sum can be from the true one, added in any order, its products rounded or not; and our own sum of it, in double,
     * from that. A term is rounded once as a product and once in each addition it takes part in.
     *
     * @param size Σ|terms|
     * @param terms how many of them are not zero
     */
    double error(double size, int terms) throws RefusedException {
        int roundings = terms + 2;
        double share = roundings * roundoff;
        RefusedException.unless(share < MOST_ROUNDING, "a sum has " + terms + " terms, too many to bound its rounding");
        double engine = share / (1 - share);
        double own = (roundings + 4) * DOUBLE_ROUNDOFF;
        return size * (engine + own) * ROUNDED_UP + roundings * Math.scalb(1.0, smallestBit);
    }

    /** Refuses a sum that might pass the largest number on its way. */
    void requireNoOverflow(double size) throws RefusedException {
        double largest = precision == Precision.FLOAT64 ? Double.MAX_VALUE : Float.MAX_VALUE;
        RefusedException.unless(size < largest / 2, "a sum of terms of size " + size + " can overflow");
    }

    /** Rounded to the network's format, as all values are that it keeps. */
    Interval toFormat(Interval x) {
        return new Interval(precision.round(x.low()), precision.round(x.high()));
    }

    /** Rounded to what sums are accumulated in: what logits are. */
    Interval toAccumulator(Interval x) {
        Precision accumulator = precision.accumulator();
        return new Interval(accumulator.round(x.low()), accumulator.round(x.high()));
    }

    Interval add(Interval a, Interval b) {
        return toFormat(new Interval(a.low() + b.low(), a.high() + b.high()));
    }

    Interval multiply(Interval a, Interval b) {
        double p = a.low() * b.low();
        double q = a.low() * b.high();
        double r = a.high() * b.low();
        double s = a.high() * b.high();
        return toFormat(
                new Interval(Math.min(Math.min(p, q), Math.min(r, s)), Math.max(Math.max(p, q), Math.max(r, s))));
    }

    /** 1 − x. */
    Interval complement(Interval x) {
        return toFormat(new Interval(1 - x.high(), 1 - x.low()));
    }

    /** σ or tanh, both of which rise. */
    Interval apply(Nonlinearity function, Interval x) {
        return new Interval(end(function, x.low(), -1), end(function, x.high(), 1));
    }

    /**
     * The function at one end of an interval, moved outward by all that it can be off: nothing where it is at its bounds.
     *
     * @param side −1 at the lower end, 1 at the upper
     */
    private double end(Nonlinearity function, double x, int side) {
        boolean isSigmoid = function == Nonlinearity.SIGMOID;
        double bottom = isSigmoid ? 0 : -1;
        if (x >= Math.min(beta, ONE_IN_EVERY_FORMAT)) {
            return 1;
        }
        if (x <= -Math.min(beta, isSigmoid ? precision.sigmoidSaturation() : ONE_IN_EVERY_FORMAT)) {
            return bottom;
        }
        double value = isSigmoid ? sigmoid(x) : Math.tanh(x);
        double rounded = precision.round(value + side * Math.abs(value) * FUNCTION_ERROR);
        boolean isAtBound = rounded == 0 || Math.abs(rounded) >= 1;
        double moved = isAtBound ? rounded : tolerated(rounded, side);
        return Math.max(bottom, Math.min(1, moved));
    }

    /** Moved by the tolerance; towards zero also from the next power of two, where units begin to be twice as large. */
    private double tolerated(double value, int side) {
        double moved = value + side * tolerance * unitInLastPlace(value);
        double power = Math.copySign(Math.scalb(1.0, Math.getExponent(value) + 1), value);
        if (side * value > 0 || Math.abs(power) >= 1) {
            return moved;
        }
        double movedPower = power + side * tolerance * unitInLastPlace(power);
        return side < 0 ? Math.min(moved, movedPower) : Math.max(moved, movedPower);
    }

    private static double sigmoid(double x) {
        // Never e to a large positive number, which would overflow.
        double small = Math.exp(-Math.abs(x));
        return x >= 0 ? 1 / (1 + small) : small / (1 + small);
    }

    private double unitInLastPlace(double value) {
        int significandBits = 0;
        int lowest = 0;
        switch (precision) {
            case FLOAT64 -> {
                significandBits = 53;
                lowest = -1074;
            }
            case FLOAT32 -> {
                significandBits = 24;
                lowest = -149;
            }
            case FLOAT16 -> {
                significandBits = 11;
                lowest = -24;
            }
            case BFLOAT16 -> {
                significandBits = 8;
                lowest = -133;
            }
        }
        return Math.scalb(1.0, Math.max(lowest, Math.getExponent(value) - significandBits + 1));
    }
}
