package dyckkm.bench.models;

/**
 * What an engine's function is for from ≤ x &lt; to.
 *
 * @param from −∞ in the first segment
 * @param to +∞ in the last one, which includes it
 */
record MeasuredSegment(float from, float to, Bound bound) {
    /** One of three kinds of bounds. */
    sealed interface Bound permits Exactly, Relative, Absolute {}

    /** engine(x) = value. */
    record Exactly(double value) implements Bound {}

    /** low ≤ engine(x)/f(x) − 1 ≤ high. */
    record Relative(double low, double high) implements Bound {}

    /** least ≤ engine(x) ≤ greatest, where f(x) is 0 or nearly so. */
    record Absolute(double least, double greatest) implements Bound {}

    /** What the computed f(x) may be wrong by. */
    private static final double REFERENCE_ERROR = 1e-14;

    static Bound bound(Range range, boolean absolute) {
        double value = range.least();
        if (range.isConstant() && (absolute || value == 0 || Math.abs(value) == 1)) {
            return new Exactly(value);
        }
        if (absolute) {
            return new Absolute(range.least(), range.greatest());
        }
        double low = range.low() - REFERENCE_ERROR * (1 + Math.abs(range.low()));
        double high = range.high() + REFERENCE_ERROR * (1 + Math.abs(range.high()));
        // A value of 0 is −1 away from any f(x), and no rounding makes it negative.
        return new Relative(range.low() >= -1 ? Math.max(low, -1) : low, high);
    }
}
