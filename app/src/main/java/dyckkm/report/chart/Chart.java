package dyckkm.report.chart;

import dyckkm.report.Figure;
import java.util.ArrayList;
import java.util.List;

/** A chart in the making. */
public final class Chart {
    static final String SCOPE = "chart";

    final String title;
    final Axis x;
    final Axis y;
    final List<Series> series = new ArrayList<>();
    final List<Shade> shades = new ArrayList<>();
    boolean labelled;

    /** A part of the horizontal axis without values. */
    record Shade(double from, double to, String why) {}

    public Chart(String title, Axis x, Axis y) {
        this.title = title;
        this.x = x;
        this.y = y;
    }

    /** Draws a series above those that are there. */
    public Chart add(Series further) {
        series.add(further);
        return this;
    }

    /** Marks a part of the horizontal axis, up to its end, where there is nothing to show. */
    public Chart shade(double from, double to, String why) {
        shades.add(new Shade(from, to, why));
        return this;
    }

    /** Names series beside the ends of their lines instead of in a legend. */
    public Chart labelled() {
        labelled = true;
        return this;
    }

    /** A legend alone, for charts that share it. */
    public static String legend(String title, List<Series> series) {
        return Legend.document(title, series);
    }

    public Figure figure(String name, String caption) {
        return new Figure(name, caption, new ChartDrawing(this).draw(), false);
    }
}
