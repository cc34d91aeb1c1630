package dyckkm.bench.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesRunTest {
    @TempDir
    private Path folder;

    @Test
    void everyKindOfFileHasARowAndNoneIsLeftBehind() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        int code =
                FilesRun.run(new DyckLanguage(4, 2), List.of(Catalogue.find(Cell.LSTM, "tight")), folder, print, print);
        assertThat(code).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("| lstm/tight   | 6     | safetensors |", "| onnx        |", "| onnx int8   |");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }
}
