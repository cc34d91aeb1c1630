package dyckkm.proof.certificate.value;

import dyckkm.network.Matrix;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The non-zero entries of a matrix row by row, with a number for each distinct row. */
public final class SparseRows {
    private final int[] classOfRow;
    private final int[][] columnsOfClass;
    private final double[][] weightsOfClass;

    public SparseRows(Matrix matrix) {
        this.classOfRow = new int[matrix.rows()];
        int[][] columns = new int[16][];
        double[][] weights = new double[16][];
        Map<Integer, Integer> known = new HashMap<>();
        Map<Entries, Integer> numbers = new HashMap<>();
        for (int row = 0; row < classOfRow.length; row++) {
            Integer number = known.get(matrix.rowClass(row));
            if (number == null) {
                Entries entries = Entries.of(matrix, row);
                number = numbers.computeIfAbsent(entries, none -> numbers.size());
                known.put(matrix.rowClass(row), number);
                if (number == columns.length) {
                    columns = Arrays.copyOf(columns, 2 * number);
                    weights = Arrays.copyOf(weights, 2 * number);
                }
                columns[number] = entries.columns;
                weights[number] = entries.weights;
            }
            classOfRow[row] = number;
        }
        this.columnsOfClass = Arrays.copyOf(columns, numbers.size());
        this.weightsOfClass = Arrays.copyOf(weights, numbers.size());
    }

    int rows() {
        return classOfRow.length;
    }

    /** A number that equal rows share. */
    public int classOf(int row) {
        return classOfRow[row];
    }

    /** The columns of a row's entries, ascending; must not be modified. */
    public int[] columns(int row) {
        return columnsOfClass[classOfRow[row]];
    }

    /** The entries; must not be modified. */
    public double[] weights(int row) {
        return weightsOfClass[classOfRow[row]];
    }

    private static final class Entries {
        private int[] columns = new int[8];
        private double[] weights = new double[8];

        static Entries of(Matrix matrix, int row) {
            Entries entries = new Entries();
            int[] count = {0};
            matrix.forEachNonZero(row, (column, weight) -> {
                int at = count[0]++;
                if (at == entries.columns.length) {
                    entries.columns = Arrays.copyOf(entries.columns, 2 * at);
                    entries.weights = Arrays.copyOf(entries.weights, 2 * at);
                }
                entries.columns[at] = column;
                entries.weights[at] = weight;
            });
            entries.columns = Arrays.copyOf(entries.columns, count[0]);
            entries.weights = Arrays.copyOf(entries.weights, count[0]);
            return entries;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Entries entries
                    && Arrays.equals(columns, entries.columns)
                    && Arrays.equals(weights, entries.weights);
        }

        @Override
        public int hashCode() {
            return 31 * Hashes.of(columns) + Hashes.of(weights);
        }
    }
}
