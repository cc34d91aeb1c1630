package dyckkm.bench;

import java.util.Locale;

/**
 * What a job must reach.
 *
 * @param tokensPerSecond the least rate
 * @param ratio the least multiple of the peer's rate
 * @param share the least part of the core's peak
 * @param text the goal as the table shows it
 */
public record Goal(double tokensPerSecond, double ratio, double share, String text) {
    /** Nothing in particular. */
    public static final Goal NONE = new Goal(0, 0, 0, "–");

    /** So many million tokens each second. */
    public static Goal atLeast(double millions) {
        String figure = millions < 1 ? Double.toString(millions) : String.format(Locale.ROOT, "%.0f", millions);
        return new Goal(millions * 1e6, 0, 0, "≥ " + figure);
    }

    /** So many million tokens in the given time. */
    public static Goal within(double millions, double seconds) {
        return new Goal(
                millions * 1e6 / seconds, 0, 0, String.format(Locale.ROOT, "%.0f M in %.0f s", millions, seconds));
    }

    /** So many times the rate of the peer. */
    public static Goal timesThePeer(double ratio) {
        return new Goal(
                0, ratio, 0, String.format(Locale.ROOT, ratio == Math.rint(ratio) ? "≥ %.0f ×" : "≥ %.1f ×", ratio));
    }

    /** So many per cent of what the core can do at most. */
    public static Goal percentOfThePeak(int percent) {
        return new Goal(0, 0, percent / 100., "≥ " + percent + " % of the peak");
    }

    /**
     * @param ofThePeak which part of the core's peak was reached, as far as that is known
     */
    boolean isMet(double rate, double timesThePeer, double ofThePeak) {
        return rate >= tokensPerSecond && timesThePeer >= ratio && ofThePeak >= share;
    }
}
