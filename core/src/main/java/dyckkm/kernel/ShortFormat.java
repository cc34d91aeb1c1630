package dyckkm.kernel;

/**
 * A binary floating-point format of 16 bits, to which doubles are rounded: to the nearest number, ties to even, with subnormals and
 * infinities.
 *
 * @param significandBits p, 24 at most, so that each number is a float
 * @param smallestExponent that of the smallest normal number, −126 at least
 */
public record ShortFormat(int significandBits, int smallestExponent) {
    private static final int DOUBLE_BITS = 53;

    /** How many bits of a double's significand are dropped. */
    int dropped() {
        return DOUBLE_BITS - significandBits;
    }

    /** Added to a double's bits, with the last bit that stays, before the dropped ones are cut off. */
    long half() {
        return (1L << dropped() - 1) - 1;
    }

    long kept() {
        return -1L << dropped();
    }

    double smallestNormal() {
        return Math.scalb(1.0, smallestExponent);
    }

    /** Added to a double below the smallest normal number and subtracted again it rounds that to a multiple of the smallest number. */
    double rounder() {
        return Math.scalb(ScalarRounding.ROUNDER, smallestExponent - significandBits + 1);
    }

    double largest() {
        return Math.scalb(2 - Math.scalb(1.0, 1 - significandBits), 1 - smallestExponent);
    }

    /** The nearest number; a zero may lose its sign. */
    public float round(double value) {
        long bits = Double.doubleToRawLongBits(value);
        double normal = Double.longBitsToDouble(bits + half() + (bits >>> dropped() & 1) & kept());
        double subnormal = value + rounder() - rounder();
        double rounded = Math.abs(value) < smallestNormal() ? subnormal : normal;
        return (float) (Math.abs(rounded) > largest() ? rounded * Double.POSITIVE_INFINITY : rounded);
    }
}
