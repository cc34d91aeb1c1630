package dyckkm.model;

import dyckkm.language.BadInputException;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Matrix;
import dyckkm.network.SparseMatrix;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads a matrix into the form that takes less memory.
 *
 * <p>A large matrix is begun as a sparse one, in which a row equal to the one above it, as those of all open brackets are,
 * costs nothing. Once a good part of the entries seen so far had to be stored, it is begun again as a dense one.
 */
final class MatrixReader {
    /** Up to here a dense matrix takes 8 MB at most, and is the quicker one to compute with. */
    private static final int SMALL = 1 << 20;

    /** An entry takes 12 bytes in a sparse matrix and 8 in a dense one: below one in four much is saved. */
    private static final int SPARSE_SHARE = 4;

    /** The longest array that every JVM can make. */
    private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    private final TensorFile file;
    private final TensorInfo tensor;
    private final long entries;

    private MatrixReader(TensorFile file, TensorInfo tensor) {
        this.file = file;
        this.tensor = tensor;
        this.entries = (long) tensor.rows() * tensor.columns();
    }

    static Matrix read(TensorFile file, TensorInfo tensor) throws IOException {
        MatrixReader reader = new MatrixReader(file, tensor);
        Optional<Matrix> sparse = reader.entries > SMALL ? reader.sparse() : Optional.empty();
        return sparse.isPresent() ? sparse.get() : reader.dense();
    }

    /** The matrix, unless it has too many entries that are not zero. */
    private Optional<Matrix> sparse() throws IOException {
        TensorFile.Values values = file.values(tensor);
        SparseMatrix.Builder builder = new SparseMatrix.Builder(tensor.columns());
        double[] row = new double[tensor.columns()];
        double[] above = new double[tensor.columns()];
        long stored = 0;
        for (int index = 0; index < tensor.rows(); index++) {
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
        if (entries > LONGEST_ARRAY) {
            throw new BadInputException(tensor + " is too large for a matrix with so few zeros");
        }
        TensorFile.Values values = file.values(tensor);
        double[] all = new double[(int) entries];
        double[] row = new double[tensor.columns()];
        for (int index = 0; index < tensor.rows(); index++) {
            values.next(row);
            System.arraycopy(row, 0, all, index * row.length, row.length);
        }
        return new DenseMatrix(tensor.rows(), tensor.columns(), all);
    }
}
