package dyckkm.proof;

/**
 * The thresholds that work are those above {@code low} and not above {@code high}; if low ≥ high there are none. Kept as
 * logarithms, since a probability may be too small for a double.
 *
 * @param logLow ln of the largest probability of a symbol that the language forbids
 * @param logHigh ln of the smallest probability of a symbol that it allows
 */
public record EpsilonRange(double logLow, double logHigh) {
    /** Before anything was looked at: everything works. */
    public static final EpsilonRange ALL = new EpsilonRange(Double.NEGATIVE_INFINITY, 0);

    public double low() {
        return Math.exp(logLow);
    }

    public double high() {
        return Math.exp(logHigh);
    }

    public boolean isEmpty() {
        return !(logLow < logHigh);
    }

    public boolean contains(double epsilon) {
        double log = Math.log(epsilon);
        return logLow < log && log <= logHigh;
    }

    /** What works for both. */
    public EpsilonRange and(EpsilonRange other) {
        return new EpsilonRange(Math.max(logLow, other.logLow), Math.min(logHigh, other.logHigh));
    }
}
