package dyckkm.kernel.product;

/**
 * The memory layout of the right matrix of a product: panels of 16 columns, the last of 24 where 8 would be left over, each
 * panel row by row. The innermost loop of a product then reads consecutive memory; with a row-major matrix, strided access
 * would make it five times slower.
 *
 * <p>Columns are padded to a multiple of {@link #PAD}; the padding must be zero.
 *
 * @param rows the number of rows
 * @param columns the number of columns without padding
 */
public record Panels(int rows, int columns) {
    /** Row widths are multiples of this many floats, the lanes of a 256-bit vector. */
    public static final int PAD = 8;

    /** Two vectors: with six rows this makes twelve accumulators, the most that leave registers for the operands. */
    static final int WIDTH = 2 * PAD;

    /** A single vector of columns would leave half of the arithmetic units idle: it goes with the two before it. */
    static final int WIDEST = 3 * PAD;

    public Panels {
        if (rows < 0 || columns < 1) {
            throw new IllegalArgumentException("a matrix of " + rows + " × " + columns);
        }
    }

    /** The next multiple of {@link #PAD}. */
    public static int padded(int columns) {
        return (columns + PAD - 1) / PAD * PAD;
    }

    public int paddedColumns() {
        return padded(columns);
    }

    /** The size of the matrix in floats. */
    public int size() {
        return Math.multiplyExact(rows, paddedColumns());
    }

    /** The width of the panel that begins at a column. */
    public int width(int firstColumn) {
        int left = paddedColumns() - firstColumn;
        return left == WIDEST ? WIDEST : Math.min(left, WIDTH);
    }

    /** Whether consecutive rows of {@link #paddedColumns} floats already have this layout. */
    public boolean isOne() {
        return width(0) == paddedColumns();
    }

    /** The offset of a panel. */
    public int start(int firstColumn) {
        return firstColumn * rows;
    }

    /** The index of an entry. */
    public int at(int row, int column) {
        int first = column / WIDTH * WIDTH;
        if (first > 0 && paddedColumns() - first == PAD) {
            first -= WIDTH;
        }
        return start(first) + row * width(first) + column - first;
    }
}
