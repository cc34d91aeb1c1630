package dyckkm.network;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Numbers the rows of a matrix such that rows with equal entries have the same number, by first appearance from 0. */
final class RowClasses {
    private RowClasses() {}

    /** A row's entries, column and value in turn. */
    private record Entries(double[] values) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Entries entries && Arrays.equals(values, entries.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }

    static int[] of(Matrix matrix) {
        Map<Integer, Integer> byMatrixClass = new HashMap<>();
        Map<Entries, Integer> byEntries = new HashMap<>();
        double[] buffer = new double[2 * matrix.columns()];
        int[] classes = new int[matrix.rows()];
        for (int row = 0; row < classes.length; row++) {
            Integer known = byMatrixClass.get(matrix.rowClass(row));
            if (known == null) {
                known = byEntries.computeIfAbsent(entries(matrix, row, buffer), none -> byEntries.size());
                byMatrixClass.put(matrix.rowClass(row), known);
            }
            classes[row] = known;
        }
        return classes;
    }

    private static Entries entries(Matrix matrix, int row, double[] buffer) {
        int[] filled = {0};
        matrix.forEachNonZero(row, (column, value) -> {
            buffer[filled[0]++] = column;
            buffer[filled[0]++] = value;
        });
        return new Entries(Arrays.copyOf(buffer, filled[0]));
    }
}
