package dyckkm.network;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Numbers the rows of a matrix from 0 by first appearance, with the same number for equal rows with equal biases. */
public final class RowClasses {
    private RowClasses() {}

    /** A row's bias and entries, column and value in turn. */
    private record Entries(double[] values) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Entries entries && Arrays.equals(values, entries.values);
        }

        /** Rows of codes differ in the signs of few values, where {@link Arrays#hashCode(double[])} collides often. */
        @Override
        public int hashCode() {
            long hash = values.length;
            for (double value : values) {
                hash = (hash ^ Double.doubleToRawLongBits(value)) * 0x9E3779B97F4A7C15L;
                hash ^= hash >>> 32;
            }
            return (int) hash;
        }
    }

    public static int[] of(Matrix matrix) {
        return of(matrix, new double[matrix.rows()]);
    }

    public static int[] of(Matrix matrix, double[] bias) {
        Map<Known, Integer> byMatrixClass = new HashMap<>();
        Map<Entries, Integer> byEntries = new HashMap<>();
        double[] buffer = new double[2 * matrix.columns() + 1];
        int[] classes = new int[matrix.rows()];
        for (int row = 0; row < classes.length; row++) {
            Known key = new Known(matrix.rowClass(row), bias[row]);
            Integer known = byMatrixClass.get(key);
            if (known == null) {
                buffer[0] = bias[row];
                known = byEntries.computeIfAbsent(entries(matrix, row, buffer), none -> byEntries.size());
                byMatrixClass.put(key, known);
            }
            classes[row] = known;
        }
        return classes;
    }

    /** Rows that the matrix itself identifies. */
    private record Known(int matrixClass, double bias) {}

    private static Entries entries(Matrix matrix, int row, double[] buffer) {
        int[] filled = {1};
        matrix.forEachNonZero(row, (column, value) -> {
            buffer[filled[0]++] = column;
            buffer[filled[0]++] = value;
        });
        return new Entries(Arrays.copyOf(buffer, filled[0]));
    }
}
