package dyckkm.kernel;

/** Row-wise kernels, on (count, width) or a single (width), in plain loops. */
final class ScalarRows {
    private ScalarRows() {}

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

    /** Adds one row to another. */
    static void addTo(float[] target, int targetAt, float[] row, int rowAt, int count) {
        for (int j = 0; j < count; j++) {
            target[targetAt + j] += row[rowAt + j];
        }
    }
}
