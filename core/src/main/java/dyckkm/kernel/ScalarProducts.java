package dyckkm.kernel;

import java.util.Arrays;

/** Matrix products and rearrangements in plain loops. */
final class ScalarProducts {
    private ScalarProducts() {}

    /** A·B for one panel of B, added to C or written over it; C's entry (row, 0) is at {@code cAt + row·cStride}. */
    static void panel(float[] c, int cAt, int cStride, LeftMatrix left, float[] b, int bAt, int width, boolean add) {
        int size;
        for (int row = 0; row < left.rows(); row += size) {
            size = LeftMatrix.groupSize(left.rows() - row);
            for (int member = 0; member < size; member++) {
                int target = cAt + (row + member) * cStride;
                row(c, target, left, left.group(row) + member, left.stride(size), b, bAt, width, add);
            }
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
                c[cAt + column] += factor * b[source + column];
            }
        }
    }

    static void pack(float[] panels, int panelsAt, float[] rows, int rowsAt, int stride, Panels shape) {
        for (int first = 0; first < shape.paddedColumns(); first += shape.width(first)) {
            int width = shape.width(first);
            int target = panelsAt + shape.start(first);
            for (int row = 0; row < shape.rows(); row++) {
                System.arraycopy(rows, rowsAt + row * stride + first, panels, target + row * width, width);
            }
        }
    }

    static void transpose(float[] target, int targetAt, float[] source, int sourceAt, Panels shape) {
        Panels turned = new Panels(shape.columns(), shape.rows());
        for (int first = 0; first < turned.columns(); first += turned.width(first)) {
            int width = turned.width(first);
            int columns = Math.min(width, turned.columns() - first);
            int to = targetAt + turned.start(first);
            for (int panel = 0; panel < shape.columns(); panel += shape.width(panel)) {
                int sourceWidth = shape.width(panel);
                int rows = Math.min(sourceWidth, shape.columns() - panel);
                int from = sourceAt + shape.start(panel) + first * sourceWidth;
                if (rows == Panels.WIDTH && columns == Panels.WIDTH && sourceWidth == rows && width == columns) {
                    transposeSquare(target, to + panel * width, source, from);
                } else {
                    transposeBlock(target, to + panel * width, width, rows, columns, source, from, sourceWidth);
                }
            }
        }
    }

    /** The block where two ordinary panels cross, written out: a loop over it costs five times as much. */
    private static void transposeSquare(float[] target, int targetAt, float[] source, int sourceAt) {
        for (int row = 0; row < Panels.WIDTH; row++) {
            int to = targetAt + row * Panels.WIDTH;
            int from = sourceAt + row;
            target[to] = source[from];
            target[to + 1] = source[from + Panels.WIDTH];
            target[to + 2] = source[from + 2 * Panels.WIDTH];
            target[to + 3] = source[from + 3 * Panels.WIDTH];
            target[to + 4] = source[from + 4 * Panels.WIDTH];
            target[to + 5] = source[from + 5 * Panels.WIDTH];
            target[to + 6] = source[from + 6 * Panels.WIDTH];
            target[to + 7] = source[from + 7 * Panels.WIDTH];
            target[to + 8] = source[from + 8 * Panels.WIDTH];
            target[to + 9] = source[from + 9 * Panels.WIDTH];
            target[to + 10] = source[from + 10 * Panels.WIDTH];
            target[to + 11] = source[from + 11 * Panels.WIDTH];
            target[to + 12] = source[from + 12 * Panels.WIDTH];
            target[to + 13] = source[from + 13 * Panels.WIDTH];
            target[to + 14] = source[from + 14 * Panels.WIDTH];
            target[to + 15] = source[from + 15 * Panels.WIDTH];
        }
    }

    private static void transposeBlock(
            float[] target, int targetAt, int width, int rows, int columns, float[] source, int sourceAt, int stride) {
        for (int row = 0; row < rows; row++) {
            int to = targetAt + row * width;
            for (int column = 0; column < columns; column++) {
                target[to + column] = source[sourceAt + column * stride + row];
            }
        }
    }

    static void sumRows(float[] sum, int sumAt, float[] rows, int rowsAt, int width, int count) {
        for (int row = 0; row < count; row++) {
            int from = rowsAt + row * width;
            for (int column = 0; column < width; column++) {
                sum[sumAt + column] += rows[from + column];
            }
        }
    }

    static void softmax(float[] logits, int at, int width, Distributions rows) {
        for (int row = 0; row < rows.count(); row++) {
            softmaxRow(logits, at + row * width, width, rows, row);
        }
    }

    private static void softmaxRow(float[] logits, int at, int width, Distributions rows, int row) {
        float shift = 0;
        if (!rows.isBounded()) {
            shift = Float.NEGATIVE_INFINITY;
            for (int i = at; i < at + width; i++) {
                shift = Math.max(shift, logits[i]);
            }
        }
        double sum = 0;
        for (int i = at; i < at + width; i++) {
            logits[i] = ScalarFunctions.exp(logits[i] - shift);
            sum += logits[i];
        }
        float share = (float) (rows.factors()[row] / sum);
        for (int i = at; i < at + width; i++) {
            logits[i] *= share;
        }
        rows.shifts()[row] = shift;
        rows.sums()[row] = sum;
    }

    static void adam(AdamStep step, AdamArrays arrays, int at, int count) {
        float[] parameters = arrays.parameters();
        float[] gradients = arrays.gradients();
        float[] means = arrays.means();
        float[] squares = arrays.squares();
        for (int i = at; i < at + count; i++) {
            float g = gradients[i];
            float m = step.decay1() * means[i] + step.fresh1() * g;
            float v = step.decay2() * squares[i] + step.fresh2() * g * g;
            means[i] = m;
            squares[i] = v;
            parameters[i] -= step.rate() * m / ((float) Math.sqrt(v) * step.rootFactor() + step.epsilon());
        }
    }
}
