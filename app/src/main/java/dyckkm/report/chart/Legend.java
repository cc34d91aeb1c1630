package dyckkm.report.chart;

import dyckkm.report.svg.SvgPath;
import dyckkm.report.svg.SvgWriter;
import java.util.List;

/** The names of a chart's series, in as many columns as there is room for. */
final class Legend {
    private static final double ROW = 19;
    private static final double SAMPLE = 26;
    private static final double SPACE = 16;

    /** The width of a legend without a chart: that of a chart, so that both shrink alike on a narrow screen. */
    private static final double ALONE = 540;

    /** Wide enough for most fonts. */
    private static final double CHARACTER = 6.9;

    private final List<Series> named;
    private final double column;
    private final int rows;
    private final int columns;

    Legend(List<Series> series, double width) {
        named = series.stream().filter(Series::inLegend).toList();
        column = named.stream().mapToDouble(Legend::width).max().orElse(width);
        int most = (int) Math.max(1, (width + SPACE) / column);
        // As many in the last row as in the others, or nearly.
        rows = (named.size() + most - 1) / most;
        columns = rows == 0 ? 1 : (named.size() + rows - 1) / rows;
    }

    /** A picture of its own. */
    static String document(String title, List<Series> series) {
        Legend legend = new Legend(series, ALONE);
        double height = legend.height() + ROW / 2;
        SvgWriter svg = new SvgWriter(Chart.SCOPE, ALONE, height, title, ChartStyles.RULES);
        svg.rectangle("paper", 0, 0, ALONE, height);
        legend.draw(svg, 0, ROW - 4);
        return svg.finish();
    }

    private static double width(Series series) {
        return SAMPLE + 6 + CHARACTER * series.name().length() + SPACE;
    }

    double height() {
        return ROW * rows;
    }

    void draw(SvgWriter svg, double left, double top) {
        for (int i = 0; i < named.size(); i++) {
            int row = i / columns;
            double x = left + (i - row * columns) * column;
            double y = top + row * ROW;
            drawSample(svg, named.get(i), x, y - 4);
            svg.words("key", x + SAMPLE + 6, y, named.get(i).name());
        }
    }

    private static void drawSample(SvgWriter svg, Series one, double x, double y) {
        if (one.line() != Series.Line.NONE) {
            svg.path(ChartStyles.line(one), new SvgPath().moveTo(x, y).lineTo(x + SAMPLE, y));
        }
        if (one.marker() != Marker.NONE) {
            svg.path(ChartStyles.marker(one), one.marker().around(x + SAMPLE / 2, y));
        }
    }
}
