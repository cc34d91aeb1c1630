package dyckkm.report;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Locale;

/** Formats numbers for readers. */
public final class Numbers {
    private static final int LONGEST_INTEGER = 30;

    private Numbers() {}

    /** All digits in groups of three, or the leading ones and a power of ten where there are too many to read. */
    public static String integer(BigInteger value) {
        if (value.toString().length() <= LONGEST_INTEGER) {
            return String.format(Locale.ROOT, "%,d", value);
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(6));
        int exponent = rounded.precision() - rounded.scale() - 1;
        return "≈ " + rounded.scaleByPowerOfTen(-exponent).toPlainString() + "·10^" + exponent;
    }

    public static String integer(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** With so many digits after the point. */
    public static String fixed(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /** With so many significant digits, in exponent form where it is very small or large. */
    public static String significant(double value, int digits) {
        if (value == 0 || Double.isInfinite(value) || Double.isNaN(value)) {
            return value == 0 ? "0" : Double.toString(value);
        }
        double magnitude = Math.abs(value);
        if (magnitude < 1e-4 || magnitude >= 1e15) {
            return String.format(Locale.ROOT, "%." + (digits - 1) + "e", value);
        }
        return new BigDecimal(value).round(new MathContext(digits)).toPlainString();
    }

    /** A share as percent with three significant digits. */
    public static String percent(double share) {
        return share == 1 ? "100 %" : significant(100 * share, 3) + " %";
    }
}
