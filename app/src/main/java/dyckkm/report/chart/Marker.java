package dyckkm.report.chart;

import dyckkm.report.svg.SvgPath;

/** The shape of a point, which tells series apart where colours do not. */
public enum Marker {
    NONE,
    DOT,
    /** Around another marker. */
    RING,
    /** Around a dot. */
    SMALL_RING,
    CIRCLE,
    SQUARE,
    TRIANGLE,
    DIAMOND;

    private static final double DOT_RADIUS = 1.8;
    private static final double RING_RADIUS = 6.5;
    private static final double SMALL_RING_RADIUS = 3.4;

    /** Around a point; the shapes look equally large. */
    SvgPath around(double x, double y) {
        return switch (this) {
            case NONE -> new SvgPath();
            case DOT -> disk(x, y, DOT_RADIUS);
            case RING -> disk(x, y, RING_RADIUS);
            case SMALL_RING -> disk(x, y, SMALL_RING_RADIUS);
            case CIRCLE -> disk(x, y, 3.6);
            case SQUARE -> polygon(x - 3.2, y - 3.2, x + 3.2, y - 3.2, x + 3.2, y + 3.2, x - 3.2, y + 3.2);
            case TRIANGLE -> polygon(x, y - 4.4, x + 4.2, y + 3, x - 4.2, y + 3);
            case DIAMOND -> polygon(x, y - 4.6, x + 4.6, y, x, y + 4.6, x - 4.6, y);
        };
    }

    boolean isRing() {
        return this == RING || this == SMALL_RING;
    }

    private static SvgPath polygon(double... corners) {
        SvgPath path = new SvgPath().moveTo(corners[0], corners[1]);
        for (int i = 2; i < corners.length; i += 2) {
            path.lineTo(corners[i], corners[i + 1]);
        }
        return path.closed();
    }

    /** Four Bézier curves; the difference from a circle is invisible. */
    private static SvgPath disk(double x, double y, double radius) {
        double handle = 0.5523 * radius;
        return new SvgPath()
                .moveTo(x + radius, y)
                .curveTo(x + radius, y + handle, x + handle, y + radius, x, y + radius)
                .curveTo(x - handle, y + radius, x - radius, y + handle, x - radius, y)
                .curveTo(x - radius, y - handle, x - handle, y - radius, x, y - radius)
                .curveTo(x + handle, y - radius, x + radius, y - handle, x + radius, y)
                .closed();
    }
}
