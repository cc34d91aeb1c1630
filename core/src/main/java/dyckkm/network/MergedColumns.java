package dyckkm.network;

import java.util.Arrays;

/**
 * A matrix by columns, of equal rows only one, of a column only what is not zero: a product costs what the non-zero entries
 * of the vector touch. Each row's sum is made in the order of the columns with a rounding for each product, so it is the
 * reference's, bit for bit: what is left out are additions of zero.
 */
final class MergedColumns {
    private final boolean single;
    private final int[] classOfRow;
    private final int[][] rows;
    private final double[][] weights;
    private final double[] sums;
    private final int entries;

    MergedColumns(Matrix matrix, Precision accumulator) {
        this.single = accumulator == Precision.FLOAT32;
        this.classOfRow = RowClasses.of(matrix);
        int[] counts = new int[matrix.columns()];
        forEachDistinct(matrix, row -> matrix.forEachNonZero(row, (column, value) -> counts[column]++));
        this.rows = new int[counts.length][];
        this.weights = new double[counts.length][];
        for (int column = 0; column < counts.length; column++) {
            rows[column] = new int[counts[column]];
            weights[column] = new double[counts[column]];
        }
        this.entries = Arrays.stream(counts).sum();
        int[] filled = new int[counts.length];
        int distinct = forEachDistinct(
                matrix,
                row -> matrix.forEachNonZero(row, (column, value) -> {
                    rows[column][filled[column]] = classOfRow[row];
                    weights[column][filled[column]++] = value;
                }));
        this.sums = new double[distinct];
    }

    private MergedColumns(MergedColumns other) {
        this.single = other.single;
        this.classOfRow = other.classOfRow;
        this.rows = other.rows;
        this.weights = other.weights;
        this.sums = new double[other.sums.length];
        this.entries = other.entries;
    }

    /** The same matrix with sums of its own, for another thread. */
    MergedColumns another() {
        return new MergedColumns(this);
    }

    /** Visits one row of each class, in the order of their numbers; returns how many there are. */
    private int forEachDistinct(Matrix matrix, java.util.function.IntConsumer visitor) {
        int seen = 0;
        for (int row = 0; row < matrix.rows(); row++) {
            if (classOfRow[row] == seen) {
                visitor.accept(row);
                seen++;
            }
        }
        return seen;
    }

    /** How many entries are left. */
    int entries() {
        return entries;
    }

    int classOf(int row) {
        return classOfRow[row];
    }

    /**
     * Makes M x, to be read by {@link #sum} until the next time.
     *
     * @param active the places of x that are not zero, in order
     * @param count how many there are
     */
    void multiply(double[] x, int[] active, int count) {
        Arrays.fill(sums, 0);
        for (int i = 0; i < count; i++) {
            int column = active[i];
            if (single) {
                addSingle(rows[column], weights[column], x[column]);
            } else {
                add(rows[column], weights[column], x[column]);
            }
        }
    }

    private void add(int[] targets, double[] column, double factor) {
        for (int at = 0; at < targets.length; at++) {
            sums[targets[at]] += column[at] * factor;
        }
    }

    private void addSingle(int[] targets, double[] column, double factor) {
        for (int at = 0; at < targets.length; at++) {
            sums[targets[at]] = (float) (sums[targets[at]] + column[at] * factor);
        }
    }

    /** M x of a class of rows, with a bias. */
    double sum(int rowClass, double bias) {
        double sum = sums[rowClass] + bias;
        return single ? (float) sum : sum;
    }
}
