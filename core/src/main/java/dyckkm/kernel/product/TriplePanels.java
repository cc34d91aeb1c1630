package dyckkm.kernel.product;

/**
 * The memory layout of the right matrix of a product with few rows: panels of 24 columns, the last ones of 16 or 8 as needed,
 * each panel row by row. Where 8 would be left over, two panels of 16 replace 24 and 8.
 *
 * @param rows the number of rows
 * @param columns the number of columns, a multiple of {@link Panels#PAD}
 */
public record TriplePanels(int rows, int columns) {
    private static final int WIDTH = 3 * Panels.PAD;

    public TriplePanels {
        if (rows < 1 || columns < 1 || columns % Panels.PAD != 0) {
            throw new IllegalArgumentException("a matrix of " + rows + " × " + columns);
        }
    }

    public int size() {
        return Math.multiplyExact(rows, columns);
    }

    /** The width of the panel that begins at a column. */
    public int width(int firstColumn) {
        int left = columns - firstColumn;
        return left == WIDTH + Panels.PAD ? 2 * Panels.PAD : Math.min(left, WIDTH);
    }

    /** The offset of a panel. */
    public int start(int firstColumn) {
        return firstColumn * rows;
    }

    /** The first column of the panel that contains a column. */
    public int first(int column) {
        int first = column / WIDTH * WIDTH;
        boolean split = columns % WIDTH == Panels.PAD && columns > WIDTH;
        int pairs = columns - 4 * Panels.PAD;
        return split && column >= pairs ? pairs + (column - pairs) / (2 * Panels.PAD) * 2 * Panels.PAD : first;
    }

    /** The index of an entry. */
    public int at(int row, int column) {
        int first = first(column);
        return start(first) + row * width(first) + column - first;
    }
}
