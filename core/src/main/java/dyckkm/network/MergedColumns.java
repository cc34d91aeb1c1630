package dyckkm.network;

import dyckkm.kernel.product.FusedMultiplyAdd;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * A matrix stored by columns, with equal rows merged and zeros left out: a product costs only the entries that meet non-zero
 * entries of the vector. Each row's sum uses fused multiply-adds in the order of the columns, so it equals the reference's bit
 * for bit: only additions of zero are skipped.
 */
public final class MergedColumns {
    private final boolean single;
    private final int[] classOfRow;
    /** The initial value of each class's sum. */
    private final double[] start;
    /** The entries of column c are starts[c] .. starts[c+1]−1. */
    private final int[] starts;

    private final int[] rows;
    /** The entries in one format or the other; the unused array is empty. */
    private final float[] singles;

    private final double[] doubles;
    /** The sums computed by {@link #multiply}, in the same format. */
    private final float[] singleSums;

    private final double[] doubleSums;

    /** With sums that begin with zero. */
    public MergedColumns(Matrix matrix, Precision accumulator) {
        this(matrix, new double[matrix.rows()], accumulator);
    }

    /** @param bias the initial value of each row's sum */
    public MergedColumns(Matrix matrix, double[] bias, Precision accumulator) {
        this.single = accumulator == Precision.FLOAT32;
        this.classOfRow = RowClasses.of(matrix, bias);
        this.starts = new int[matrix.columns() + 1];
        int distinct = forEachDistinct(row -> matrix.forEachNonZero(row, (column, value) -> starts[column + 1]++));
        Arrays.parallelPrefix(starts, Math::addExact);
        this.rows = new int[starts[matrix.columns()]];
        this.singles = new float[single ? rows.length : 0];
        this.doubles = new double[single ? 0 : rows.length];
        this.start = new double[distinct];
        int[] next = starts.clone();
        forEachDistinct(row -> {
            start[classOfRow[row]] = bias[row];
            matrix.forEachNonZero(row, (column, value) -> put(next[column]++, classOfRow[row], value));
        });
        this.singleSums = new float[single ? distinct : 0];
        this.doubleSums = new double[single ? 0 : distinct];
    }

    private void put(int at, int row, double value) {
        rows[at] = row;
        if (single) {
            singles[at] = (float) value;
        } else {
            doubles[at] = value;
        }
    }

    private MergedColumns(MergedColumns other) {
        this.single = other.single;
        this.classOfRow = other.classOfRow;
        this.start = other.start;
        this.starts = other.starts;
        this.rows = other.rows;
        this.singles = other.singles;
        this.doubles = other.doubles;
        this.singleSums = new float[other.singleSums.length];
        this.doubleSums = new double[other.doubleSums.length];
    }

    /** The same matrix with separate sums, for another thread. */
    public MergedColumns another() {
        return new MergedColumns(this);
    }

    /** Visits one row of each class, in order; returns their number. */
    private int forEachDistinct(IntConsumer visitor) {
        int seen = 0;
        for (int row = 0; row < classOfRow.length; row++) {
            if (classOfRow[row] == seen) {
                visitor.accept(row);
                seen++;
            }
        }
        return seen;
    }

    /** The number of remaining entries. */
    public int entries() {
        return rows.length;
    }

    public int columns() {
        return starts.length - 1;
    }

    /** Whether any row has an entry in a column. */
    public boolean reads(int column) {
        return starts[column + 1] > starts[column];
    }

    public int classOf(int row) {
        return classOfRow[row];
    }

    /**
     * Computes M x plus the initial values; read it with {@link #sum} before the next call.
     *
     * @param active the indices of the non-zero entries of x
     */
    public void multiply(double[] x, ActiveUnits active) {
        int[] places = active.places();
        int count = active.count();
        if (single) {
            for (int i = 0; i < singleSums.length; i++) {
                singleSums[i] = (float) start[i];
            }
            for (int i = 0; i < count; i++) {
                add(singleSums, places[i], (float) x[places[i]]);
            }
        } else {
            System.arraycopy(start, 0, doubleSums, 0, start.length);
            for (int i = 0; i < count; i++) {
                add(doubleSums, places[i], x[places[i]]);
            }
        }
    }

    /** A row of the last product. */
    public double sum(int row) {
        int rowClass = classOfRow[row];
        return single ? singleSums[rowClass] : doubleSums[rowClass];
    }

    /** The initial sums of all row classes, for {@link #addTo}. */
    public double[] start() {
        return start.clone();
    }

    /** Adds a column times a factor to the sums of all row classes; columns must come in order. */
    public void addTo(double[] result, int column, double factor) {
        if (single) {
            for (int at = starts[column]; at < starts[column + 1]; at++) {
                result[rows[at]] = FusedMultiplyAdd.of(singles[at], (float) factor, (float) result[rows[at]]);
            }
        } else {
            add(result, column, factor);
        }
    }

    private void add(double[] result, int column, double factor) {
        for (int at = starts[column]; at < starts[column + 1]; at++) {
            result[rows[at]] = Math.fma(doubles[at], factor, result[rows[at]]);
        }
    }

    private void add(float[] result, int column, float factor) {
        for (int at = starts[column]; at < starts[column + 1]; at++) {
            result[rows[at]] = FusedMultiplyAdd.of(singles[at], factor, result[rows[at]]);
        }
    }
}
