package dyckkm.report.chart;

import dyckkm.report.Figure;
import java.util.ArrayList;
import java.util.List;

/** A chart in the making. */
public final class Chart {
    static final String SCOPE = "chart";

    private final String title;
    private final Axis x;
    private final Axis y;
    private final List<Series> series = new ArrayList<>();

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

    public Figure figure(String name, String caption) {
        return new Figure(name, caption, new ChartDrawing(title, x, y, series).draw(), false);
    }
}
