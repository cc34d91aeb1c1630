package dyckkm.kernel.product;

import java.util.Arrays;

/** C (rows, columns) = or += A (rows, inner) · B (inner, columns), B in {@link Panels}, and rearrangements, in plain loops. */
public final class ScalarProducts {
    private ScalarProducts() {}

    /** As {@code Kernels.multiply}. */
    public static void multiply(
            float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, Panels right, boolean add) {
        for (int first = 0; first < right.paddedColumns(); first += right.width(first)) {
            int panel = bAt + right.start(first);
            panel(c, cAt + first, cStride, left, b, panel, right.width(first), add);
        }
    }

    /** As {@code Kernels.multiplyIntoPanels}. */
    public static void multiplyIntoPanels(float[] c, int cAt, LeftMatrix left, float[] b, int bAt, Panels right) {
        int width;
        for (int first = 0; first < right.paddedColumns(); first += width) {
            width = right.width(first);
            int panel = bAt + right.start(first);
            panel(c, cAt + first * left.rows(), width, left, b, panel, width, false);
        }
    }

    /** A·B for one panel of B, added to C or written over it; C's entry (row, 0) is at {@code cAt + row·cStride}. */
    private static void panel(
            float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, int width, boolean add) {
        for (int row = 0; row < left.rows(); row++) {
            row(c, cAt + row * cStride, left, left.group(row), left.stride(1), b, bAt, width, add);
        }
    }

    private static void row(
            float[] c, int cAt, LeftMatrix left, int aAt, int aStride, float[] b, int bAt, int width, boolean add) {
        float[] a = left.values();
        if (!add) {
            Arrays.fill(c, cAt, cAt + width, 0);
        }
        for (int i = 0; i < left.inner(); i++) {
            float factor = a[aAt + i * aStride];
            int source = bAt + i * width;
            for (int column = 0; column < width; column++) {
                c[cAt + column] = FusedMultiplyAdd.of(factor, b[source + column], c[cAt + column]);
            }
        }
    }

    public static void pack(float[] panels, int panelsAt, float[] rows, int rowsAt, int stride, Panels shape) {
        for (int first = 0; first < shape.paddedColumns(); first += shape.width(first)) {
            int width = shape.width(first);
            int target = panelsAt + shape.start(first);
            for (int row = 0; row < shape.rows(); row++) {
                System.arraycopy(rows, rowsAt + row * stride + first, panels, target + row * width, width);
            }
        }
    }

    public static void transpose(float[] target, int targetAt, float[] source, int sourceAt, Panels shape) {
        Panels turned = new Panels(shape.columns(), shape.rows());
        for (int first = 0; first < turned.paddedColumns(); first += turned.width(first)) {
            int width = turned.width(first);
            for (int column = 0; column < width; column += Panels.PAD) {
                int to = targetAt + turned.start(first) + column;
                transposeRows(target, to, width, source, sourceAt, shape, first + column);
            }
        }
    }

    /** Up to eight rows of a matrix in panels become columns of the target, whose rows lie {@code toStride} floats apart. */
    public static void transposeRows(
            float[] target, int to, int toStride, float[] source, int sourceAt, Panels shape, int firstRow) {
        int rows = Math.min(Panels.PAD, shape.rows() - firstRow);
        for (int panel = 0; panel < shape.columns(); panel += shape.width(panel)) {
            int width = shape.width(panel);
            int columns = Math.min(width, shape.columns() - panel);
            int from = sourceAt + shape.start(panel) + firstRow * width;
            if (rows == Panels.PAD && width == Panels.WIDTH) {
                transposeEight(target, to + panel * toStride, toStride, source, from, columns);
            } else if (rows == Panels.PAD) {
                transposeEight(target, to + panel * toStride, toStride, source, from, width, columns);
            } else {
                transposeFew(target, to + panel * toStride, toStride, rows, source, from, width, columns);
            }
        }
    }

    /** Written out: a loop over the eight costs five times as much. */
    private static void transposeEight(
            float[] target, int to, int toStride, float[] source, int from, int fromStride, int columns) {
        int at = to;
        for (int i = from; i < from + columns; i++) {
            target[at] = source[i];
            target[at + 1] = source[i + fromStride];
            target[at + 2] = source[i + 2 * fromStride];
            target[at + 3] = source[i + 3 * fromStride];
            target[at + 4] = source[i + 4 * fromStride];
            target[at + 5] = source[i + 5 * fromStride];
            target[at + 6] = source[i + 6 * fromStride];
            target[at + 7] = source[i + 7 * fromStride];
            at += toStride;
        }
    }

    /** The same from a panel of ordinary width: with a constant stride the compiler checks the bounds of all eight at once. */
    private static void transposeEight(float[] target, int to, int toStride, float[] source, int from, int columns) {
        int at = to;
        for (int i = from; i < from + columns; i++) {
            target[at] = source[i];
            target[at + 1] = source[i + Panels.WIDTH];
            target[at + 2] = source[i + 2 * Panels.WIDTH];
            target[at + 3] = source[i + 3 * Panels.WIDTH];
            target[at + 4] = source[i + 4 * Panels.WIDTH];
            target[at + 5] = source[i + 5 * Panels.WIDTH];
            target[at + 6] = source[i + 6 * Panels.WIDTH];
            target[at + 7] = source[i + 7 * Panels.WIDTH];
            at += toStride;
        }
    }

    private static void transposeFew(
            float[] target, int to, int toStride, int rows, float[] source, int from, int fromStride, int columns) {
        for (int row = 0; row < rows; row++) {
            int at = to + row;
            int begin = from + row * fromStride;
            for (int i = begin; i < begin + columns; i++) {
                target[at] = source[i];
                at += toStride;
            }
        }
    }
}
