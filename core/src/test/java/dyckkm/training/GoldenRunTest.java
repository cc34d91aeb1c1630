package dyckkm.training;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.language.CorpusSampler;
import dyckkm.language.DyckLanguage;
import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;
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
 * Small trainings whose last bits are on record, by cell and name of the kernels, in {@code golden-runs.properties}. Where a
 * change of the kernels is meant to change them, the failing test says what to write there.
 */
class GoldenRunTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(8, 3);
    private static final int EPOCHS = 2;
    private static final int DIGITS = 16;
    private static final Corpus TRAIN = corpus(2000, 1);
    private static final Corpus DEV = corpus(1000, 1000);

    private static Corpus corpus(long tokens, long seed) {
        return new CorpusSampler(LANGUAGE, LengthWindow.training(3, Mode.REFERENCE)).draw(tokens, seed, 1);
    }

    @TempDir
    private Path folder;

    static Stream<Arguments> cellsAndKernels() {
        return Stream.of(Cell.LSTM, Cell.GRU, Cell.RNN)
                .flatMap(cell ->
                        Stream.of(Kernels.scalar(), Kernels.fastest()).map(kernels -> Arguments.of(cell, kernels)));
    }

    private static Training training(Cell cell, Kernels kernels, int threads) {
        TrainingOptions options = new TrainingOptions(Recipe.REFERENCE, 0.01, 10, EPOCHS, 0, 0, 0);
        return new Training(options, Training.initial(ModelShape.of(LANGUAGE, cell), 0), TRAIN, DEV, kernels, threads);
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
    @MethodSource("cellsAndKernels")
    void theLastBitsAreThoseOnRecord(Cell cell, Kernels kernels) throws IOException {
        Properties golden = new Properties();
        try (InputStream in = GoldenRunTest.class.getResourceAsStream("golden-runs.properties")) {
            golden.load(in);
        }
        String key = cell.text() + "." + kernels.name();
        Training training = training(cell, kernels, 1);
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
    @MethodSource("cellsAndKernels")
    void anotherThreadChangesNothing(Cell cell, Kernels kernels) throws IOException {
        Training one = training(cell, kernels, 1);
        Training two = training(cell, kernels, 2);
        run(one);
        run(two);
        assertThat(checksum(two)).isEqualTo(checksum(one));
    }

    @ParameterizedTest
    @MethodSource("cellsAndKernels")
    void goingOnFromACheckpointAfterEveryFewBatchesChangesNothing(Cell cell, Kernels kernels) throws IOException {
        Training whole = training(cell, kernels, 1);
        run(whole);
        Training current = training(cell, kernels, 1);
        for (int step = 1; !current.isFinished(); step++) {
            if (current.batch() < current.batchesPerEpoch()) {
                current.learn();
            } else {
                current.endEpoch();
            }
            if (step % 7 == 0) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                current.checkpoint().write(bytes, "golden");
                current = training(cell, kernels, 1);
                current.resume(Checkpoint.read(new ByteArrayInputStream(bytes.toByteArray()), "golden"));
            }
        }
        assertThat(checksum(current)).isEqualTo(checksum(whole));
    }
}
