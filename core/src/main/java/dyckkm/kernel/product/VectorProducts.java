package dyckkm.kernel.product;

/**
 * C (rows, columns) = or += A (rows, inner) · B (inner, columns) for a {@link LeftMatrix} A and B in {@link Panels}, panel by panel and
 * group by group of A's rows, each by a tile of {@code VectorGroupTiles}.
 *
 * <p>The innermost loop reads B consecutively, with constant strides: the compiler then checks bounds once per loop, not once
 * per access, which gains a third of the speed. Every sum is one chain of fused multiply-adds in the order of the inner index,
 * like all sums of a step. Each addition depends on the previous one, so a loop needs about eight sums to keep the processor
 * busy; with one or two rows that takes two panels at a time.
 */
public final class VectorProducts {
    private static final int LANES = VectorWidth.SPECIES.length();

    /** The maximum number of rows with two panels: with three, twelve sums and three factors would leave no register for B. */
    private static final int MOST_WITH_TWO_PANELS = 2;

    private VectorProducts() {}

    /** As {@code Kernels.multiply}. */
    public static void multiply(
            float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, Panels right, boolean add) {
        if (!readsRowsWhereTheyLie(right)) {
            left.interleave();
        }
        int first = 0;
        if (left.rows() > 0 && left.rows() <= MOST_WITH_TWO_PANELS) {
            first = pairs(c, cAt, cStride, left, b, bAt, right, add);
        }
        int width;
        for (; first < right.paddedColumns(); first += width) {
            width = right.width(first);
            panel(c, cAt + first, cStride, left, b, bAt + right.start(first), width, add);
        }
    }

    /** For narrow products, rearranging the left factor costs more than it gains. */
    private static boolean readsRowsWhereTheyLie(Panels right) {
        return right.paddedColumns() == Panels.PAD || right.paddedColumns() == Panels.WIDEST;
    }

    /** While two panels of ordinary width follow each other; returns the column where they no longer do. */
    private static int pairs(
            float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, Panels right, boolean add) {
        int first = 0;
        while (first + Panels.WIDTH < right.paddedColumns()
                && right.width(first) == Panels.WIDTH
                && right.width(first + Panels.WIDTH) == Panels.WIDTH) {
            int panel = bAt + right.start(first);
            for (int column = 0; column < Panels.WIDTH; column += 2 * LANES) {
                pair(c, cAt + first + column, cStride, left, b, panel + column, add);
            }
            first += 2 * Panels.WIDTH;
        }
        return first;
    }

    private static void pair(float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, boolean add) {
        float[] a = left.values();
        int inner = left.inner();
        int aAt = left.group(0);
        int aStride = left.stride(left.rows());
        if (left.rows() == MOST_WITH_TWO_PANELS) {
            VectorGroupTiles.tile2x2and2(c, cAt, cStride, a, aAt, aStride, b, bAt, inner, add);
        } else {
            VectorGroupTiles.tile1x2and2(c, cAt, cStride, a, aAt, aStride, b, bAt, inner, add);
        }
    }

    /** As {@code Kernels.multiplyIntoPanels}. */
    public static void multiplyIntoPanels(float[] c, int cAt, LeftMatrix left, float[] b, int bAt, Panels right) {
        int width;
        for (int first = 0; first < right.paddedColumns(); first += width) {
            width = right.width(first);
            panel(c, cAt + first * left.rows(), width, left, b, bAt + right.start(first), width, false);
        }
    }

    private static void panel(
            float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, int width, boolean add) {
        int vectors = width / Panels.PAD;
        for (int column = 0; column < width; column += vectors * LANES) {
            groups(c, cAt + column, cStride, left, b, bAt + column, vectors, add);
        }
    }

    /** All rows, with this many vectors of columns. */
    private static void groups(
            float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, int vectors, boolean add) {
        int rows = left.rows();
        int size;
        for (int row = 0; row < rows; row += size) {
            size = LeftMatrix.groupSize(rows - row);
            int to = cAt + row * cStride;
            int from = left.group(row);
            switch (vectors) {
                case 3 -> byThree(c, to, cStride, left, from, size, b, bAt, add);
                case 2 -> byTwo(c, to, cStride, left, from, size, b, bAt, add);
                default -> byOne(c, to, cStride, left, from, size, b, bAt, add);
            }
        }
    }

    private static void byOne(
            float[] c, int to, int cStride, LeftMatrix left, int from, int size, float[] b, int bAt, boolean add) {
        float[] a = left.values();
        int n = left.inner();
        int step = left.rowStride();
        int next = left.stride(size);
        switch (size) {
            case 6 -> VectorGroupTiles.tile6x1(c, to, cStride, a, from, step, next, b, bAt, n, add);
            case 5 -> VectorGroupTiles.tile5x1(c, to, cStride, a, from, step, next, b, bAt, n, add);
            case 4 -> VectorGroupTiles.tile4x1(c, to, cStride, a, from, step, next, b, bAt, n, add);
            case 3 -> VectorGroupTiles.tile3x1(c, to, cStride, a, from, step, next, b, bAt, n, add);
            case 2 -> VectorGroupTiles.tile2x1(c, to, cStride, a, from, step, next, b, bAt, n, add);
            default -> VectorGroupTiles.tile1x1(c, to, cStride, a, from, step, next, b, bAt, n, add);
        }
    }

    /** Rows for ordinary panels are interleaved or are the columns of a matrix: their entries are adjacent. */
    private static void byTwo(
            float[] c, int to, int cStride, LeftMatrix left, int from, int size, float[] b, int bAt, boolean add) {
        float[] a = left.values();
        int n = left.inner();
        int next = left.stride(size);
        switch (size) {
            case 6 -> VectorGroupTiles.tile6x2(c, to, cStride, a, from, next, b, bAt, n, add);
            case 5 -> VectorGroupTiles.tile5x2(c, to, cStride, a, from, next, b, bAt, n, add);
            case 4 -> VectorGroupTiles.tile4x2(c, to, cStride, a, from, next, b, bAt, n, add);
            case 3 -> VectorGroupTiles.tile3x2(c, to, cStride, a, from, next, b, bAt, n, add);
            case 2 -> VectorGroupTiles.tile2x2(c, to, cStride, a, from, next, b, bAt, n, add);
            default -> VectorGroupTiles.tile1x2(c, to, cStride, a, from, next, b, bAt, n, add);
        }
    }

    /** At most three rows at a time: larger groups are taken in two parts. */
    private static void byThree(
            float[] c, int to, int cStride, LeftMatrix left, int from, int size, float[] b, int bAt, boolean add) {
        float[] a = left.values();
        int n = left.inner();
        int step = left.rowStride();
        int next = left.stride(size);
        int first = size > 3 ? (size + 1) / 2 : size;
        upToThree(first, c, to, cStride, a, from, step, next, b, bAt, n, add);
        if (first < size) {
            upToThree(
                    size - first, c, to + first * cStride, cStride, a, from + first * step, step, next, b, bAt, n, add);
        }
    }

    private static void upToThree(
            int rows,
            float[] c,
            int to,
            int cStride,
            float[] a,
            int from,
            int step,
            int next,
            float[] b,
            int bAt,
            int n,
            boolean add) {
        switch (rows) {
            case 3 -> VectorGroupTiles.tile3x3(c, to, cStride, a, from, step, next, b, bAt, n, add);
            case 2 -> VectorGroupTiles.tile2x3(c, to, cStride, a, from, step, next, b, bAt, n, add);
            default -> VectorGroupTiles.tile1x3(c, to, cStride, a, from, step, next, b, bAt, n, add);
        }
    }
}
