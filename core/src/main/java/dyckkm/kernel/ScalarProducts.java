package dyckkm.kernel;

/** Matrix products and rearrangements in plain loops. */
final class ScalarProducts {
    private ScalarProducts() {}

    /** C += A·B for one panel of B; C's entry (row, 0) is at {@code cAt + row·cStride}. */
    static void panel(
            float[] c,
            int cAt,
            int cStride,
            float[] a,
            int aAt,
            int aRow,
            int aInner,
            int rows,
            float[] b,
            int bAt,
            int width,
            int inner) {
        for (int row = 0; row < rows; row++) {
            int target = cAt + row * cStride;
            for (int i = 0; i < inner; i++) {
                float factor = a[aAt + row * aRow + i * aInner];
                int source = bAt + i * width;
                for (int column = 0; column < width; column++) {
                    c[target + column] += factor * b[source + column];
                }
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
            transposePanel(target, targetAt + turned.start(first), width, source, sourceAt, first, columns, shape);
        }
    }

    /** Columns {@code first} and following of the result are these rows of the source. */
    private static void transposePanel(
            float[] target,
            int targetAt,
            int width,
            float[] source,
            int sourceAt,
            int first,
            int columns,
            Panels shape) {
        for (int panel = 0; panel < shape.columns(); panel += shape.width(panel)) {
            int sourceWidth = shape.width(panel);
            int rows = Math.min(sourceWidth, shape.columns() - panel);
            int from = sourceAt + shape.start(panel) + first * sourceWidth;
            for (int row = 0; row < rows; row++) {
                int to = targetAt + (panel + row) * width;
                for (int column = 0; column < columns; column++) {
                    target[to + column] = source[from + column * sourceWidth + row];
                }
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

    static double softmax(float[] row, int at, int width, float factor) {
        float largest = Float.NEGATIVE_INFINITY;
        for (int i = at; i < at + width; i++) {
            largest = Math.max(largest, row[i]);
        }
        double sum = 0;
        for (int i = at; i < at + width; i++) {
            row[i] = ScalarFunctions.exp(row[i] - largest);
            sum += row[i];
        }
        float inverse = (float) (factor / sum);
        for (int i = at; i < at + width; i++) {
            row[i] *= inverse;
        }
        return largest + Math.log(sum);
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
