package dyckkm.bench.models;

/**
 * The worst errors seen.
 *
 * @param absolute of engine(x) − f(x)
 * @param relative to f(x), where |f(x)| is at least {@link #SIZABLE}
 * @param ulps the same in units in the last place of f(x)
 * @param descents how often a value is below that of the float before
 */
record Errors(double absolute, double relative, double ulps, long descents) {
    static final Errors NONE = new Errors(0, 0, 0, 0);
    static final double SIZABLE = 0x1p-20;

    Errors and(Errors other) {
        return new Errors(
                Math.max(absolute, other.absolute),
                Math.max(relative, other.relative),
                Math.max(ulps, other.ulps),
                descents + other.descents);
    }
}
