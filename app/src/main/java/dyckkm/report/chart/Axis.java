package dyckkm.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One of the two directions of a chart.
 *
 * @param title what is measured
 * @param logarithmic whether equal steps are equal ratios
 * @param low the least value that is shown
 * @param high the greatest
 * @param ticks the values that are marked
 * @param zero what a mark below all others says, where values too small for a logarithmic axis are shown; empty for none
 */
public record Axis(String title, boolean logarithmic, double low, double high, List<Tick> ticks, String zero) {
    /** Where on an axis with a zero the zero and the least positive value are. */
    private static final double ZERO_AT = 0.03;

    private static final double LEAST_AT = 0.13;

    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

    /** So many figures are read at a glance; further powers of ten are written as such. */
    private static final int PLAIN_BELOW = -2;

    private static final int PLAIN_ABOVE = 3;

    /** A value with its label. */
    public record Tick(double value, String label) {}

    public Axis {
        ticks = List.copyOf(ticks);
        check(title, logarithmic, low, high);
    }

    private static void check(String title, boolean logarithmic, double low, double high) {
        if (!(low < high) || logarithmic && !(low > 0)) {
            throw new IllegalArgumentException("an axis '" + title + "' from " + low + " to " + high);
        }
    }

    /** With a mark at every step. */
    public static Axis linear(String title, double low, double high, double step) {
        List<Tick> ticks = new ArrayList<>();
        long last = (long) Math.floor(high / step + 1e-9);
        for (long i = (long) Math.ceil(low / step - 1e-9); i <= last; i++) {
            ticks.add(new Tick(i * step, plain(i * step)));
        }
        return new Axis(title, false, low, high, ticks, "");
    }

    /** With a mark at every power of ten. */
    public static Axis logarithmic(String title, double low, double high) {
        check(title, true, low, high);
        List<Tick> ticks = new ArrayList<>();
        int last = (int) Math.floor(Math.log10(high) + 1e-9);
        for (int exponent = (int) Math.ceil(Math.log10(low) - 1e-9); exponent <= last; exponent++) {
            ticks.add(new Tick(Math.pow(10, exponent), powerOfTen(exponent)));
        }
        return new Axis(title, true, low, high, ticks, "");
    }

    public static Axis logarithmic(String title, double low, double high, List<Tick> ticks) {
        return new Axis(title, true, low, high, ticks, "");
    }

    /** The same with a place below for all that is too small. */
    public Axis withZero(String label) {
        return new Axis(title, logarithmic, low, high, ticks, label);
    }

    /** Where a value is: 0 at the low end, 1 at the high end. Values beyond an end are shown there. */
    public double position(double value) {
        if (!zero.isEmpty() && value < low) {
            return ZERO_AT;
        }
        double inside = Math.min(high, Math.max(low, value));
        double share = logarithmic ? Math.log(inside / low) / Math.log(high / low) : (inside - low) / (high - low);
        return zero.isEmpty() ? share : LEAST_AT + (1 - LEAST_AT) * share;
    }

    /** All marks, the one of the zero included. */
    List<Tick> marks() {
        List<Tick> marks = new ArrayList<>(ticks);
        if (!zero.isEmpty()) {
            marks.add(new Tick(0, zero));
        }
        return marks;
    }

    static String powerOfTen(int exponent) {
        if (exponent >= PLAIN_BELOW && exponent <= PLAIN_ABOVE) {
            return plain(Math.pow(10, exponent));
        }
        StringBuilder text = new StringBuilder("10").append(exponent < 0 ? "⁻" : "");
        for (char digit : Integer.toString(Math.abs(exponent)).toCharArray()) {
            text.append(SUPERSCRIPTS.charAt(digit - '0'));
        }
        return text.toString();
    }

    /** Without figures that say nothing. */
    private static String plain(double value) {
        String text = String.format(Locale.ROOT, "%,.6f", value);
        return text.replaceAll("\\.?0+$", "");
    }
}
