package dyckkm.kernel;

/**
 * How a matrix that stands on the right of a product lies in memory: cut into panels of up to 24 columns, each panel row by
 * row. The innermost loop of a product then reads consecutive memory, which a matrix stored by rows would make it jump
 * through (a fifth of its speed).
 *
 * <p>Columns are padded to a multiple of {@link #PAD}; whoever fills the matrix leaves zeros there.
 *
 * @param rows the number of rows
 * @param columns the number of columns that mean something
 */
public record Panels(int rows, int columns) {
    /** Row widths are multiples of this many floats, the lanes of a 256-bit vector. */
    public static final int PAD = 8;

    /** Three vectors: with three rows this makes nine accumulators, the most that compilers keep in registers. */
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

    /** How many floats the matrix takes. */
    public int size() {
        return Math.multiplyExact(rows, paddedColumns());
    }

    /**
     * The width of the panel that begins at a column: 24 while that fits; where 8 would be left over at the end, the last 32
     * are shared evenly, since a product with a single column of vectors wastes half of the arithmetic units.
     */
    int width(int firstColumn) {
        int left = paddedColumns() - firstColumn;
        return left == WIDEST + PAD ? 2 * PAD : Math.min(left, WIDEST);
    }

    /** Where a panel begins in memory. */
    int start(int firstColumn) {
        return firstColumn * rows;
    }

    /** The place of an entry. */
    public int at(int row, int column) {
        int tail = paddedColumns() % WIDEST == PAD && paddedColumns() > WIDEST ? paddedColumns() - 2 * 2 * PAD : -1;
        int first =
                tail >= 0 && column >= tail ? tail + (column - tail) / (2 * PAD) * (2 * PAD) : column / WIDEST * WIDEST;
        return start(first) + row * width(first) + column - first;
    }
}
