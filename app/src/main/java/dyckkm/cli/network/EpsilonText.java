package dyckkm.cli.network;

import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.util.RawValue;
import dyckkm.proof.EpsilonRange;
import dyckkm.report.Numbers;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/** The thresholds of a verdict as text and as JSON numbers. Both are rounded inward: every number between them works. */
public final class EpsilonText {
    private static final int DIGITS = 4;
    /** More, since ε changes by as much as the last digit of ln ε, and not of that share. */
    private static final int LOG_DIGITS = 6;

    private static final int DOUBLE_DIGITS = 17;

    private final EpsilonRange range;

    public EpsilonText(EpsilonRange range) {
        this.range = range;
    }

    /**
     * From where to where: ε with a few digits, or ln ε where that shows nothing, because ε is too small for a double or because both
     * ends begin with the same digits.
     */
    public String range() {
        BigDecimal least = BigDecimal.valueOf(Double.MIN_NORMAL);
        return range.decimals(DIGITS)
                .filter(ends -> ends.low().compareTo(least) >= 0 && ends.high().precision() <= DIGITS)
                .map(ends -> "above " + shown(ends.low()) + " up to " + shown(ends.high()))
                .or(() -> range.logDecimals(LOG_DIGITS)
                        .map(ends -> "with ln ε above " + ends.low().toPlainString() + " up to "
                                + ends.high().toPlainString()))
                .orElseGet(() -> "above " + Numbers.significant(range.low(), DIGITS) + " up to "
                        + Numbers.significant(range.high(), DIGITS));
    }

    private static String shown(BigDecimal value) {
        return Numbers.significant(value.doubleValue(), DIGITS);
    }

    /** Adds the ends as numbers: as doubles, or with more digits or smaller exponents where doubles would enclose nothing. */
    void addTo(Map<String, Object> json) {
        boolean isEmpty = range.isEmpty();
        Optional<EpsilonRange.Decimals> decimals =
                isEmpty || range.low() < range.high() ? Optional.empty() : range.decimals(DOUBLE_DIGITS);
        // Raw, since a BigDecimal would be written without an exponent, with thousands of zeros.
        json.put("epsilonLow", decimals.<Object>map(ends -> raw(ends.low())).orElseGet(range::low));
        json.put("epsilonHigh", decimals.<Object>map(ends -> raw(ends.high())).orElseGet(range::high));
        Optional<EpsilonRange.Decimals> logs =
                isEmpty || range.logLow() < range.logHigh() ? Optional.empty() : range.logDecimals(DOUBLE_DIGITS);
        json.put("logEpsilonLow", logs.<Object>map(EpsilonRange.Decimals::low).orElseGet(() -> number(range.logLow())));
        json.put(
                "logEpsilonHigh",
                logs.<Object>map(EpsilonRange.Decimals::high).orElseGet(() -> number(range.logHigh())));
    }

    private static RawValue raw(BigDecimal value) {
        return new RawValue(value.toString());
    }

    /** JSON has no infinity. */
    private static Object number(double value) {
        return Double.isInfinite(value) ? NullNode.getInstance() : (Object) value;
    }

    /** The largest probability of a forbidden symbol, to the nearest. */
    String low() {
        return nearest(range.low(), range.logLow());
    }

    /** The smallest probability of an allowed symbol, to the nearest. */
    String high() {
        return nearest(range.high(), range.logHigh());
    }

    private static String nearest(double probability, double log) {
        return probability < Double.MIN_NORMAL && log > Double.NEGATIVE_INFINITY
                ? "e^" + Numbers.significant(log, DIGITS)
                : Numbers.significant(probability, DIGITS);
    }
}
