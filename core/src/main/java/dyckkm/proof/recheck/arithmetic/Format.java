package dyckkm.proof.recheck.arithmetic;

import dyckkm.network.Precision;

/** A number format: rounding to it, and the few numbers that its error bounds are made of. */
public enum Format {
    FLOAT64(53, -1022, Double.MAX_VALUE),
    FLOAT32(24, -126, Float.MAX_VALUE),
    FLOAT16(11, -14, 65504),
    BFLOAT16(8, -126, 0x1.FEp127);

    private final int bits;
    private final int leastExponent;
    private final double largest;

    Format(int bits, int leastExponent, double largest) {
        this.bits = bits;
        this.leastExponent = leastExponent;
        this.largest = largest;
    }

    public static Format of(Precision precision) {
        return switch (precision) {
            case FLOAT64 -> FLOAT64;
            case FLOAT32 -> FLOAT32;
            case FLOAT16 -> FLOAT16;
            case BFLOAT16 -> BFLOAT16;
        };
    }

    int bits() {
        return bits;
    }

    /** The exponent of the smallest normal number. */
    int leastExponent() {
        return leastExponent;
    }

    public double smallestNormal() {
        return Math.scalb(1.0, leastExponent);
    }

    public double largest() {
        return largest;
    }

    /** Half a unit in the last place, relative to a number. */
    public double roundoff() {
        return Math.scalb(1.0, -bits);
    }

    /** The distance of neighbouring numbers around one. */
    private double step(double x) {
        return Math.scalb(1.0, Math.max(Math.getExponent(x), leastExponent) - bits + 1);
    }

    /** The nearest number of the format, of two the even one. */
    double nearest(double x) {
        if (this == FLOAT64 || !Double.isFinite(x)) {
            return x;
        }
        if (this == FLOAT32) {
            return (float) x;
        }
        // Numbers near this one are multiples of the step, to which additions round.
        double rounder = 0x1.8p52 * step(x);
        double rounded = x + rounder - rounder;
        return Math.abs(rounded) > largest ? Math.copySign(Double.POSITIVE_INFINITY, x) : rounded;
    }

    /** The least number of the format that is not below. */
    double notBelow(double x) {
        double near = nearest(x);
        if (near >= x) {
            return near;
        }
        return near == Double.NEGATIVE_INFINITY ? -largest : nearest(near + step(x));
    }

    /** The greatest that is not above. */
    double notAbove(double x) {
        return -notBelow(-x);
    }
}
