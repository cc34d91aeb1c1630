package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Places that cannot take a report: found before the proofs start, so that stderr has one line and nothing of progress. */
class PaperCommandTest {
    @TempDir
    private Path folder;

    @Test
    void aFileIsNoFolderForAReport() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        Run.assertRefused("dyckkm paper: ", "is not a folder", "paper", "--out", file.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tables", "figures", "runs"})
    void aFileInThePlaceOfAFolderOfTheReportIsFound(String name) throws IOException {
        Path file = Files.createFile(folder.resolve(name));
        Run.assertRefused("dyckkm paper: " + file, "is not a folder", "paper", "--out", folder.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"report.html", "made.json"})
    void aFolderInThePlaceOfAFileOfTheReportIsFound(String name) throws IOException {
        Path page = Files.createDirectory(folder.resolve(name));
        Run.assertRefused("dyckkm paper: " + page, "is a folder", "paper", "--out", folder.toString());
    }

    @Test
    void anEmptyNameIsNoFolder() {
        Run.assertRefused("dyckkm paper: ", "--out must name a folder", "paper", "--out", "");
    }

    @Test
    void whatIsRefusedLeavesNoFileBehind() throws IOException {
        Files.createDirectory(folder.resolve("report.html"));
        assertThat(Run.of("paper", "--out", folder.toString()).code()).isEqualTo(ExitCode.BAD_INPUT);
        try (var files = Files.walk(folder)) {
            assertThat(files.filter(Files::isRegularFile)).isEmpty();
        }
    }

    @Test
    void tablesAreForThoseWhoAskForThem() {
        assertThat(Run.of("paper", "--help").out()).contains("--verbose").contains("report.html");
    }
}
