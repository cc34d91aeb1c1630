package dyckkm.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A matrix with equal rows and equal columns merged; of the rest only non-zero entries are stored. Sums over merged columns are
 * computed in double, in a different order than the reference's. They are used only where that makes no difference: where no
 * sum is ever rounded, or where the caller's decision is certain given the {@link #errorOf error}. Otherwise sums are computed
 * in order.
 */
public final class BlockMatrix {
    /** Our own rounding error: half a unit in the last place of a double. */
    private static final double DOUBLE_ROUNDOFF = 0x1p-53;

    /** Beyond this n·u no longer bounds the error of a sum. */
    private static final double MOST_ROUNDING = 0.01;

    private final Matrix matrix;
    private final Precision accumulator;
    private final int[] classOfColumn;
    /** The columns of each class. */
    private final int[][] columnsOf;

    private final int[] classOfRow;
    private final double[] columnSums;
    private final double[] rowValues;
    /** The entries of row class r are starts[r] .. starts[r+1]−1. */
    private final int[] starts;

    private final int[] columns;
    private final double[] weights;
    /** For each row class the largest difference between its merged sum and the one in order. */
    private final double[] errors;
    /** Whether no sum of units that are −1, 0 or 1 is ever rounded. */
    private final boolean isExact;

    private final ActiveUnits active;
    /** The matrix with its columns in order; created on first use. */
    private Optional<MergedColumns> ordered = Optional.empty();

    public BlockMatrix(Matrix matrix, Precision accumulator) {
        this.matrix = matrix;
        this.accumulator = accumulator;
        this.active = new ActiveUnits(matrix.columns());
        Map<Integer, Map<Integer, Double>> rows = distinctRows(matrix);
        this.classOfColumn = columnClasses(rows.values(), matrix.columns());
        this.columnSums = new double[Arrays.stream(classOfColumn).max().orElse(-1) + 1];
        int[] sizes = new int[columnSums.length];
        Arrays.stream(classOfColumn).forEach(number -> sizes[number]++);
        this.columnsOf = new int[columnSums.length][];
        Arrays.setAll(columnsOf, number -> new int[sizes[number]]);
        for (int column = classOfColumn.length - 1; column >= 0; column--) {
            columnsOf[classOfColumn[column]][--sizes[classOfColumn[column]]] = column;
        }
        List<Map<Integer, Double>> distinct = new ArrayList<>();
        Map<Map<Integer, Double>, Integer> numbers = new HashMap<>();
        Map<Integer, Integer> numberOfClass = new HashMap<>();
        rows.forEach((rowClass, entries) -> {
            Map<Integer, Double> merged = new TreeMap<>();
            entries.forEach((column, value) -> merged.put(classOfColumn[column], value));
            if (numbers.putIfAbsent(merged, distinct.size()) == null) {
                distinct.add(merged);
            }
            numberOfClass.put(rowClass, numbers.get(merged));
        });
        this.classOfRow = new int[matrix.rows()];
        Arrays.setAll(classOfRow, row -> numberOfClass.get(matrix.rowClass(row)));
        this.rowValues = new double[distinct.size()];
        this.starts = new int[distinct.size() + 1];
        int entries = distinct.stream().mapToInt(Map::size).sum();
        this.columns = new int[entries];
        this.weights = new double[entries];
        int at = 0;
        for (int row = 0; row < distinct.size(); row++) {
            for (Map.Entry<Integer, Double> entry : distinct.get(row).entrySet()) {
                columns[at] = entry.getKey();
                weights[at++] = entry.getValue();
            }
            starts[row + 1] = at;
        }
        this.errors = new double[distinct.size()];
        this.isExact = measure();
    }

    /** Computes the errors; returns whether all weights are small multiples of one power of two. */
    private boolean measure() {
        double largest = 0;
        int lowestBit = Integer.MAX_VALUE;
        for (int row = 0; row < errors.length; row++) {
            double magnitude = 0;
            int terms = 0;
            for (int at = starts[row]; at < starts[row + 1]; at++) {
                magnitude += columnsOf[columns[at]].length * Math.abs(weights[at]);
                terms += columnsOf[columns[at]].length;
                lowestBit = Math.min(lowestBit, lowestBit(weights[at]));
            }
            errors[row] = error(magnitude, terms);
            largest = Math.max(largest, magnitude);
        }
        int smallest = accumulator == Precision.FLOAT64 ? -1074 : -149;
        return lowestBit == Integer.MAX_VALUE
                || lowestBit >= smallest && largest < Math.scalb(1.0, lowestBit + accumulator.significandBits());
    }

    /** The largest e such that a number is a multiple of 2^e. */
    private static int lowestBit(double number) {
        int exponent = Math.max(Math.getExponent(number), Double.MIN_EXPONENT);
        long significand = (long) Math.abs(number / Math.scalb(1.0, exponent - 52));
        return exponent - 52 + Long.numberOfTrailingZeros(significand);
    }

