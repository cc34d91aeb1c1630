package dyckkm.proof.recheck.arithmetic;

import dyckkm.network.Matrix;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers rows such that equal ones have the same number, to avoid repeated computation. */
public final class RowNumbers {
    private RowNumbers() {}

    public static int[] of(Matrix matrix) {
        Map<List<Double>, Integer> numbers = new HashMap<>();
        int[] number = new int[matrix.rows()];
        for (int row = 0; row < number.length; row++) {
            List<Double> entries = new ArrayList<>();
            matrix.forEachNonZero(row, (column, weight) -> {
                entries.add((double) column);
                entries.add(weight);
            });
            number[row] = numbers.computeIfAbsent(entries, none -> numbers.size());
        }
        return number;
    }
}
