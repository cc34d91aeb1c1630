package dyckkm.cli.terminal;

import java.util.Locale;

/** Spans of time for people. */
final class TimeText {
    private static final int MINUTE = 60;
    private static final int HOUR = 60 * MINUTE;
    private static final int DAY = 24 * HOUR;

    private TimeText() {}

    /** Two units at most, such as {@code 3 min 20 s}. */
    static String text(double seconds) {
        long whole = Math.round(seconds);
        if (seconds < 10) {
            return String.format(Locale.ROOT, "%.1f s", seconds);
        }
        if (whole < MINUTE) {
            return whole + " s";
        }
        if (whole < HOUR) {
            return whole / MINUTE + " min " + whole % MINUTE + " s";
        }
        return whole < DAY
                ? whole / HOUR + " h " + whole % HOUR / MINUTE + " min"
                : whole / DAY + " d " + whole % DAY / HOUR + " h";
    }
}
