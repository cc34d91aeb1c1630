package dyckkm.report.chart;

import dyckkm.report.svg.SvgWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The names of series beside the ends of their lines, moved apart where they would overlap. */
final class EndLabels {
    static final double WIDTH = 92;

    private static final double ROW = 13;
    private static final double SPACE = 6;

    /** Puts the middle of small letters at the height of the line. */
    private static final double DROP = 4;

    /** An end that is further from the right edge than this is labelled where it is. */
    private static final double AT_EDGE = 2;

    /** Wide enough for most fonts. */
    private static final double CHARACTER = 7;

    private record Label(Series series, double x, double y) {
        double width() {
            return SPACE + CHARACTER * series.name().length();
        }
    }

    private final List<Label> inside = new ArrayList<>();
    private final List<Label> edge = new ArrayList<>();
    private final double right;

    /** @param right the edge of the plot */
    EndLabels(double right) {
        this.right = right;
    }

    /** The label of a series whose last point is here. */
    void add(Series series, double x, double y) {
        (right - x > AT_EDGE ? inside : edge).add(new Label(series, x, y));
    }

    /**
     * @param top the least and
     * @param bottom the greatest height of a label
     */
    void draw(SvgWriter svg, double top, double bottom) {
        inside.forEach(label -> draw(svg, label, label.y() + DROP, isCrowded(label)));
        edge.sort(Comparator.comparingDouble(Label::y));
        double[] heights = new double[edge.size()];
        double next = top;
        for (int i = 0; i < heights.length; i++) {
            heights[i] = Math.max(next, edge.get(i).y() + DROP);
            next = heights[i] + ROW;
        }
        next = bottom;
        for (int i = heights.length - 1; i >= 0; i--) {
            heights[i] = Math.min(next, heights[i]);
            next = heights[i] - ROW;
        }
        for (int i = 0; i < heights.length; i++) {
            draw(svg, edge.get(i), heights[i], false);
        }
    }

    /** Whether another label begins where this one would be. */
    private boolean isCrowded(Label label) {
        return Stream.concat(inside.stream(), edge.stream())
                .anyMatch(other -> other.x() > label.x()
                        && other.x() < label.x() + label.width()
                        && Math.abs(other.y() - label.y()) < ROW);
    }

    /** To the right of the end, or to its left. */
    private static void draw(SvgWriter svg, Label label, double height, boolean left) {
        svg.words(
                label.series().colour().fill() + " label" + (left ? " end" : ""),
                label.x() + (left ? -SPACE : SPACE),
                height,
                label.series().name());
    }
}
