package dyckkm.interop.onnx;

import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Matrix;
import dyckkm.network.SparseMatrix;
import java.util.Arrays;

/**
 * Where ONNX has the rows of each gate: an LSTM's as input, output, forget, candidate, where PyTorch has input, forget,
 * candidate, output; a GRU's as update, reset, new, where PyTorch has reset, update, new.
 */
final class GateOrder {
    /** For each gate in ONNX's order its number in PyTorch's. */
    private final int[] torchGate;

    private GateOrder(int... torchGate) {
        this.torchGate = torchGate;
    }

    static GateOrder of(Cell cell) {
        return switch (cell) {
            case LSTM -> new GateOrder(0, 3, 1, 2);
            case GRU -> new GateOrder(1, 0, 2);
            case RNN, SECOND_ORDER -> new GateOrder(0);
        };
    }

    /** For each row in ONNX's order its number in PyTorch's. */
    int[] toOnnx(int units) {
        int[] rows = new int[torchGate.length * units];
        Arrays.setAll(rows, row -> torchGate[row / units] * units + row % units);
        return rows;
    }

    /** For each row in PyTorch's order its number in ONNX's. */
    int[] toTorch(int units) {
        int[] there = toOnnx(units);
        int[] rows = new int[there.length];
        for (int row = 0; row < rows.length; row++) {
            rows[there[row]] = row;
        }
        return rows;
    }

    /** The matrix that has the given rows of another. */
    static Matrix rows(Matrix matrix, int[] rows) {
        if (matrix instanceof DenseMatrix) {
            double[] values = new double[rows.length * matrix.columns()];
            for (int row = 0; row < rows.length; row++) {
                int start = row * matrix.columns();
                matrix.forEachNonZero(rows[row], (column, value) -> values[start + column] = value);
            }
            return new DenseMatrix(rows.length, matrix.columns(), values);
        }
        SparseMatrix.Builder builder = new SparseMatrix.Builder(matrix.columns());
        int[] first = new int[matrix.rows()];
        Arrays.fill(first, -1);
        for (int row : rows) {
            int equal = matrix.rowClass(row);
            if (first[equal] >= 0) {
                builder.repeatRow(first[equal]);
            } else {
                matrix.forEachNonZero(row, builder::add);
                first[equal] = builder.endRow();
            }
        }
        return builder.build();
    }

    static double[] rows(double[] vector, int[] rows) {
        return Arrays.stream(rows).mapToDouble(row -> vector[row]).toArray();
    }
}
