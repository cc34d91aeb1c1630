package dyckkm.network;

/** A matrix with all its entries stored, row by row. */
public final class DenseMatrix implements Matrix {
    private final int rows;
    private final int columns;
    private final double[] values;

    /** Takes ownership of the array. */
    public DenseMatrix(int rows, int columns, double[] values) {
        if ((long) rows * columns != values.length) {
            throw new IllegalArgumentException(values.length + " values for a matrix of " + rows + " × " + columns);
        }
        this.rows = rows;
        this.columns = columns;
        this.values = values;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public int columns() {
        return columns;
    }

    @Override
    public double get(int row, int column) {
        return values[row * columns + column];
    }

    @Override
    public int rowClass(int row) {
        return row;
    }

    @Override
    public void forEachNonZero(int row, EntryVisitor visitor) {
        for (int column = 0; column < columns; column++) {
            double value = values[row * columns + column];
            if (value != 0) {
                visitor.visit(column, value);
            }
        }
    }

    @Override
    public Matrix in(Precision precision) {
        double[] rounded = precision.round(values);
        return rounded == values ? this : new DenseMatrix(rows, columns, rounded);
    }

    @Override
    public String toString() {
        return Matrix.text(this);
    }
}
