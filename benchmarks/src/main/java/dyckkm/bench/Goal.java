package dyckkm.bench;

import java.util.Locale;

/**
 * What a job must reach.
 *
 * @param tokensPerSecond the least rate
 * @param text the goal as the table shows it
 */
public record Goal(double tokensPerSecond, String text) {
    /** So many million tokens each second. */
    public static Goal atLeast(double millions) {
        String figure = millions < 1 ? Double.toString(millions) : String.format(Locale.ROOT, "%.0f", millions);
        return new Goal(millions * 1e6, "≥ " + figure);
    }

    /** So many million tokens in the given time. */
    public static Goal within(double millions, double seconds) {
        return new Goal(millions * 1e6 / seconds, String.format(Locale.ROOT, "%.0f M in %.0f s", millions, seconds));
    }

    boolean isMet(Rate rate) {
        return rate.median() >= tokensPerSecond;
    }
}
