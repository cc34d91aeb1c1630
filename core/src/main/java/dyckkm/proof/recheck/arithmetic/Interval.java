package dyckkm.proof.recheck.arithmetic;

/**
 * All numbers from low to high.
 *
 * @param low not above high
 * @param high the other end
 */
public record Interval(double low, double high) {
    /** Within nothing: what an engine may have is not a number. */
    public static final Interval NOTHING_KNOWN = new Interval(Double.NaN, Double.NaN);

    static final Interval ZERO = new Interval(0, 0);

    /** False if an end is not a number. */
    public boolean isWithin(Interval other) {
        return other.low <= low && high <= other.high;
    }

    public boolean isFinite() {
        return Double.isFinite(low) && Double.isFinite(high);
    }

    public boolean isZero() {
        return low == 0 && high == 0;
    }

    public boolean isOne() {
        return low == 1 && high == 1;
    }

    /** The largest absolute value. */
    double size() {
        return Math.max(Math.abs(low), Math.abs(high));
    }

    /** All that lies in one or the other or between them. */
    public Interval and(Interval other) {
        return new Interval(Math.min(low, other.low), Math.max(high, other.high));
    }

    @Override
    public String toString() {
        return "[" + low + ", " + high + "]";
    }
}
