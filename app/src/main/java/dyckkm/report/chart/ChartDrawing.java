package dyckkm.report.chart;

import dyckkm.report.Numbers;
import dyckkm.report.svg.SvgPath;
import dyckkm.report.svg.SvgWriter;
import java.util.List;

/** Draws a chart. */
final class ChartDrawing {
    private static final double WIDTH = 540;
    private static final double PLOT_HEIGHT = 290;
    private static final double LEFT = 64;
    private static final double MARGIN = 12;
    private static final double TOP = 34;
    private static final double BELOW_PLOT = 46;
    private static final double BOTTOM = 8;

    /** Between the frame and the outermost points. */
    private static final double PADDING = 14;

    private static final double HALF_WHISKER = 3;

    /** The precision of values in tooltips. */
    private static final int DIGITS = 4;

    private final String title;
    private final Axis x;
    private final Axis y;
    private final List<Series> series;
    private final List<Chart.Shade> shades;
    private final Legend legend;
    private final boolean labelled;
    private final double right;

    ChartDrawing(Chart chart) {
        this.title = chart.title;
        this.x = chart.x;
        this.y = chart.y;
        this.series = chart.series;
        this.shades = chart.shades;
        this.labelled = chart.labelled;
        this.right = labelled ? EndLabels.WIDTH : MARGIN;
        this.legend = new Legend(labelled ? List.of() : series, WIDTH - LEFT - right);
    }

    String draw() {
        double height = TOP + PLOT_HEIGHT + BELOW_PLOT + legend.height() + BOTTOM;
        SvgWriter svg = new SvgWriter(Chart.SCOPE, WIDTH, height, title, ChartStyles.RULES);
        svg.rectangle("paper", 0, 0, WIDTH, height);
        svg.words("title", LEFT, 20, title);
        shades.forEach(shade -> drawShade(svg, shade));
        drawAxes(svg);
        series.forEach(one -> drawLine(svg, one));
        series.forEach(one -> drawWhiskers(svg, one));
        series.forEach(one -> drawMarkers(svg, one));
        if (labelled) {
            drawLabels(svg);
        }
        legend.draw(svg, LEFT, TOP + PLOT_HEIGHT + BELOW_PLOT + 12);
        return svg.finish();
    }

    private void drawLabels(SvgWriter svg) {
        EndLabels labels = new EndLabels(across(x.high()));
        series.stream().filter(one -> one.inLegend() && !one.points().isEmpty()).forEach(one -> {
            Series.Point last = one.points().get(one.points().size() - 1);
            labels.add(one, across(last.x()), down(last.y()));
        });
        labels.draw(svg, TOP, TOP + PLOT_HEIGHT);
    }

    private double across(double value) {
        return LEFT + PADDING + x.position(value) * (WIDTH - LEFT - right - 2 * PADDING);
    }

    private double down(double value) {
        return TOP + PLOT_HEIGHT - PADDING - y.position(value) * (PLOT_HEIGHT - 2 * PADDING);
    }

    private void drawShade(SvgWriter svg, Chart.Shade shade) {
        double from = across(shade.from()) - PADDING;
        double to = across(shade.to()) + PADDING;
        svg.rectangle("shade", from, TOP, to - from, PLOT_HEIGHT);
        svg.words("missing middle", (from + to) / 2, TOP + PLOT_HEIGHT / 2, shade.why());
    }

    private void drawAxes(SvgWriter svg) {
        double bottom = TOP + PLOT_HEIGHT;
        for (Axis.Tick tick : y.marks()) {
            double at = down(tick.value());
            svg.line("grid", LEFT, at, WIDTH - right, at);
            svg.words("tick end", LEFT - 7, at + 4, tick.label());
        }
        for (Axis.Tick tick : x.marks()) {
            double at = across(tick.value());
            svg.line("grid", at, TOP, at, bottom);
            svg.words("tick middle", at, bottom + 17, tick.label());
        }
        svg.path("frame", new SvgPath().moveTo(LEFT, TOP).lineTo(LEFT, bottom).lineTo(WIDTH - right, bottom));
        svg.words("name middle", (LEFT + WIDTH - right) / 2, bottom + 37, x.title());
        double middle = TOP + PLOT_HEIGHT / 2;
        svg.text("text", y.title(), "class", "name middle", "transform", "translate(15 " + middle + ") rotate(-90)");
    }

    private void drawLine(SvgWriter svg, Series one) {
        if (one.line() == Series.Line.NONE || one.points().size() < 2) {
            return;
        }
        SvgPath path = new SvgPath();
        for (int i = 0; i < one.points().size(); i++) {
            Series.Point point = one.points().get(i);
            double at = across(point.x()) + one.shift();
            if (i == 0) {
                path.moveTo(at, down(point.y()));
            } else {
                path.lineTo(at, down(point.y()));
            }
        }
        svg.path(ChartStyles.line(one), path);
    }

    private void drawWhiskers(SvgWriter svg, Series one) {
        String style = one.colour().stroke() + " whisker";
        for (Series.Point point : one.points()) {
            if (point.low() < point.high()) {
                double at = across(point.x()) + one.shift();
                double from = down(point.low());
                double to = down(point.high());
                svg.path(
                        style,
                        new SvgPath()
                                .moveTo(at - HALF_WHISKER, from)
                                .lineTo(at + HALF_WHISKER, from)
                                .moveTo(at, from)
                                .lineTo(at, to)
                                .moveTo(at - HALF_WHISKER, to)
                                .lineTo(at + HALF_WHISKER, to));
            }
        }
    }

    private void drawMarkers(SvgWriter svg, Series one) {
        if (one.marker() == Marker.NONE) {
            return;
        }
        for (Series.Point point : one.points()) {
            double at = across(point.x()) + one.shift();
            svg.open("path", "class", ChartStyles.marker(one), "d", one.marker().around(at, down(point.y())));
            svg.text("title", one.name() + ", " + label(point.x()) + ": " + Numbers.significant(point.y(), DIGITS));
            svg.close();
        }
    }

    /** As the axis has it, or the number. */
    private String label(double value) {
        return x.ticks().stream()
                .filter(tick -> tick.value() == value)
                .map(Axis.Tick::label)
                .findFirst()
                .orElseGet(() -> Numbers.significant(value, DIGITS));
    }
}
