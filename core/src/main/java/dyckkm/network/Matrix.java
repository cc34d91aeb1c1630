package dyckkm.network;

import dyckkm.kernel.product.Panels;

/** An immutable matrix that can tell its non-zero entries row by row. */
public sealed interface Matrix permits DenseMatrix, SparseMatrix {
    int rows();

    int columns();

    double get(int row, int column);

    /** A number that rows share only if they are equal: what is equal need not be looked at twice. */
    int rowClass(int row);

    /** Visits the entries of a row that are not zero, in the order of their columns. */
    void forEachNonZero(int row, EntryVisitor visitor);

    /** Writes the transposed matrix in float32, of that shape, over zeros. */
    default void turnInto(float[] values, int at, Panels shape) {
        for (int row = 0; row < rows(); row++) {
            int column = row;
            forEachNonZero(row, (entry, value) -> values[at + shape.at(entry, column)] = (float) value);
        }
    }

    /** The same matrix with its entries rounded to a format. */
    Matrix in(Precision precision);

    /** What visits entries. */
    @FunctionalInterface
    interface EntryVisitor {
        void visit(int column, double value);
    }
}
