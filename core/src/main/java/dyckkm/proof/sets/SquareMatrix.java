package dyckkm.proof.sets;

/** Products and inverses of small square matrices of doubles. */
final class SquareMatrix {
    private SquareMatrix() {}

    static double[][] identity(int dimension) {
        double[][] identity = new double[dimension][dimension];
        for (int index = 0; index < dimension; index++) {
            identity[index][index] = 1;
        }
        return identity;
    }

    static double[][] times(double[][] a, double[][] b) {
        int dimension = a.length;
        double[][] product = new double[dimension][dimension];
        for (int row = 0; row < dimension; row++) {
            for (int index = 0; index < dimension; index++) {
                double factor = a[row][index];
                if (factor != 0) {
                    double[] other = b[index];
                    for (int column = 0; column < dimension; column++) {
                        product[row][column] += factor * other[column];
                    }
                }
            }
        }
        return product;
    }

    static double[][] transposed(double[][] matrix) {
        double[][] transposed = new double[matrix.length][matrix.length];
        for (int row = 0; row < matrix.length; row++) {
            for (int column = 0; column < matrix.length; column++) {
                transposed[column][row] = matrix[row][column];
            }
        }
        return transposed;
    }

    /** Gauss and Jordan's elimination. */
    static double[][] inverse(double[][] matrix) {
        int dimension = matrix.length;
        double[][] rows = new double[dimension][2 * dimension];
        for (int row = 0; row < dimension; row++) {
            System.arraycopy(matrix[row], 0, rows[row], 0, dimension);
            rows[row][dimension + row] = 1;
        }
        for (int column = 0; column < dimension; column++) {
            int best = column;
            for (int row = column; row < dimension; row++) {
                if (Math.abs(rows[row][column]) > Math.abs(rows[best][column])) {
                    best = row;
                }
            }
            double[] pivot = rows[best];
            rows[best] = rows[column];
            rows[column] = pivot;
            double by = pivot[column];
            for (int index = column; index < 2 * dimension; index++) {
                pivot[index] /= by;
            }
            for (int row = 0; row < dimension; row++) {
                double factor = rows[row][column];
                if (row != column && factor != 0) {
                    for (int index = column; index < 2 * dimension; index++) {
                        rows[row][index] -= factor * pivot[index];
                    }
                }
            }
        }
        double[][] inverse = new double[dimension][dimension];
        for (int row = 0; row < dimension; row++) {
            System.arraycopy(rows[row], dimension, inverse[row], 0, dimension);
        }
        return inverse;
    }
}
