package dyckkm.spark.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.spark.OtherFs;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HadoopFilesTest {
    @TempDir
    private Path folder;

    private HadoopFiles at(String scheme) throws IOException {
        return HadoopFiles.at(scheme + folder.resolve("a b"), OtherFs.known());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "file://", "other://"})
    void whatWasWrittenIsThereWholeAndNothingBesides(String scheme) throws IOException {
        HadoopFiles files = at(scheme);
        assertThat(files.list("x")).isEmpty();
        assertThat(files.writeNew("x/y", "first".getBytes(UTF_8))).isTrue();
        assertThat(files.writeNew("x/y", "second".getBytes(UTF_8))).isFalse();
        assertThat(files.read("x/y")).asString(UTF_8).isEqualTo("first");
        files.replace("x/y", "third".getBytes(UTF_8));
        files.replace("x/z", "new".getBytes(UTF_8));
        assertThat(files.read("x/y")).asString(UTF_8).isEqualTo("third");
        assertThat(files.list("x")).containsExactlyInAnyOrder("y", "z");
        try (Stream<Path> all = Files.list(folder.resolve("a b/x"))) {
            assertThat(all).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "other://"})
    void whatIsGoneIsNoTrouble(String scheme) throws IOException {
        HadoopFiles files = at(scheme);
        files.createFolder("");
        files.delete("none");
        assertThat(files.exists("none")).isFalse();
        assertThat(files.rename("none", "other")).isFalse();
        assertThatThrownBy(() -> files.read("none")).isInstanceOf(FileNotFoundException.class);
    }

    /** Whoever wins, the file is one of those that were written. */
    @ParameterizedTest
    @ValueSource(strings = {"", "other://"})
    void manyWritersAtATimeLeaveOneWholeFile(String scheme) throws Exception {
        HadoopFiles files = at(scheme);
        byte[] content = "x".repeat(100_000).getBytes(UTF_8);
        ExecutorService writers = Executors.newFixedThreadPool(4);
        try {
            Callable<Boolean> writer = () -> files.writeNew("shared", content);
            List<Future<Boolean>> written = writers.invokeAll(Collections.nCopies(20, writer));
            boolean any = false;
            for (Future<Boolean> one : written) {
                any |= one.get();
            }
            assertThat(any).isTrue();
        } finally {
            writers.shutdownNow();
        }
        assertThat(files.read("shared")).isEqualTo(content);
        assertThat(files.list("")).containsExactly("shared");
        try (Stream<Path> all = Files.list(folder.resolve("a b"))) {
            assertThat(all).hasSize(1);
        }
    }

    @Test
    void aPlaceThatNobodyKnowsIsNamed() {
        assertThatThrownBy(() -> HadoopFiles.at("nowhere://host/x", OtherFs.known()))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("nowhere://host/x: no place for files: ");
    }
}
