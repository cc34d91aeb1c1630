package dyckkm.network.step;

import dyckkm.kernel.product.FusedMultiplyAdd;
import dyckkm.network.Matrix;
import dyckkm.network.Precision;

/**
 * A dense matrix stored by columns: zero factors are skipped, and the inner loop runs over neighbouring rows, which the
 * compiler vectorises.
 */
final class DenseColumns {
    private final boolean single;
    /** (columns, rows) in one format or the other; the unused array is empty. */
    private final float[][] singles;

    private final double[][] doubles;
    /** The sums so far, in float32. */
    private final float[] sums;

    private final double[] start;
    private final float[] singleStart;

    /** @param start (rows) the initial sums */
    DenseColumns(Matrix matrix, double[] start, Precision accumulator) {
        int rows = matrix.rows();
        this.single = accumulator == Precision.FLOAT32;
        this.singles = new float[single ? matrix.columns() : 0][rows];
        this.doubles = new double[single ? 0 : matrix.columns()][rows];
        this.sums = new float[single ? rows : 0];
        this.start = start;
        this.singleStart = new float[sums.length];
        for (int row = 0; row < rows; row++) {
            int target = row;
            if (single) {
                singleStart[row] = (float) start[row];
                matrix.forEachNonZero(row, (column, value) -> singles[column][target] = (float) value);
            } else {
                matrix.forEachNonZero(row, (column, value) -> doubles[column][target] = value);
            }
        }
    }

    /** Writes M x plus the initial sums. */
    void multiply(double[] x, double[] result) {
        if (single) {
            multiplySingle(x, result);
        } else {
            System.arraycopy(start, 0, result, 0, start.length);
            for (int column = 0; column < x.length; column++) {
                if (x[column] != 0) {
                    add(doubles[column], x[column], result);
                }
            }
        }
    }

    private void multiplySingle(double[] x, double[] result) {
        System.arraycopy(singleStart, 0, sums, 0, sums.length);
        for (int column = 0; column < x.length; column++) {
            if (x[column] != 0) {
                add(singles[column], (float) x[column], sums);
            }
        }
        for (int row = 0; row < sums.length; row++) {
            result[row] = sums[row];
        }
    }

    private static void add(float[] weights, float factor, float[] result) {
        if (!Float.isFinite(factor)) {
            addNotFinite(weights, factor, result);
            return;
        }
        for (int row = 0; row < result.length; row++) {
            result[row] = FusedMultiplyAdd.of(weights[row], factor, result[row]);
        }
    }

    private static void add(double[] weights, double factor, double[] result) {
        if (!Double.isFinite(factor)) {
            addNotFinite(weights, factor, result);
            return;
        }
        for (int row = 0; row < result.length; row++) {
            result[row] = Math.fma(weights[row], factor, result[row]);
        }
    }

    /** Zero weights are skipped, since their products with infinities and NaN would not be zero. */
    private static void addNotFinite(float[] weights, float factor, float[] result) {
        for (int row = 0; row < result.length; row++) {
            result[row] += weights[row] == 0 ? 0 : weights[row] * factor;
        }
    }

    private static void addNotFinite(double[] weights, double factor, double[] result) {
        for (int row = 0; row < result.length; row++) {
            result[row] += weights[row] == 0 ? 0 : weights[row] * factor;
        }
    }
}
