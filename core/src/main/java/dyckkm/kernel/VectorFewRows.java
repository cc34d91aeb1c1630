package dyckkm.kernel;

/**
 * Products of {@link FewRows} with a matrix in {@link TriplePanels}, up to three rows at a time. A sum must wait for the one before,
 * so a loop needs about eight of them to keep the processor busy. With few rows or columns the way back takes several steps at once,
 * each with sums of their own; the way forward, whose sums have an order, takes several panels ({@link VectorRowsInOrder}).
 */
final class VectorFewRows {
    private static final int LANES = VectorFunctions.SPECIES.length();
    private static final int MOST = 3;

    private VectorFewRows() {}

    /** The rows from {@code from} to {@code to}, with a matrix of {@link GateBlocks#forward}, each sum in the order of the inner index. */
    static void multiplyInOrder(FewRows rows, float[] b, TriplePanels shape, int from, int to) {
        int size;
        for (int row = from; row < to; row += size) {
            size = groupSize(to - row);
            int width;
            for (int first = 0; first < shape.columns(); first += width) {
                width = switch (size) {
                    case MOST -> three(rows, b, shape, first, row);
                    case 2 -> VectorRowsInOrder.two(rows, b, shape, first, row);
                    default -> VectorRowsInOrder.one(rows, b, shape, first, row);
                };
            }
        }
    }

    /** One panel, which is not narrow; three rows are enough to leave sums whole. Returns its width. */
    private static int three(FewRows rows, float[] b, TriplePanels shape, int first, int row) {
        int width = shape.width(first);
        for (int column = 0; column < width; column += width / Panels.PAD * LANES) {
            VectorThreeRows.multiply(rows, b, shape.start(first) + column, shape.rows(), first + column, row, width);
        }
        return width;
    }

    /** The rows from {@code from} to {@code to}, each sum in any order. */
    static void multiply(FewRows rows, float[] b, TriplePanels shape, int from, int to) {
        int size;
        for (int row = from; row < to; row += size) {
            size = groupSize(to - row);
            int width;
            for (int first = 0; first < shape.columns(); first += width) {
                width = shape.width(first);
                for (int column = 0; column < width; column += width / Panels.PAD * LANES) {
                    int at = shape.start(first) + column;
                    switch (size) {
                        case 3 -> VectorThreeRows.multiply(rows, b, at, shape.rows(), first + column, row, width);
                        case 2 -> VectorTwoRows.multiply(rows, b, at, shape.rows(), first + column, row, width);
                        default -> VectorOneRow.multiply(rows, b, at, shape.rows(), first + column, row, width);
                    }
                }
            }
        }
    }

    /** How many of the rows that are left to take at once: four are two pairs. */
    private static int groupSize(int left) {
        return left == MOST + 1 ? 2 : Math.min(left, MOST);
    }
}
