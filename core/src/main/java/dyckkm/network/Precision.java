package dyckkm.network;

import dyckkm.common.BadInputException;
import java.util.Arrays;
import java.util.Locale;

/** The number formats of networks; values are kept as doubles that the format can represent. */
public enum Precision {
    FLOAT64(53, -1022, Double.MAX_VALUE),
    FLOAT32(24, -126, Float.MAX_VALUE),
    FLOAT16(11, -14, 65504),
    BFLOAT16(8, -126, 0x1.FEp127);

    private final int significandBits;
    private final int smallestExponent;
    private final double largest;
    private final double sigmoidSaturation;

    Precision(int significandBits, int smallestExponent, double largest) {
        this.significandBits = significandBits;
        this.smallestExponent = smallestExponent;
        this.largest = largest;
        this.sigmoidSaturation = (significandBits - smallestExponent) * Math.log(2);
    }

    /** Bytes per number. */
    public int bytes() {
        return switch (this) {
            case FLOAT64 -> Double.BYTES;
            case FLOAT32 -> Float.BYTES;
            case FLOAT16, BFLOAT16 -> Short.BYTES;
        };
    }

    /** Rounds to this format, ties to even, with the format's subnormals and infinities. */
    public double round(double value) {
        // Comparisons, because a switch's table costs more than the rounding itself.
        if (this == FLOAT64) {
            return value;
        }
        return this == FLOAT32 ? (float) value : roundHalf(value);
    }

    /** Rounds an array, except numbers too large for this format; returns the same array if nothing changes. */
    double[] round(double[] values) {
        for (double value : values) {
            if (roundFinite(value) != value && !Double.isNaN(value)) {
                return Arrays.stream(values).map(this::roundFinite).toArray();
            }
        }
        return values;
    }

    private double roundFinite(double value) {
        double rounded = round(value);
        return Double.isInfinite(rounded) ? value : rounded;
    }

    private double roundHalf(double value) {
        if (value == 0 || Double.isNaN(value) || Double.isInfinite(value)) {
            return value;
        }
        double spacing = spacing(value);
        double rounded = Math.rint(value / spacing) * spacing;
        return Math.abs(rounded) > largest ? Math.copySign(Double.POSITIVE_INFINITY, value) : rounded;
    }

    /** One unit in the last place of a value: the distance to its neighbour away from zero. */
    public double spacing(double value) {
        int exponent = Math.max(Math.getExponent(value), smallestExponent);
        return Math.scalb(1.0, exponent - significandBits + 1);
    }

    /** The format in which sums are accumulated: the 16-bit formats use float32, as engines do. */
    public Precision accumulator() {
        return this == FLOAT64 ? FLOAT64 : FLOAT32;
    }

    /**
     * The pre-activation from which σ is exactly 1 and, negated, exactly 0 in this format with correct rounding: the latter,
     * where σ falls below half the smallest positive value, is the larger.
     */
    public double sigmoidSaturation() {
        return sigmoidSaturation;
    }

    /** The pre-activation from which tanh is exactly 1 and, negated, exactly −1 in this format with correct rounding. */
    public double tanhSaturation() {
        return (significandBits + 2) * Math.log(2) / 2;
    }

    /** p: the bits of the significand. */
    public int significandBits() {
        return significandBits;
    }

    /** The exponent of the smallest normal number. */
    public int smallestExponent() {
        return smallestExponent;
    }

    /** u = 2^{−p}: the largest relative rounding error. */
    public double unitRoundoff() {
        return Math.scalb(1.0, -significandBits);
    }

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Precision parse(String text) {
        for (Precision precision : values()) {
            if (precision.text().equals(text)) {
                return precision;
            }
        }
        throw new BadInputException("'" + text + "' is not a precision: float64, float32, float16 or bfloat16");
    }
}