    /**
     * The largest difference between a sum in any order, with rounding per term, and the exact sum, plus that of our own sum.
     *
     * @param magnitude Σ|weights|; units are at most 1
     */
    private double error(double magnitude, int terms) {
        double share = terms * accumulator.unitRoundoff();
        if (!(share < MOST_ROUNDING)) {
            return Double.POSITIVE_INFINITY;
        }
        double own = 2 * (terms + 8) * DOUBLE_ROUNDOFF;
        return magnitude * (1.02 * share + own) + terms * (double) Float.MIN_VALUE;
    }

    /** By row class, in the order of first appearance. */
    private static Map<Integer, Map<Integer, Double>> distinctRows(Matrix matrix) {
        Map<Integer, Map<Integer, Double>> rows = new LinkedHashMap<>();
        for (int row = 0; row < matrix.rows(); row++) {
            if (!rows.containsKey(matrix.rowClass(row))) {
                Map<Integer, Double> entries = new HashMap<>();
                matrix.forEachNonZero(row, entries::put);
                rows.put(matrix.rowClass(row), entries);
            }
        }
        return rows;
    }

    /** Columns with the same entries in all rows get the same number, numbered from 0 by first appearance. */
    private static int[] columnClasses(Collection<Map<Integer, Double>> rows, int columns) {
        List<Map<Integer, Double>> byColumn = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            byColumn.add(new HashMap<>());
        }
        int number = 0;
        for (Map<Integer, Double> row : rows) {
            int target = number++;
            row.forEach((column, value) -> byColumn.get(column).put(target, value));
        }
        Map<Map<Integer, Double>, Integer> numbers = new HashMap<>();
        int[] classes = new int[columns];
        for (int column = 0; column < columns; column++) {
            numbers.putIfAbsent(byColumn.get(column), numbers.size());
            classes[column] = numbers.get(byColumn.get(column));
        }
        return classes;
    }

    public int products() {
        return weights.length;
    }

    /** An identifier that rows share only if their weights are equal; their biases may differ. */
    int rowClass(int row) {
        return classOfRow[row];
    }

    /** An identifier that equal columns share. */
    int columnClass(int column) {
        return classOfColumn[column];
    }

    /** M x, bit for bit as the reference. */
    public void multiply(double[] x, double[] result) {
        if (isExact && areSigns(x)) {
            for (int number = 0; number < columnSums.length; number++) {
                columnSums[number] = sum(x, columnsOf[number]);
            }
            multiplyClasses();
            for (int row = 0; row < result.length; row++) {
                result[row] = valueOf(row);
            }
        } else {
            active.find(x);
            MergedColumns inOrder = inOrder();
            inOrder.multiply(x, active);
            for (int row = 0; row < result.length; row++) {
                result[row] = inOrder.sum(row);
            }
        }
    }

    /** Whether all numbers are −1, 0 or 1, the zeros of x³ − x; in two parts, as {@link #sum}. */
    private static boolean areSigns(double[] x) {
        double others = 0;
        double more = 0;
        int at = 0;
        for (; at + 1 < x.length; at += 2) {
            others += Math.abs(x[at] * (x[at] * x[at] - 1));
            more += Math.abs(x[at + 1] * (x[at + 1] * x[at + 1] - 1));
        }
        if (at < x.length) {
            others += Math.abs(x[at] * (x[at] * x[at] - 1));
        }
        return others + more == 0;
    }

    /** The matrix for sums in the order of the columns. */
    public MergedColumns inOrder() {
        if (ordered.isEmpty()) {
            ordered = Optional.of(new MergedColumns(matrix, accumulator));
        }
        return ordered.get();
    }

    /** M x for x given as its sums over groups of equal columns; the result is read with {@link #valueOf}. */
    public void multiplySums(UnitGroups groups, double[] sums) {
        Arrays.fill(columnSums, 0);
        for (int group = 0; group < sums.length; group++) {
            columnSums[classOfColumn[groups.start(group)]] += sums[group];
        }
        multiplyClasses();
    }

    private void multiplyClasses() {
        for (int row = 0; row < rowValues.length; row++) {
            double value = 0;
            for (int at = starts[row]; at < starts[row + 1]; at++) {
                value += weights[at] * columnSums[columns[at]];
            }
            rowValues[row] = value;
        }
    }

    /** In four parts: a single chain of additions would take four times as long. */
    private static double sum(double[] x, int[] places) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int at = 0;
        for (; at + 3 < places.length; at += 4) {
            a += x[places[at]];
            b += x[places[at + 1]];
            c += x[places[at + 2]];
            d += x[places[at + 3]];
        }
        for (; at < places.length; at++) {
            a += x[places[at]];
        }
        return a + b + (c + d);
    }

    /** A row of M x after {@link #multiplySums}. */
    public double valueOf(int row) {
        return rowValues[classOfRow[row]];
    }

    /** The largest difference from the reference's value, if no unit exceeds 1. */
    public double errorOf(int row) {
        return errors[classOfRow[row]];
    }
}
