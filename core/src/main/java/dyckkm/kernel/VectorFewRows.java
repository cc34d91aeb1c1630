package dyckkm.kernel;

/**
 * Products of {@link FewRows} with a matrix in {@link TriplePanels}, up to three rows at a time. A sum must wait for the one before,
 * so a loop needs about eight of them to keep the processor busy: with few rows or columns it takes several steps at once.
 */
final class VectorFewRows {
    private static final int LANES = VectorFunctions.SPECIES.length();
    private static final int MOST = 3;

    private VectorFewRows() {}

    /** The rows from {@code from} to {@code to}. */
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
