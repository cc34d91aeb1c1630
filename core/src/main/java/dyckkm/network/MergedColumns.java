package dyckkm.network;

import java.util.Arrays;

/**
 * A matrix by columns, of equal rows only one, of a column only what is not zero: a product costs what the non-zero entries
 * of the vector touch. Each row's sum is made in the order of the columns with a rounding for each product, so it is the
 * reference's, bit for bit: what is left out are additions of zero.
 */
public final class MergedColumns {
    private final boolean single;
    private final int[] classOfRow;
    /** The entries of column c are starts[c] .. starts[c+1]−1. */
    private final int[] starts;

    private final int[] rows;
    private final double[] weights;
    private final double[] sums;

    public MergedColumns(Matrix matrix, Precision accumulator) {
        this.single = accumulator == Precision.FLOAT32;
        this.classOfRow = RowClasses.of(matrix);
        this.starts = new int[matrix.columns() + 1];
        int distinct =
                forEachDistinct(matrix, row -> matrix.forEachNonZero(row, (column, value) -> starts[column + 1]++));
        Arrays.parallelPrefix(starts, Math::addExact);
        this.rows = new int[starts[matrix.columns()]];
        this.weights = new double[rows.length];
        int[] next = starts.clone();
        forEachDistinct(
                matrix,
                row -> matrix.forEachNonZero(row, (column, value) -> {
                    rows[next[column]] = classOfRow[row];
                    weights[next[column]++] = value;
                }));
        this.sums = new double[distinct];
    }

    private MergedColumns(MergedColumns other) {
        this.single = other.single;
        this.classOfRow = other.classOfRow;
        this.starts = other.starts;
        this.rows = other.rows;
        this.weights = other.weights;
        this.sums = new double[other.sums.length];
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
        return weights.length;
    }

    public int columns() {
        return starts.length - 1;
    }

    /** Whether any row has an entry in a column. */
    public boolean reads(int column) {
        return starts[column + 1] > starts[column];
    }

    /** How many classes of rows there are. */
    public int classes() {
        return sums.length;
    }

    public int classOf(int row) {
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
            addTo(sums, active[i], x[active[i]]);
        }
    }

    /** Adds a column times a factor to sums of all classes of rows, which start at zero and take the columns in order. */
    public void addTo(double[] result, int column, double factor) {
        if (single) {
            addSingle(result, column, factor);
        } else {
            add(result, column, factor);
        }
    }

    private void add(double[] result, int column, double factor) {
        for (int at = starts[column]; at < starts[column + 1]; at++) {
            result[rows[at]] += weights[at] * factor;
        }
    }

    private void addSingle(double[] result, int column, double factor) {
        for (int at = starts[column]; at < starts[column + 1]; at++) {
            result[rows[at]] = (float) (result[rows[at]] + weights[at] * factor);
        }
    }

    /** M x of a class of rows, with a bias. */
    double sum(int rowClass, double bias) {
        return sum(sums, rowClass, bias);
    }

    /** The same from the sums that {@link #addTo} has made. */
    public double sum(double[] sumsOfClasses, int rowClass, double bias) {
        double sum = sumsOfClasses[rowClass] + bias;
        return single ? (float) sum : sum;
    }
}
