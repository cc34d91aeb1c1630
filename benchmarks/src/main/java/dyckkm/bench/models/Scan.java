package dyckkm.bench.models;

/** The range and the errors of values within one segment, in one pass. */
final class Scan {
    private static final double ULPS_PER_NUMBER = 0x1p24;

    private final Function function;
    private final boolean absoluteOnly;
    private double low = Double.POSITIVE_INFINITY;
    private double high = Double.NEGATIVE_INFINITY;
    private float least = Float.POSITIVE_INFINITY;
    private float greatest = Float.NEGATIVE_INFINITY;
    private double absolute;
    private double relative;
    private double ulps;

    /**
     * Starts with nothing.
     *
     * @param absoluteOnly whether f(x) may be 0, so that nothing is relative to it
     */
    Scan(Function function, boolean absoluteOnly) {
        this.function = function;
        this.absoluteOnly = absoluteOnly;
    }

    /** With plain comparisons: those of {@link Math#min} care for NaN and −0, and take most of the time. */
    void add(float[] x, float[] y, int from, int end) {
        for (int i = from; i < end; i++) {
            float value = y[i] + 0f;
            if (Float.isNaN(value)) {
                throw new IllegalStateException(function.text() + "(" + x[i] + ") is NaN");
            }
            least = value < least ? value : least;
            greatest = value > greatest ? value : greatest;
            double truth = function.at(x[i]);
            double error = Math.abs(value - truth);
            absolute = error > absolute ? error : absolute;
            if (!absoluteOnly) {
                double deviation = value / truth - 1;
                low = deviation < low ? deviation : low;
                high = deviation > high ? deviation : high;
            }
            double size = Math.abs(truth);
            // An ulp is at least 2^-24 of a number.
            if (size >= Errors.SIZABLE && error * ULPS_PER_NUMBER > ulps * size) {
                relative = Math.max(relative, error / size);
                ulps = Math.max(ulps, error / Math.ulp((float) size));
            }
        }
    }

    Range range() {
        return absoluteOnly ? new Range(0, 0, least, greatest) : new Range(low, high, least, greatest);
    }

    Errors errors() {
        return new Errors(absolute, relative, ulps, 0);
    }
}
