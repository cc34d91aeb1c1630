package dyckkm.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.Jazzer;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Jazzer looks for bytes that the readers neither take nor refuse in one line. A few thousand each, or as many as it can in as many
 * seconds as the environment says: DYCKKM_FUZZ_SECONDS=3600 mvn -pl core test -Dtest=FuzzTest
 */
class FuzzTest {
    private static final String SECONDS = System.getenv("DYCKKM_FUZZ_SECONDS");
    private static final String LIMIT = SECONDS == null ? "-runs=5000" : "-max_total_time=" + SECONDS;

    @TempDir
    private Path folder;

    /** In a process of its own, since Jazzer ends the one it runs in. */
    private void fuzz(Class<?> target, Path seeds) throws IOException, InterruptedException {
        Path log = folder.resolve("log");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "-XX:+EnableDynamicAgentLoading",
                "-Djdk.attach.allowAttachSelf=true",
                "-cp",
                System.getProperty("java.class.path"),
                Jazzer.class.getName(),
                "--target_class=" + target.getName(),
                "--instrumentation_includes=dyckkm.language.**:dyckkm.model.**:dyckkm.network.**",
                "--custom_hook_includes=dyckkm.**",
                LIMIT,
                "-max_len=4096",
                "-timeout=20",
                "-seed=1",
                "-artifact_prefix=" + folder + "/",
                seeds.toString()));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        int code = process.waitFor();
        assertThat(code).as(Files.readString(log)).isZero();
        assertThat(Files.readString(log)).containsPattern("Done \\d{4,} runs");
    }

    @Test
    void everyModelFileIsReadOrRefused() throws IOException, InterruptedException {
        Path seeds = Files.createDirectory(folder.resolve("models"));
        for (Cell cell : List.of(Cell.LSTM, Cell.GRU, Cell.RNN, Cell.SECOND_ORDER)) {
            String encoding = cell == Cell.SECOND_ORDER ? "binary" : "tight";
            ModelFile.write(
                    Catalogue.find(cell, encoding)
                            .build(Request.of(new DyckLanguage(1, 2), Arithmetic.FLOAT32))
                            .network(),
                    seeds.resolve(cell.text()));
        }
        try (InputStream torch = ModelFile.class.getResourceAsStream("lm.params")) {
            Files.copy(torch, seeds.resolve("lm.params"));
        }
        fuzz(ModelFuzzer.class, seeds);
    }

    @Test
    void everyCorpusIsReadOrRefused() throws IOException, InterruptedException {
        Path seeds = Files.createDirectory(folder.resolve("corpora"));
        Files.writeString(seeds.resolve("letters"), "\u0003(a (b b) a) END\n(c c) END\n");
        Files.writeString(seeds.resolve("pairs"), "\u0004([]{}) END\r\n<> END");
        Files.writeString(seeds.resolve("numbers"), "\u0030(27 (1 1) 27) END\nEND\n");
        fuzz(CorpusFuzzer.class, seeds);
    }
}
