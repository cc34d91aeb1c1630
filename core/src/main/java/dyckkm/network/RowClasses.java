package dyckkm.network;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the rows of a matrix such that rows with equal entries have the same number, by first appearance from 0. */
final class RowClasses {
    private RowClasses() {}

    static int[] of(Matrix matrix) {
        Map<Integer, Integer> byMatrixClass = new HashMap<>();
        Map<List<Object>, Integer> byEntries = new HashMap<>();
        int[] classes = new int[matrix.rows()];
        for (int row = 0; row < classes.length; row++) {
            Integer known = byMatrixClass.get(matrix.rowClass(row));
            if (known == null) {
                known = byEntries.computeIfAbsent(entries(matrix, row), none -> byEntries.size());
                byMatrixClass.put(matrix.rowClass(row), known);
            }
            classes[row] = known;
        }
        return classes;
    }

    private static List<Object> entries(Matrix matrix, int row) {
        List<Object> entries = new ArrayList<>();
        matrix.forEachNonZero(row, (column, value) -> {
            entries.add(column);
            entries.add(value);
        });
        return entries;
    }
}
