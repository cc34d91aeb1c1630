package dyckkm.proof;

import dyckkm.proof.exact.DirectedRounding;
import dyckkm.proof.exact.Probability;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The range of thresholds that work: greater than the lower end and at most the upper end; empty if the lower end is not below
 * the upper one. The ends are exact probabilities or e to the power of a double, which may itself underflow a double.
 *
 * <p>All rounding is inward: each number above {@link #low()} and up to {@link #high()} works, and so do {@link #logLow()} and
 * {@link #logHigh()} and the {@link Decimals}. If the ends are very close or very small, there may be no double between them,
 * and the rounded doubles enclose nothing; the decimals always enclose something, unless the range is empty.
 */
public final class EpsilonRange {
    /** The range before any observation: every threshold works. */
    public static final EpsilonRange ALL = new EpsilonRange(Double.NEGATIVE_INFINITY, 0);

    /** Probabilities below e to this power are too small to be written as decimals; their logarithms are not. */
    private static final double LEAST_LOG_OF_A_DECIMAL = -20_000;

    /** A bound on the relative error of {@link StrictMath#log}. */
    private static final double ERROR_OF_LOG = 0x1p-50;

    private final double logLow;
    private final double logHigh;
    /** The exact ends, unless they are e to the power of the doubles. */
    private final Optional<Probability> exactLow;

    private final Optional<Probability> exactHigh;

    /**
     * A range between two powers of e.
     *
     * @param logLow at least ln of the largest probability of a symbol that the language forbids
     * @param logHigh at most ln of the smallest probability of a symbol that it allows
     */
    public EpsilonRange(double logLow, double logHigh) {
        this(logLow, logHigh, Optional.empty(), Optional.empty());
    }

    private EpsilonRange(
            double logLow, double logHigh, Optional<Probability> exactLow, Optional<Probability> exactHigh) {
        this.logLow = logLow;
        this.logHigh = logHigh;
        this.exactLow = exactLow;
        this.exactHigh = exactHigh;
    }

    /**
     * The range between two probabilities.
     *
     * @param low the largest probability of a symbol that the language forbids
     * @param high the smallest probability of a symbol that it allows
     */
    public static EpsilonRange between(Probability low, Probability high) {
        return new EpsilonRange(
                new DirectedRounding(low).logUp(),
                new DirectedRounding(high).logDown(),
                Optional.of(low),
                Optional.of(high));
    }

    /** ln of the lower end, rounded up. */
    public double logLow() {
        return logLow;
    }

    /** ln of the upper end, rounded down. */
    public double logHigh() {
        return logHigh;
    }

    /** The lower end, rounded up. */
    public double low() {
        return logLow == Double.NEGATIVE_INFINITY ? 0 : new DirectedRounding(lowEnd()).up();
    }

    /** The upper end, rounded down. */
    public double high() {
        return logHigh == Double.NEGATIVE_INFINITY && exactHigh.isEmpty() ? 0 : new DirectedRounding(highEnd()).down();
    }

    private Probability lowEnd() {
        return exactLow.orElseGet(() -> Probability.exp(logLow));
    }

    private Probability highEnd() {
        return exactHigh.orElseGet(() -> Probability.exp(logHigh));
    }

    private boolean hasLowEnd() {
        return exactLow.isPresent() || logLow > Double.NEGATIVE_INFINITY;
    }

    private boolean hasHighEnd() {
        return exactHigh.isPresent() || logHigh > Double.NEGATIVE_INFINITY;
    }

    public boolean isEmpty() {
        if (logLow < logHigh) {
            return false;
        }
        return exactLow.isEmpty() && exactHigh.isEmpty() || !hasHighEnd() || lowEnd().compareTo(highEnd()) >= 0;
    }

    /** Whether a threshold works, decided exactly. */
    public boolean contains(double epsilon) {
        if (!(epsilon > 0)) {
            return false;
        }
        return isAboveLow(epsilon) && isUpToHigh(epsilon);
    }

    private boolean isAboveLow(double epsilon) {
        double difference = StrictMath.log(epsilon) - logLow;
        return isClear(epsilon, difference) ? difference > 0 : !hasLowEnd() || lowEnd().compareTo(epsilon) < 0;
    }

    private boolean isUpToHigh(double epsilon) {
        double difference = logHigh - StrictMath.log(epsilon);
        return isClear(epsilon, difference)
                ? difference > 0
                : hasHighEnd() && highEnd().compareTo(epsilon) >= 0;
    }

    /** Whether the difference between ln ε and an end, both rounded, decides which is larger. */
    private static boolean isClear(double epsilon, double difference) {
        return Math.abs(difference) > (1 + Math.abs(StrictMath.log(epsilon)) + Math.abs(difference)) * ERROR_OF_LOG;
    }

    /** The intersection of both ranges. An end that is not a number remains one, so that no threshold works. */
    public EpsilonRange and(EpsilonRange other) {
        boolean ownLow = Double.isNaN(logLow)
                || !Double.isNaN(other.logLow) && (!other.hasLowEnd() || hasLowEnd() && isAtLeast(this, other));
        boolean ownHigh = Double.isNaN(logHigh)
                || !Double.isNaN(other.logHigh) && (!hasHighEnd() || other.hasHighEnd() && isAtMost(this, other));
        EpsilonRange low = ownLow ? this : other;
        EpsilonRange high = ownHigh ? this : other;
        return new EpsilonRange(low.logLow, high.logHigh, low.exactLow, high.exactHigh);
    }

    private static boolean isAtLeast(EpsilonRange one, EpsilonRange other) {
        return one.exactLow.isEmpty() && other.exactLow.isEmpty()
                ? one.logLow >= other.logLow
                : one.lowEnd().compareTo(other.lowEnd()) >= 0;
    }

    private static boolean isAtMost(EpsilonRange one, EpsilonRange other) {
        return one.exactHigh.isEmpty() && other.exactHigh.isEmpty()
                ? one.logHigh <= other.logHigh
                : one.highEnd().compareTo(other.highEnd()) <= 0;
    }

    /**
     * The ends of a range as decimals, rounded inward.
     *
     * @param low the lower end or its logarithm
     * @param high the upper end or its logarithm
     */
    public record Decimals(BigDecimal low, BigDecimal high) {}

    /**
     * The ends as decimals, with at least this many significant digits, and enough for the lower end to be less than the upper
     * one unless the range is empty. Empty if an end is 0 or too small to be written as a decimal.
     */
    public Optional<Decimals> decimals(int digits) {
        if (!hasLowEnd() || Math.min(logLow, logHigh) < LEAST_LOG_OF_A_DECIMAL) {
            return Optional.empty();
        }
        return Optional.of(enclosing(
                digits,
                more -> new Decimals(
                        new DirectedRounding(lowEnd(), more).up(more),
                        new DirectedRounding(highEnd(), more).down(more))));
    }

    /** The logarithms of the ends as decimals, likewise. Empty if an end is 0. */
    public Optional<Decimals> logDecimals(int digits) {
        if (!hasLowEnd() || !hasHighEnd()) {
            return Optional.empty();
        }
        return Optional.of(enclosing(
                digits,
                more -> new Decimals(
                        new DirectedRounding(lowEnd(), more).logUp(more),
                        new DirectedRounding(highEnd(), more).logDown(more))));
    }

    private Decimals enclosing(int digits, IntFunction<Decimals> rounded) {
        int more = digits;
        Decimals decimals = rounded.apply(more);
        while (decimals.low.compareTo(decimals.high) >= 0 && !isEmpty()) {
            more += more / 2 + 1;
            decimals = rounded.apply(more);
        }
        return decimals;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EpsilonRange range
                && Double.compare(logLow, range.logLow) == 0
                && Double.compare(logHigh, range.logHigh) == 0
                && exactLow.equals(range.exactLow)
                && exactHigh.equals(range.exactHigh);
    }

    @Override
    public int hashCode() {
        return Objects.hash(logLow, logHigh);
    }

    @Override
    public String toString() {
        return "e^" + logLow + " < ε ≤ e^" + logHigh;
    }
}
