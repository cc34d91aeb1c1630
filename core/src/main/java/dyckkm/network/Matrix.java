package dyckkm.network;

import dyckkm.kernel.product.Panels;
import java.util.ArrayList;
import java.util.List;

/** An immutable matrix that iterates over its non-zero entries row by row. */
public sealed interface Matrix permits DenseMatrix, SparseMatrix {
    int rows();

    int columns();

    double get(int row, int column);

    /** An identifier that rows share only if they are equal, so that equal rows need not be visited twice. */
    int rowClass(int row);

    /** Visits the non-zero entries of a row, in the order of their columns. */
    void forEachNonZero(int row, EntryVisitor visitor);

    /** Writes the transposed matrix in float32, of that shape, into a zeroed array. */
    default void turnInto(float[] values, int at, Panels shape) {
        for (int row = 0; row < rows(); row++) {
            int column = row;
            forEachNonZero(row, (entry, value) -> values[at + shape.at(entry, column)] = (float) value);
        }
    }

    /** The same matrix with its entries rounded to a format. */
    Matrix in(Precision precision);

    /** Its size and first non-zero entries, such as {@code 3 × 2, (0,1) = 0.5, (2,0) = -1}. */
    static String text(Matrix matrix) {
        int shown = 6;
        List<String> entries = new ArrayList<>();
        for (int row = 0; row < matrix.rows() && entries.size() <= shown; row++) {
            int at = row;
            matrix.forEachNonZero(row, (column, value) -> entries.add("(" + at + "," + column + ") = " + value));
        }
        String size = matrix.rows() + " × " + matrix.columns();
        List<String> first = entries.subList(0, Math.min(shown, entries.size()));
        return size
                + (first.isEmpty() ? ", all zero" : ", " + String.join(", ", first))
                + (entries.size() > shown ? ", …" : "");
    }

    /** Receives entries. */
    @FunctionalInterface
    interface EntryVisitor {
        void visit(int column, double value);
    }
}
