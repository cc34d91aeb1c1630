package dyckkm.proof.mutation;

import dyckkm.network.DenseMatrix;
import dyckkm.network.Matrix;
import java.util.Arrays;

/** A copy of a tensor that can be changed. */
final class EditableWeights {
    private final int rows;
    private final int columns;
    private final double[] entries;

    EditableWeights(Matrix matrix) {
        this.rows = matrix.rows();
        this.columns = matrix.columns();
        this.entries = new double[rows * columns];
        for (int row = 0; row < rows; row++) {
            int start = row * columns;
            matrix.forEachNonZero(row, (column, value) -> entries[start + column] = value);
        }
    }

    Matrix matrix() {
        return new DenseMatrix(rows, columns, entries.clone());
    }

    /** Row by row. */
    double[] entries() {
        return entries.clone();
    }

    int rows() {
        return rows;
    }

    int size() {
        return entries.length;
    }

    double get(int at) {
        return entries[at];
    }

    void set(int at, double weight) {
        entries[at] = weight;
    }

    /** The size of the largest. */
    double largest() {
        double largest = 0;
        for (double entry : entries) {
            largest = Math.max(largest, Math.abs(entry));
        }
        return largest;
    }

    boolean hasEqualRows(int a, int b) {
        return Arrays.equals(entries, a * columns, (a + 1) * columns, entries, b * columns, (b + 1) * columns);
    }

    void swapRows(int a, int b) {
        for (int column = 0; column < columns; column++) {
            swap(a * columns + column, b * columns + column);
        }
    }

    void swapColumns(int a, int b) {
        for (int row = 0; row < rows; row++) {
            swap(row * columns + a, row * columns + b);
        }
    }

    private void swap(int one, int other) {
        double kept = entries[one];
        entries[one] = entries[other];
        entries[other] = kept;
    }

    void clearRow(int row) {
        for (int column = 0; column < columns; column++) {
            entries[row * columns + column] = 0;
        }
    }

    void clearColumn(int column) {
        for (int row = 0; row < rows; row++) {
            entries[row * columns + column] = 0;
        }
    }
}
