package dyckkm.proof.engine;

/**
 * How an engine's function behaves for the arguments x with {@code from ≤ x < to} (and at infinity itself, where that is an end):
 * with f the true function, it lies between f(x)·(1+low) and f(x)·(1+high), and between least and greatest.
 *
 * @param from the first argument
 * @param to the first one after it
 * @param low the least relative deviation, −∞ where there is no such bound
 * @param high the greatest relative deviation, ∞ where there is no such bound
 * @param least the least value, −∞ where there is no such bound
 * @param greatest the greatest value, ∞ where there is no such bound
 */
public record Segment(double from, double to, double low, double high, double least, double greatest) {
    public Segment {
        if (!(from < to)) {
            throw new IllegalArgumentException("a segment from " + from + " to " + to);
        }
        if (!(low <= high && least <= greatest)) {
            throw new IllegalArgumentException(
                    "bounds from " + low + " to " + high + " and from " + least + " to " + greatest);
        }
        boolean isRelative = low > Double.NEGATIVE_INFINITY && high < Double.POSITIVE_INFINITY;
        boolean isAbsolute = least > Double.NEGATIVE_INFINITY && greatest < Double.POSITIVE_INFINITY;
        if (!isRelative && !isAbsolute) {
            throw new IllegalArgumentException("a segment that says nothing");
        }
    }

    /** Bounds relative to the true function. */
    public static Segment within(double from, double to, double low, double high) {
        return new Segment(from, to, low, high, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** Bounds whatever the true function is. */
    public static Segment between(double from, double to, double least, double greatest) {
        return new Segment(from, to, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, least, greatest);
    }

    public static Segment exactly(double from, double to, double value) {
        return between(from, to, value, value);
    }

    /** Whether the engine has one value throughout, {@link #least}. */
    public boolean isExact() {
        return least == greatest;
    }

    /** Whether there are bounds relative to the true function. */
    public boolean isRelative() {
        return low > Double.NEGATIVE_INFINITY;
    }

    /** The same for other arguments. */
    Segment from(double newFrom, double newTo) {
        return new Segment(newFrom, newTo, low, high, least, greatest);
    }

    /** Whether it says the same of its arguments as another does of others. */
    public boolean saysTheSameAs(Segment other) {
        return low == other.low && high == other.high && least == other.least && greatest == other.greatest;
    }
}
