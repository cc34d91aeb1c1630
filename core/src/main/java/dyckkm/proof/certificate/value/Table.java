package dyckkm.proof.certificate.value;

import java.util.Arrays;

/**
 * An interval for each content of a slot, or a single one. Immutable; equal tables can be shared through a {@link TablePool}.
 *
 * <p>If all intervals of a table are points, the two arrays are the same object.
 */
public final class Table {
    /** The granule of a table that has intervals: no power of two divides all its values. */
    public static final int NO_GRANULE = Integer.MIN_VALUE / 2;

    /** The granule of zero, which every power of two divides. */
    public static final int ANY_GRANULE = Integer.MAX_VALUE / 2;

    public final double[] low;
    public final double[] high;
    private final double least;
    private final double greatest;
    private final int granule;

    /** Takes ownership of the arrays. */
    Table(double[] low, double[] high) {
        this.low = low;
        this.high = Arrays.equals(low, high) ? low : high;
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (int content = 0; content < low.length; content++) {
            min = Math.min(min, low[content]);
            max = Math.max(max, high[content]);
        }
        if (!(Math.abs(min) < Double.POSITIVE_INFINITY && Math.abs(max) < Double.POSITIVE_INFINITY)) {
            throw new NotCertifiedException("a value can grow without bound");
        }
        this.least = min;
        this.greatest = max;
        this.granule = isExact() ? granule(low) : NO_GRANULE;
    }

    static Table constant(double value) {
        return constant(value, value);
    }

    static Table constant(double low, double high) {
        return new Table(new double[] {low}, new double[] {high});
    }

    private static int granule(double[] values) {
        int smallest = ANY_GRANULE;
        for (double value : values) {
            smallest = Math.min(smallest, granule(value));
        }
        return smallest;
    }

    /** The largest e such that the value is a whole multiple of 2^e. */
    public static int granule(double value) {
        if (value == 0) {
            return ANY_GRANULE;
        }
        long bits = Double.doubleToRawLongBits(value);
        long fraction = bits & ((1L << 52) - 1);
        int exponent = Math.getExponent(value);
        if (exponent < Double.MIN_EXPONENT) {
            return Double.MIN_EXPONENT - 52 + Long.numberOfTrailingZeros(fraction);
        }
        return fraction == 0 ? exponent : exponent - 52 + Long.numberOfTrailingZeros(fraction);
    }

    /** Whether every interval is a point. */
    public boolean isExact() {
        return low == high;
    }

    boolean isConstant() {
        return low.length == 1;
    }

    boolean isZero() {
        return least == 0 && greatest == 0;
    }

    public double least() {
        return least;
    }

    public double greatest() {
        return greatest;
    }

    /** The largest e such that all values are whole multiples of 2^e. */
    public int granule() {
        return granule;
    }

    public double magnitude() {
        return Math.max(Math.abs(least), Math.abs(greatest));
    }

    /** The maximum difference of the values. */
    public double spread() {
        return greatest - least;
    }

    public double low(int content) {
        return low.length == 1 ? low[0] : low[content];
    }

    public double high(int content) {
        return high.length == 1 ? high[0] : high[content];
    }

    /** Whether every interval of the other is contained in that of this; both for the same slot, or this a single interval. */
    boolean contains(Table other) {
        if (isConstant()) {
            return least <= other.least && other.greatest <= greatest;
        }
        for (int content = 0; content < low.length; content++) {
            if (!(low[content] <= other.low(content) && other.high(content) <= high[content])) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Table table && Arrays.equals(low, table.low) && Arrays.equals(high, table.high);
    }

    @Override
    public int hashCode() {
        return isExact() ? Hashes.of(low) : 31 * Hashes.of(low) + Hashes.of(high);
    }
}
