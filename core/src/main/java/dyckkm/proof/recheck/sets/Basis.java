package dyckkm.proof.recheck.sets;

/**
 * Coordinates y = Bx of states, and a matrix A near the inverse of B. For every x, x = A·y + (I − AB)·x: that holds for any A, so
 * nothing has to be known of how it was computed, and a singular B only makes the remainder large.
 */
final class Basis {
    /** Of a sum of products of doubles, for each term: more than twice what two roundings are off. */
    private static final double TERM = 0x1p-51;

    private final double[][] matrix;
    private final double[][] inverse;
    /** (D, D) at least |I − AB|. */
    private final double[][] remainder;

    /** @param matrix (D, D) finite numbers */
    Basis(double[]... matrix) {
        this.matrix = matrix;
        this.inverse = inverse(matrix);
        int dimension = matrix.length;
        this.remainder = new double[dimension][dimension];
        for (int row = 0; row < dimension; row++) {
            for (int column = 0; column < dimension; column++) {
                double sum = row == column ? -1 : 0;
                double size = Math.abs(sum);
                for (int index = 0; index < dimension; index++) {
                    double term = inverse[row][index] * matrix[index][column];
                    sum += term;
                    size += Math.abs(term);
                }
                remainder[row][column] = Math.abs(sum) + (dimension + 4) * TERM * size + Double.MIN_NORMAL;
            }
        }
    }

    double[][] matrix() {
        return matrix;
    }

    double[][] inverse() {
        return inverse;
    }

    double[][] remainder() {
        return remainder;
    }

    /** Elimination with row pivots, by ordinary arithmetic; of a singular matrix there are numbers that are not finite. */
    private static double[][] inverse(double[]... matrix) {
        int dimension = matrix.length;
        double[][] left = new double[dimension][];
        double[][] right = new double[dimension][dimension];
        for (int row = 0; row < dimension; row++) {
            left[row] = matrix[row].clone();
            right[row][row] = 1;
        }
        for (int column = 0; column < dimension; column++) {
            int pivot = column;
            for (int row = column + 1; row < dimension; row++) {
                pivot = Math.abs(left[row][column]) > Math.abs(left[pivot][column]) ? row : pivot;
            }
            swap(left, column, pivot);
            swap(right, column, pivot);
            double factor = 1 / left[column][column];
            scale(left[column], factor);
            scale(right[column], factor);
            for (int row = 0; row < dimension; row++) {
                double share = left[row][column];
                if (row != column && share != 0) {
                    subtract(left[row], share, left[column]);
                    subtract(right[row], share, right[column]);
                }
            }
        }
        return right;
    }

    private static void swap(double[][] rows, int a, int b) {
        double[] row = rows[a];
        rows[a] = rows[b];
        rows[b] = row;
    }

    private static void scale(double[] row, double factor) {
        for (int index = 0; index < row.length; index++) {
            row[index] *= factor;
        }
    }

    private static void subtract(double[] row, double share, double... other) {
        for (int index = 0; index < row.length; index++) {
            row[index] -= share * other[index];
        }
    }
}
