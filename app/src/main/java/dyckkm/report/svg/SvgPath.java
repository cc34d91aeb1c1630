package dyckkm.report.svg;

/** The outline of a shape, move by move. */
public final class SvgPath {
    private final StringBuilder moves = new StringBuilder();

    private SvgPath add(char command, double... numbers) {
        moves.append(command);
        for (int i = 0; i < numbers.length; i++) {
            moves.append(i == 0 ? "" : " ").append(SvgWriter.number(numbers[i]));
        }
        return this;
    }

    public SvgPath moveTo(double x, double y) {
        return add('M', x, y);
    }

    public SvgPath lineTo(double x, double y) {
        return add('L', x, y);
    }

    /** A curve that leaves towards (x1, y1). */
    public SvgPath curveTo(double x1, double y1, double x, double y) {
        return add('Q', x1, y1, x, y);
    }

    /** A curve that leaves towards (x1, y1) and arrives from (x2, y2). */
    public SvgPath curveTo(double x1, double y1, double x2, double y2, double x, double y) {
        return add('C', x1, y1, x2, y2, x, y);
    }

    public SvgPath closed() {
        return add('Z');
    }

    @Override
    public String toString() {
        return moves.toString();
    }
}
