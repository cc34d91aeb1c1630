package dyckkm.construction.code;

import dyckkm.network.Matrix;
import java.util.HashSet;
import java.util.Set;

/**
 * Bounds on the rows of a matrix.
 *
 * @param sum the largest sum of absolute values in a row
 * @param entry the largest absolute value
 * @param terms the largest number of non-zero entries in a row
 */
public record RowSums(double sum, double entry, int terms) {
    private static final RowSums NOTHING = new RowSums(0, 0, 0);

    /** Over the rows from {@code from} to before {@code to}; shared rows are visited once. */
    public static RowSums of(Matrix matrix, int from, int to) {
        RowSums all = NOTHING;
        Set<Integer> seen = new HashSet<>();
        for (int row = from; row < to; row++) {
            if (seen.add(matrix.rowClass(row))) {
                all = all.and(ofRow(matrix, row));
            }
        }
        return all;
    }

    private static RowSums ofRow(Matrix matrix, int row) {
        double[] sumAndLargest = {0, 0};
        int[] terms = {0};
        matrix.forEachNonZero(row, (column, value) -> {
            sumAndLargest[0] += Math.abs(value);
            sumAndLargest[1] = Math.max(sumAndLargest[1], Math.abs(value));
            terms[0]++;
        });
        return new RowSums(sumAndLargest[0], sumAndLargest[1], terms[0]);
    }

    public RowSums and(RowSums other) {
        return new RowSums(Math.max(sum, other.sum), Math.max(entry, other.entry), Math.max(terms, other.terms));
    }

    /** A bound on Σ|w·x| where at most {@code on} of the x are up to 1 in absolute value and all others up to {@code small}. */
    public double magnitude(int on, double small) {
        return Math.min(sum, on * entry) + sum * small;
    }
}
