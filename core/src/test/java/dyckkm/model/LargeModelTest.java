package dyckkm.model;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.SparseMatrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Matrices beyond the size up to which all are kept dense. */
class LargeModelTest {
    @TempDir
    private Path folder;

    @Test
    void anLstmForAHundredThousandTypesIsWrittenAndReadSparse() throws IOException {
        int k = 100_000;
        Network network = network(k, Cell.LSTM, sparse(k, 20, 17), sparse(k, 150, 18), 20, 150);
        Network back = roundTrip(network);
        assertThat(back.readout()).isInstanceOf(SparseMatrix.class);
        SparseMatrix readout = (SparseMatrix) back.readout();
        assertThat(readout.storedEntries()).isEqualTo(((SparseMatrix) network.readout()).storedEntries());
        assertThat(Files.size(folder.resolve("large.safetensors"))).isGreaterThan(4L * (2 * k + 2) * (20 + 150 + 1));
    }

    @Test
    void aLargeMatrixWithFewZerosIsReadDense() throws IOException {
        int k = 1000;
        Network network = network(k, Cell.RNN, sparse(k, 3, 2), dense(k, 600, row -> 600), 3, 600);
        assertThat(roundTrip(network).readout()).isInstanceOf(DenseMatrix.class);
    }

    @Test
    void aMatrixThatIsFullOnlyFurtherDownIsReadDense() throws IOException {
        int k = 1000;
        Matrix readout = dense(k, 1200, row -> row < k ? 3 : 1200);
        assertThat(roundTrip(network(k, Cell.RNN, sparse(k, 3, 2), readout, 3, 1200))
                        .readout())
                .isInstanceOf(DenseMatrix.class);
    }

    private Network roundTrip(Network network) throws IOException {
        Path path = folder.resolve("large.safetensors");
        ModelFile.write(network, path);
        Network back = ModelFile.read(path);
        assertSame(back.embedding(), network.embedding());
        assertSame(back.readout(), network.readout());
        return back;
    }

    private static void assertSame(Matrix actual, Matrix expected) {
        double[] row = new double[expected.columns()];
        double[] difference = {0};
        for (int index = 0; index < expected.rows(); index++) {
            java.util.Arrays.fill(row, 0);
            expected.forEachNonZero(index, (column, value) -> row[column] = value);
            actual.forEachNonZero(index, (column, value) -> row[column] -= value);
            for (double value : row) {
                difference[0] += Math.abs(value);
            }
        }
        assertThat(difference[0]).isZero();
    }

    private static Network network(int k, Cell cell, Matrix embedding, Matrix readout, int width, int units) {
        int rows = cell.gates() * units;
        Layer layer = new Layer(
                random(rows, width), random(rows, units), Optional.empty(), new double[rows], new double[rows]);
        return new Network(
                new Vocabulary(k),
                Optional.of(new DyckLanguage(k, 4)),
                cell,
                Nonlinearity.SIGMOID,
                embedding,
                List.of(layer),
                readout,
                new double[2 * k + 2],
                Arithmetic.FLOAT32,
                "test",
                OptionalDouble.empty());
    }

    private static DenseMatrix random(int rows, int columns) {
        double[] values = new Random(rows)
                .ints((long) rows * columns, -9, 10)
                .asDoubleStream()
                .toArray();
        return new DenseMatrix(rows, columns, values);
    }

    private static DenseMatrix dense(int k, int columns, IntUnaryOperator nonZeros) {
        int rows = 2 * k + 2;
        double[] values = new double[rows * columns];
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < nonZeros.applyAsInt(row); i++) {
                values[row * columns + (row + i) % columns] = 1 + (row + i) % 7;
            }
        }
        return new DenseMatrix(rows, columns, values);
    }

    /** One row for all open brackets, a row of its own with the given number of entries for each close bracket. */
    private static SparseMatrix sparse(int k, int columns, int nonZeros) {
        SparseMatrix.Builder builder = new SparseMatrix.Builder(columns);
        int open = builder.add(columns - 1, 3.5).endRow();
        for (int type = 1; type < k; type++) {
            builder.repeatRow(open);
        }
        for (int type = 0; type < k; type++) {
            for (int bit = 0; bit < nonZeros; bit++) {
                builder.add(bit, (type >> bit & 1) == 0 ? -1 : 1);
            }
            builder.endRow();
        }
        builder.endRow();
        builder.add(0, 1).endRow();
        return builder.build();
    }
}
