package dyckkm.network;

import java.util.Arrays;
import java.util.TreeMap;

/**
 * A matrix that stores only the non-zero entries of its distinct rows.
 *
 * <p>Rows can be shared: the readout rows of all open brackets are one row, so a network for a hundred thousand types fits into
 * memory.
 */
public final class SparseMatrix implements Matrix {
    private final int columns;
    /** For each row the index of its stored row. */
    private final int[] storedRow;
    /** Where each stored row's entries start; one more at the end. */
    private final int[] starts;

    private final int[] entryColumns;
    private final double[] entryValues;

    private SparseMatrix(Builder builder) {
        this.columns = builder.columns;
        this.storedRow = Arrays.copyOf(builder.storedRow, builder.rows);
        this.starts = Arrays.copyOf(builder.starts, builder.stored + 1);
        this.entryColumns = Arrays.copyOf(builder.entryColumns, builder.entries);
        this.entryValues = Arrays.copyOf(builder.entryValues, builder.entries);
    }

    private SparseMatrix(SparseMatrix other, double[] entryValues) {
        this.columns = other.columns;
        this.storedRow = other.storedRow;
        this.starts = other.starts;
        this.entryColumns = other.entryColumns;
        this.entryValues = entryValues;
    }

    @Override
    public int rows() {
        return storedRow.length;
    }

    @Override
    public int columns() {
        return columns;
    }

    @Override
    public double get(int row, int column) {
        int stored = storedRow[row];
        int at = Arrays.binarySearch(entryColumns, starts[stored], starts[stored + 1], column);
        return at < 0 ? 0 : entryValues[at];
    }

    @Override
    public int rowClass(int row) {
        return storedRow[row];
    }

    @Override
    public void forEachNonZero(int row, EntryVisitor visitor) {
        int stored = storedRow[row];
        for (int at = starts[stored]; at < starts[stored + 1]; at++) {
            visitor.visit(entryColumns[at], entryValues[at]);
        }
    }

    @Override
    public Matrix in(Precision precision) {
        double[] rounded = precision.round(entryValues);
        return rounded == entryValues ? this : new SparseMatrix(this, rounded);
    }

    @Override
    public String toString() {
        return Matrix.text(this);
    }

    /** The number of stored entries. */
    public int storedEntries() {
        return entryValues.length;
    }

    /** Adds rows from the top. */
    public static final class Builder {
        private final int columns;
        private int[] storedRow = new int[16];
        private int rows;
        private int[] starts = new int[16];
        private int stored;
        private int[] entryColumns = new int[64];
        private double[] entryValues = new double[64];
        private int entries;
        private final TreeMap<Integer, Double> row = new TreeMap<>();

        public Builder(int columns) {
            this.columns = columns;
        }

        /** Adds to an entry of the current row, which the next {@link #endRow} completes. */
        public Builder add(int column, double value) {
            if (column < 0 || column >= columns) {
                throw new IndexOutOfBoundsException("column " + column + " of " + columns);
            }
            row.merge(column, value, Double::sum);
            return this;
        }

        /** Completes a row; returns its index. */
        public int endRow() {
            row.forEach((column, value) -> {
                if (value != 0) {
                    push(column, value);
                }
            });
            row.clear();
            if (stored + 2 > starts.length) {
                starts = Arrays.copyOf(starts, 2 * starts.length);
            }
            stored++;
            starts[stored] = entries;
            return pushRow(stored - 1);
        }

        /** Adds a row equal to an earlier one; returns its index. */
        public int repeatRow(int earlier) {
            if (!row.isEmpty()) {
                throw new IllegalStateException("a row has been begun and not ended");
            }
            return pushRow(storedRow[earlier]);
        }

        private int pushRow(int storedAs) {
            if (rows == storedRow.length) {
                storedRow = Arrays.copyOf(storedRow, 2 * rows);
            }
            storedRow[rows] = storedAs;
            return rows++;
        }

        private void push(int column, double value) {
            if (entries == entryColumns.length) {
                entryColumns = Arrays.copyOf(entryColumns, 2 * entries);
                entryValues = Arrays.copyOf(entryValues, 2 * entries);
            }
            entryColumns[entries] = column;
            entryValues[entries] = value;
            entries++;
        }

        public SparseMatrix build() {
            return new SparseMatrix(this);
        }
    }
}
