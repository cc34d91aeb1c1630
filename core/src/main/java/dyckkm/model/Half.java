package dyckkm.model;

/**
 * IEEE float16: sign, 5 bits of exponent with bias 15, 10 bits of significand. (The JDK has these two conversions only from 20
 * on.)
 */
final class Half {
    private static final int SIGN = 0x8000;
    private static final int SIGNIFICAND_BITS = 10;
    private static final int SIGNIFICAND = (1 << SIGNIFICAND_BITS) - 1;
    private static final int BIAS = 15;
    /** All ones: infinities and NaN. */
    private static final int SPECIAL = 31;

    private Half() {}

    static double decode(short bits) {
        int exponent = bits >> SIGNIFICAND_BITS & SPECIAL;
        int significand = bits & SIGNIFICAND;
        double magnitude = switch (exponent) {
            case 0 -> Math.scalb((double) significand, 1 - BIAS - SIGNIFICAND_BITS);
            case SPECIAL -> significand == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
            default -> Math.scalb((double) (significand + SIGNIFICAND + 1), exponent - BIAS - SIGNIFICAND_BITS);
        };
        return (bits & SIGN) == 0 ? magnitude : -magnitude;
    }

    /** The bits of a finite value that the format can represent; otherwise truncated. */
    static short encode(double value) {
        int sign = Math.copySign(1.0, value) < 0 ? SIGN : 0;
        // Subnormals share the exponent of the smallest normal value, without its leading one.
        int exponent = Math.max(Math.getExponent(value), 1 - BIAS);
        int significand = (int) Math.scalb(Math.abs(value), SIGNIFICAND_BITS - exponent);
        int leadingOne = significand >> SIGNIFICAND_BITS;
        return (short) (sign | (exponent + BIAS) * leadingOne << SIGNIFICAND_BITS | significand & SIGNIFICAND);
    }
}
