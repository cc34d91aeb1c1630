package dyckkm.kernel.product;

/**
 * The left matrix of a product: a view of rows or of a transposed matrix. The innermost loop of a wide product needs it {@link
 * #interleave interleaved}: rows in groups of up to six, with the group's entries in one column side by side. Instances are
 * reused and not thread-safe.
 */
public final class LeftMatrix {
    /** The number of rows that a product accumulates at a time. */
    static final int LARGEST_GROUP = 6;

    private static final int INTERLEAVED = 0;

    private float[] own = new float[0];
    private float[] values = own;
    private int start;
    private int rows;
    private int inner;
    private int step;
    private int columnStride;

    /** The size of the next group: six while there are enough rows; the last two groups share evenly. */
    static int groupSize(int rowsLeft) {
        if (rowsLeft >= 2 * LARGEST_GROUP) {
            return LARGEST_GROUP;
        }
        return rowsLeft > LARGEST_GROUP ? (rowsLeft + 1) / 2 : rowsLeft;
    }

    /** Sets a matrix whose rows are {@code stride} floats apart. Nothing is copied: it must not change before use. */
    public LeftMatrix rows(float[] source, int at, int stride, int rowCount, int innerCount) {
        rows = rowCount;
        inner = innerCount;
        view(source, at, stride, 1);
        return this;
    }

    /** Interleaves the rows; a transposed matrix, or one with a single row, is already in that layout. */
    void interleave() {
        if (columnStride != 1 || rows == 1) {
            return;
        }
        float[] source = values;
        int from = start;
        int stride = step;
        reserve();
        int size;
        for (int row = 0; row < rows; row += size) {
            size = groupSize(rows - row);
            interleave(row * inner, size, source, from + row * stride, stride);
        }
    }

    /**
     * Sets the transpose of a matrix whose rows are {@code stride} floats apart: {@code innerCount} rows of {@code rowCount}
     * entries. Nothing is copied: the matrix must not change before use.
     */
    public LeftMatrix columns(float[] source, int at, int stride, int rowCount, int innerCount) {
        rows = rowCount;
        inner = innerCount;
        view(source, at, 1, stride);
        return this;
    }

    private void view(float[] source, int at, int rowStep, int stride) {
        values = source;
        start = at;
        step = rowStep;
        columnStride = stride;
    }

    private void reserve() {
        if (own.length < rows * inner) {
            own = new float[rows * inner + rows * inner / 2];
        }
        view(own, 0, inner, INTERLEAVED);
    }

    private void interleave(int to, int size, float[] source, int from, int stride) {
        switch (size) {
            case LARGEST_GROUP -> sixRows(to, source, from, stride);
            default -> {
                for (int j = 0; j < size; j++) {
                    int at = to + j;
                    int row = from + j * stride;
                    for (int i = 0; i < inner; i++) {
                        own[at] = source[row + i];
                        at += size;
                    }
                }
            }
        }
    }

    /** All six at once: consecutive writes. */
    private void sixRows(int to, float[] source, int from, int stride) {
        float[] target = own;
        int row1 = from + stride;
        int row2 = row1 + stride;
        int row3 = row2 + stride;
        int row4 = row3 + stride;
        int row5 = row4 + stride;
        for (int i = 0; i < inner; i++) {
            int at = to + LARGEST_GROUP * i;
            target[at] = source[from + i];
            target[at + 1] = source[row1 + i];
            target[at + 2] = source[row2 + i];
            target[at + 3] = source[row3 + i];
            target[at + 4] = source[row4 + i];
            target[at + 5] = source[row5 + i];
        }
    }

    int rows() {
        return rows;
    }

    int inner() {
        return inner;
    }

    /** The array with the entries. */
    float[] values() {
        return values;
    }

    /** The offset of the group that begins with a row. */
    int group(int firstRow) {
        return start + firstRow * step;
    }

    /** The distance between the rows of a group. */
    int rowStride() {
        return columnStride == INTERLEAVED ? 1 : step;
    }

    /** The distance between the columns of a group of that size. */
    int stride(int groupSize) {
        return columnStride == INTERLEAVED ? groupSize : columnStride;
    }
}
