package dyckkm.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A matrix with a bias whose equal rows and equal columns are merged; of what is left the non-zero entries are kept. Sums are made
 * in double and rounded at their end.
 */
final class BlockMatrix {
    private final FastArithmetic arithmetic;
    private final int[] classOfColumn;
    /** The columns of each class. */
    private final int[][] columnsOf;

    private final int[] classOfRow;
    private final double[] biasOfRow;
    private final double[] columnSums;
    private final double[] rowValues;
    /** The entries of row class r are starts[r] .. starts[r+1]−1. */
    private final int[] starts;

    private final int[] columns;
    private final double[] weights;

    BlockMatrix(Matrix matrix, double[] bias, FastArithmetic arithmetic) {
        this.arithmetic = arithmetic;
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
        this.biasOfRow = bias;
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

    int products() {
        return weights.length;
    }

    /** A number that rows share only if their weights are equal; their biases may differ. */
    int rowClass(int row) {
        return classOfRow[row];
    }

    /** A number that columns share if they are equal. */
    int columnClass(int column) {
        return classOfColumn[column];
    }

    /** M x + bias. */
    void multiply(double[] x, double[] result) {
        for (int number = 0; number < columnSums.length; number++) {
            columnSums[number] = sum(x, columnsOf[number]);
        }
        multiplyClasses();
        for (int row = 0; row < result.length; row++) {
            result[row] = valueOf(row);
        }
    }

    /** M x where x is given as its sums over groups of equal columns; read by {@link #valueOf}. */
    void multiplySums(UnitGroups groups, double[] sums) {
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
            rowValues[row] = arithmetic.accumulate(value);
        }
    }

    /** In four parts, since one chain of additions would take four times as long. */
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

    /** A row of M x + bias after {@link #multiplySums}. */
    double valueOf(int row) {
        return arithmetic.accumulate(rowValues[classOfRow[row]] + biasOfRow[row]);
    }
}
