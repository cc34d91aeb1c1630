package dyckkm.kernel.product;

/**
 * C (rows, columns) = start + A (rows, inner) · B (inner, columns) for {@link FewRows} and B in {@link TriplePanels}, by tiles
 * of up to three rows ({@code VectorRowTiles}). Each addition depends on the previous one, so a loop needs about eight sums to
 * keep the processor busy. With few rows or columns, the backward pass splits sums; the forward pass, whose order of terms is
 * fixed, takes several panels at a time.
 */
public final class VectorFewRows {
    private static final int LANES = VectorWidth.SPECIES.length();
    private static final int PAD = Panels.PAD;
    private static final int PAIR = 2 * PAD;
    private static final int TRIPLE = 3 * PAD;
    private static final int MOST = 3;

    private VectorFewRows() {}

    /**
     * The rows from {@code from} to {@code to}, each sum in the order of the inner index.
     *
     * @param shape wide panels in pairs, then none, one or two of 16 columns: the shape of an LSTM's weights in the forward
     * pass
     */
    public static void multiplyInOrder(FewRows rows, float[] b, TriplePanels shape, int from, int to) {
        int size;
        for (int row = from; row < to; row += size) {
            size = groupSize(to - row);
            int width;
            for (int first = 0; first < shape.columns(); first += width) {
                width = switch (size) {
                    case MOST -> threeInOrder(rows, b, shape, first, row);
                    case 2 -> twoInOrder(rows, b, shape, first, row);
                    default -> oneInOrder(rows, b, shape, first, row);
                };
            }
        }
    }

    /** One panel, which is not narrow; with three rows sums need not be split. Returns its width. */
    private static int threeInOrder(FewRows rows, float[] b, TriplePanels shape, int first, int row) {
        int width = shape.width(first);
        for (int column = 0; column < width; column += width / PAD * LANES) {
            three(rows, b, shape.start(first) + column, shape.rows(), first + column, row, width);
        }
        return width;
    }

    /** One wide panel, or the remaining narrower ones; returns the number of their columns. */
    private static int twoInOrder(FewRows rows, float[] b, TriplePanels shape, int first, int row) {
        int left = shape.columns() - first;
        int inner = shape.rows();
        int width = shape.width(first);
        for (int part = 0; part < PAD / LANES; part++) {
            int done = part * width / PAD * LANES;
            int bAt = shape.start(first) + done;
            if (width == TRIPLE) {
                VectorRowTiles.tile2x3(rows, b, bAt, inner, first + done, row);
            } else if (left == 2 * PAIR) {
                VectorRowTiles.tile2x2and2(rows, b, bAt, inner, first + done, row);
            } else {
                VectorRowTiles.tile2x2(rows, b, bAt, inner, first + done, row);
            }
        }
        return width == TRIPLE ? width : left;
    }

    /** Two panels, or three if the last would be alone; returns the number of their columns. */
    private static int oneInOrder(FewRows rows, float[] b, TriplePanels shape, int first, int row) {
        int left = shape.columns() - first;
        int inner = shape.rows();
        int bAt = shape.start(first);
        boolean isWide = shape.width(first) == TRIPLE;
        for (int part = 0; part < PAD / LANES; part++) {
            int wide = part * 3 * LANES;
            int narrow = part * 2 * LANES;
            if (!isWide) {
                VectorRowTiles.tile1x2and2(rows, b, bAt + narrow, inner, first + narrow, row);
            } else if (left == 2 * TRIPLE + PAIR) {
                int last = first + 2 * TRIPLE;
                int narrowAt = shape.start(last) + narrow;
                VectorRowTiles.tile1x3and3and2(rows, b, bAt + wide, inner, first + wide, row, narrowAt, last + narrow);
            } else {
                VectorRowTiles.tile1x3and3(rows, b, bAt + wide, inner, first + wide, row);
            }
        }
        return isWide ? left == 2 * TRIPLE + PAIR ? left : 2 * TRIPLE : 2 * PAIR;
    }

    /** The rows from {@code from} to {@code to}, each sum in any order. */
    public static void multiply(FewRows rows, float[] b, TriplePanels shape, int from, int to) {
        int size;
        for (int row = from; row < to; row += size) {
            size = groupSize(to - row);
            int width;
            for (int first = 0; first < shape.columns(); first += width) {
                width = shape.width(first);
                for (int column = 0; column < width; column += width / PAD * LANES) {
                    int at = shape.start(first) + column;
                    switch (size) {
                        case MOST -> three(rows, b, at, shape.rows(), first + column, row, width);
                        case 2 -> two(rows, b, at, shape.rows(), first + column, row, width);
                        default -> one(rows, b, at, shape.rows(), first + column, row, width);
                    }
                }
            }
        }
    }

    private static void three(FewRows rows, float[] b, int bAt, int inner, int column, int row, int width) {
        switch (width) {
            case TRIPLE -> VectorRowTiles.tile3x3(rows, b, bAt, inner, column, row);
            case PAIR -> VectorRowTiles.tile3x2(rows, b, bAt, inner, column, row);
            default -> VectorRowTiles.tile3x1cut2(rows, b, bAt, inner, column, row);
        }
    }

    private static void two(FewRows rows, float[] b, int bAt, int inner, int column, int row, int width) {
        switch (width) {
            case TRIPLE -> VectorRowTiles.tile2x3(rows, b, bAt, inner, column, row);
            case PAIR -> VectorRowTiles.tile2x2cut2(rows, b, bAt, inner, column, row);
            default -> VectorRowTiles.tile2x1cut4(rows, b, bAt, inner, column, row);
        }
    }

    private static void one(FewRows rows, float[] b, int bAt, int inner, int column, int row, int width) {
        switch (width) {
            case TRIPLE -> VectorRowTiles.tile1x3cut2(rows, b, bAt, inner, column, row);
            case PAIR -> VectorRowTiles.tile1x2cut4(rows, b, bAt, inner, column, row);
            default -> VectorRowTiles.tile1x1cut4(rows, b, bAt, inner, column, row);
        }
    }

    /** How many of the remaining rows to take at once: four are two pairs. */
    private static int groupSize(int left) {
        return left == MOST + 1 ? 2 : Math.min(left, MOST);
    }
}
