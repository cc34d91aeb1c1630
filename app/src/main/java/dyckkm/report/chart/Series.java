package dyckkm.report.chart;

import java.util.List;

/**
 * Points that belong together.
 *
 * @param name for the legend and tooltips
 * @param inLegend whether the legend names it; a series without points may be there for the legend alone
 * @param shift how far to the right it is drawn, so that points with the same x stay apart
 */
public record Series(
        String name, Colour colour, Line line, Marker marker, List<Point> points, boolean inLegend, double shift) {
    /** How points are joined. */
    public enum Line {
        NONE,
        SOLID,
        DASHED,
        DOTTED
    }

    /**
     * A point, and how far what it stands for spreads.
     *
     * @param low the lower end of the spread; y if there is none
     * @param high the upper end; y if there is none
     */
    public record Point(double x, double y, double low, double high) {
        public static Point at(double x, double y) {
            return new Point(x, y, y, y);
        }
    }

    public Series {
        points = List.copyOf(points);
    }

    public static Series of(String name, Colour colour, Line line, Marker marker, List<Point> points) {
        return new Series(name, colour, line, marker, points, true, 0);
    }

    /** The same, unnamed in the legend. */
    public Series unlisted() {
        return new Series(name, colour, line, marker, points, false, shift);
    }

    public Series shifted(double by) {
        return new Series(name, colour, line, marker, points, inLegend, by);
    }
}
