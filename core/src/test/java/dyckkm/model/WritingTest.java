package dyckkm.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.common.FreshFile;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WritingTest {
    @TempDir
    private Path folder;

    /** A Simple RNN with one unit, and the given entry in its readout. */
    private static Network network(double weight, String source) {
        DenseMatrix one = new DenseMatrix(1, 1, new double[] {1});
        return new Network(
                new Vocabulary(1),
                Optional.of(new DyckLanguage(1, 1)),
                Cell.RNN,
                Nonlinearity.SIGMOID,
                new DenseMatrix(4, 1, new double[4]),
                List.of(new Layer(one, one, Optional.empty(), new double[1], new double[1])),
                new DenseMatrix(4, 1, new double[] {0, 0, weight, 0}),
                new double[4],
                Arithmetic.FLOAT32,
                source,
                OptionalDouble.empty());
    }

    private List<Path> files() throws IOException {
        try (var files = Files.list(folder)) {
            return files.toList();
        }
    }

    private Path abandoned(String name, Duration age) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "half a file");
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(age)));
        return file;
    }

    @Test
    void whatAKilledProgramLeftIsRemovedByTheNextOneThatWritesTheSameFile() throws IOException {
        Path path = folder.resolve("model.safetensors");
        String number = "1b4e28ba-2fa1-11d2-883f-0016d3cca427";
        Path left = abandoned(".model.safetensors." + number + ".tmp", Duration.ofHours(1));
        Path young = abandoned(".model.safetensors." + number.replace('1', '2') + ".tmp", Duration.ofSeconds(1));
        Path ofAnother = abandoned(".other.safetensors." + number + ".tmp", Duration.ofHours(1));
        Path notes = abandoned(".model.safetensors.notes.tmp", Duration.ofHours(1));
        ModelFile.write(network(1, "a"), path);
        assertThat(files())
                .containsExactlyInAnyOrder(path, young, ofAnother, notes)
                .doesNotContain(left);
    }

    @Test
    void whatIsBeingWrittenIsNotTakenForAbandoned() throws IOException {
        Path path = folder.resolve("model.safetensors");
        try (FreshFile slow = new FreshFile(path)) {
            slow.stream().write(1);
            for (Path file : files()) {
                Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
            }
            ModelFile.write(network(1, "a"), path);
            slow.stream().write(2);
            slow.keep();
        }
        assertThat(path).hasBinaryContent(new byte[] {1, 2});
    }

    @Test
    void aFileOfTheSameNameIsReplaced() throws IOException {
        Path path = folder.resolve("model.safetensors");
        ModelFile.write(network(1, "a"), path);
        ModelFile.write(network(2, "b"), path);
        assertThat(ModelFile.read(path).source()).isEqualTo("b");
        assertThat(files()).containsExactly(path);
    }

    @Test
    void aWeightThatCannotBeWrittenIsNamedAndLeavesEverythingAsItWas() throws IOException {
        Path path = folder.resolve("model.safetensors");
        ModelFile.write(network(1, "a"), path);
        byte[] before = Files.readAllBytes(path);
        for (double weight : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 1e39}) {
            assertThatExceptionOfType(BadInputException.class)
                    .isThrownBy(() -> ModelFile.write(network(weight, "a"), path))
                    .withMessageContainingAll("readout_W", "[2, 0]", Double.toString(weight), "F32");
        }
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> ModelFile.write(network(65520, "a"), path, Precision.FLOAT16))
                .withMessageContainingAll("readout_W", "65520", "F16");
        assertThat(Files.readAllBytes(path)).isEqualTo(before);
        assertThat(files()).containsExactly(path);
    }

    @Test
    void whatCouldNotBeReadBackIsNotWritten() throws IOException {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> ModelFile.write(network(1, "two\nlines"), folder.resolve("model.safetensors")))
                .withMessageContaining("dyckkm.source");
        assertThat(files()).isEmpty();
    }

    @Test
    void aPlaceWhereNoFileCanBeIsRefused() throws IOException {
        assertThatExceptionOfType(FileSystemException.class)
                .isThrownBy(() -> ModelFile.write(network(1, "a"), folder))
                .withMessageContaining("is a folder");
        assertThatExceptionOfType(FileSystemException.class)
                .isThrownBy(() ->
                        ModelFile.write(network(1, "a"), folder.resolve("none").resolve("model")))
                .withMessageContaining("does not exist");
        assertThat(files()).isEmpty();
    }

    @Test
    void theDataStartsAtAMultipleOfEightBytes() throws IOException {
        Path path = folder.resolve("model.safetensors");
        for (int length = 0; length < 8; length++) {
            ModelFile.write(network(1, "x".repeat(length)), path);
            byte[] bytes = Files.readAllBytes(path);
            assertThat(bytes.length % 8).isEqualTo((4 + 1 + 1 + 1 + 1 + 4 + 4) * 4 % 8);
            assertThat(ModelFile.read(path).source()).hasSize(length);
        }
    }
}
