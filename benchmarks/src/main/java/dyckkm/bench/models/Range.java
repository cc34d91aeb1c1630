package dyckkm.bench.models;

/**
 * What an engine gives within a segment.
 *
 * @param low the least engine(x)/f(x) − 1
 * @param high the greatest
 * @param least the least engine(x)
 * @param greatest the greatest
 */
record Range(double low, double high, float least, float greatest) {
    /** Where nothing was seen. */
    static final Range NONE = new Range(
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY);

    static Range at(Function function, float x, float value, boolean absolute) {
        double deviation = absolute ? 0 : value / function.at(x) - 1;
        return new Range(deviation, deviation, value, value);
    }

    Range and(Range other) {
        return new Range(
                Math.min(low, other.low),
                Math.max(high, other.high),
                Math.min(least, other.least),
                Math.max(greatest, other.greatest));
    }

    boolean isEmpty() {
        return least > greatest;
    }

    boolean isConstant() {
        return least == greatest;
    }
}
