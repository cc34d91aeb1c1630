package dyckkm.model;

import dyckkm.common.BadInputException;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Matrix;
import dyckkm.network.SparseMatrix;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads a matrix into the smaller of the dense and the sparse representation.
 *
 * <p>A large matrix is first read as sparse: a row equal to the previous one, as for all open brackets, costs nothing. Once a
 * large share of the entries had to be stored, it is read again as dense.
 */
public final class MatrixReader {
    /** Up to this size a dense matrix takes at most 8 MB and is faster to compute with. */
    private static final int SMALL = 1 << 20;

    /** An entry takes 12 bytes in a sparse matrix and 8 in a dense one: below one in four much is saved. */
    private static final int SPARSE_SHARE = 4;

    /** The longest array that every JVM can allocate. */
    private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    /** Provides the entries of a matrix from the first; called more than once. */
    @FunctionalInterface
    public interface Source {
        Rows open() throws IOException;
    }

    /** The rows of a matrix in order. */
    @FunctionalInterface
    public interface Rows {
        /** Fills the array with the next row; each entry is a finite number. */
        void next(double[] row) throws IOException;
    }

    private final int rows;
    private final int columns;
    private final Source source;

    private MatrixReader(int rows, int columns, Source source) {
        this.rows = rows;
        this.columns = columns;
        this.source = source;
    }

    static Matrix read(TensorSource file, TensorInfo tensor) throws IOException {
        return read(tensor.toString(), tensor.rows(), tensor.columns(), () -> file.values(tensor)::next);
    }

    /**
     * Reads a matrix.
     *
     * @param name its name in messages
     */
    public static Matrix read(String name, int rows, int columns, Source source) throws IOException {
        MatrixReader reader = new MatrixReader(rows, columns, source);
        long entries = (long) rows * columns;
        Optional<Matrix> sparse = entries > SMALL ? reader.sparse() : Optional.empty();
        if (sparse.isPresent()) {
            return sparse.get();
        }
        if (entries > LONGEST_ARRAY) {
            throw new BadInputException(name + " is too large for a matrix with so few zeros");
        }
        return reader.dense();
    }

    /** The matrix; empty if it has too many non-zero entries. */
    private Optional<Matrix> sparse() throws IOException {
        Rows values = source.open();
        SparseMatrix.Builder builder = new SparseMatrix.Builder(columns);
        double[] row = new double[columns];
        double[] above = new double[columns];
        long stored = 0;
        for (int index = 0; index < rows; index++) {
            values.next(row);
            if (index > 0 && Arrays.equals(row, above)) {
                builder.repeatRow(index - 1);
                continue;
            }
            for (int column = 0; column < row.length; column++) {
                if (row[column] != 0) {
                    builder.add(column, row[column]);
                    stored++;
                }
            }
            builder.endRow();
            long seen = (index + 1L) * row.length;
            if (stored > Math.max(SMALL, seen) / SPARSE_SHARE) {
                return Optional.empty();
            }
            double[] free = above;
            above = row;
            row = free;
        }
        return Optional.of(builder.build());
    }

    private Matrix dense() throws IOException {
        Rows values = source.open();
        double[] all = new double[rows * columns];
        double[] row = new double[columns];
        for (int index = 0; index < rows; index++) {
            values.next(row);
            System.arraycopy(row, 0, all, index * row.length, row.length);
        }
        return new DenseMatrix(rows, columns, all);
    }
}
