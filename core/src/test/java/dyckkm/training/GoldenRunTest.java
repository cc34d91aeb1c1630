package dyckkm.training;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.corpus.CorpusSampler;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.DyckWindows;
import dyckkm.model.ModelFile;
import dyckkm.network.Cell;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small trainings whose last bits are on record, by cell, number of bracket types and name of the kernels, in {@code
 * golden-runs.properties}. Where a change of the kernels is meant to change them, the failing test says what to write there.
 * With two types all matrices are narrow, which kernels do another way.
 */
class GoldenRunTest {
    private static final int M = 3;
    private static final int EPOCHS = 2;
    private static final int DIGITS = 16;

    private static Corpus corpus(DyckLanguage language, long tokens, long seed) {
        return new CorpusSampler(language, DyckWindows.training(M, Mode.REFERENCE)).draw(tokens, seed, 1);
    }

    @TempDir
    private Path folder;

    static Stream<Arguments> cellsTypesAndKernels() {
        return Stream.of(Cell.LSTM, Cell.GRU, Cell.RNN)
                .flatMap(cell -> Stream.of(2, 8)
                        .flatMap(k -> Stream.of(Kernels.scalar(), Kernels.fastest())
                                .map(kernels -> Arguments.of(cell, k, kernels))));
    }

    private static Training training(Cell cell, int k, Kernels kernels, int threads) {
        DyckLanguage language = new DyckLanguage(k, M);
        return new Training(
                new TrainingOptions(Recipe.REFERENCE, 0.01, 10, EPOCHS, 0, 0, 0),
                Training.initial(ModelShape.of(language, cell), 0),
                corpus(language, 2000, 1),
                corpus(language, 1000, 1000),
                kernels,
                threads);
    }

    private static void run(Training training) {
        while (!training.isFinished()) {
            while (training.batch() < training.batchesPerEpoch()) {
                training.learn();
            }
            training.endEpoch();
        }
    }

    /** Of the model file, as in {@code result.json}; its first digits are enough. */
    private String checksum(Training training) throws IOException {
        Path file = folder.resolve("model.safetensors");
        ModelFile.write(training.best().toNetwork(), file);
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of()
                    .formatHex(digest.digest(Files.readAllBytes(file)))
                    .substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /** Vectors of a width that nobody has recorded yet are held to the other two tests only. */
    @ParameterizedTest
    @MethodSource("cellsTypesAndKernels")
    void theLastBitsAreThoseOnRecord(Cell cell, int k, Kernels kernels) throws IOException {
        Properties golden = new Properties();
        try (InputStream in = GoldenRunTest.class.getResourceAsStream("golden-runs.properties")) {
            golden.load(in);
        }
        String key = cell.text() + ".k" + k + "." + kernels.name();
        Training training = training(cell, k, kernels, 1);
        run(training);
        String checksum = checksum(training);
        assertThat(checksum)
                .as("if the kernels were meant to change, golden-runs.properties must say %s=%s", key, checksum)
                .isEqualTo(golden.getProperty(key, isOnRecord(kernels) ? null : checksum));
    }

    private static boolean isOnRecord(Kernels kernels) {
        return kernels.name().startsWith("scalar") || kernels.name().startsWith("vector256");
    }

    @ParameterizedTest
    @MethodSource("cellsTypesAndKernels")
    void anotherThreadChangesNothing(Cell cell, int k, Kernels kernels) throws IOException {
        Training one = training(cell, k, kernels, 1);
        Training two = training(cell, k, kernels, 2);
        run(one);
        run(two);
        assertThat(checksum(two)).isEqualTo(checksum(one));
    }

    @ParameterizedTest
    @MethodSource("cellsTypesAndKernels")
    void goingOnFromACheckpointAfterEveryFewBatchesChangesNothing(Cell cell, int k, Kernels kernels)
            throws IOException {
        Training whole = training(cell, k, kernels, 1);
        run(whole);
        Training current = training(cell, k, kernels, 1);
        for (int step = 1; !current.isFinished(); step++) {
            if (current.batch() < current.batchesPerEpoch()) {
                current.learn();
            } else {
                current.endEpoch();
            }
            if (step % 7 == 0) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                current.checkpoint().write(bytes, "golden");
                current = training(cell, k, kernels, 1);
                current.resume(Checkpoint.read(new ByteArrayInputStream(bytes.toByteArray()), "golden"));
            }
        }
        assertThat(checksum(current)).isEqualTo(checksum(whole));
    }
}
