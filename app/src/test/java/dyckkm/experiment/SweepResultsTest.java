package dyckkm.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.language.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SweepResultsTest {
    private static final List<RunSummary> RUNS = List.of(
            new RunSummary(
                    2, 3, "lstm", 6, 2000, 0, "reference", 20, 17, .9, .85, 1e-17, .95, .86, .25, 3.25, "scalar"),
            new RunSummary(
                    128,
                    5,
                    "gru",
                    100,
                    20_000_000,
                    -1,
                    "paper",
                    1,
                    1,
                    1 / 3.0,
                    .1,
                    0,
                    Double.NaN,
                    Double.NaN,
                    Double.NaN,
                    1e6,
                    "vector256"));

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {SweepResults.CSV, SweepResults.JSON_LINES})
    void whatIsReadIsWhatWasWritten(String file) throws IOException {
        SweepResults.write(folder, RUNS);
        assertThat(SweepResults.read(folder.resolve(file))).isEqualTo(RUNS);
        assertThat(Files.readAllLines(folder.resolve(SweepResults.CSV)).get(0))
                .startsWith("k,m,cell,hiddenUnits,tokens,");
    }

    @ParameterizedTest
    @ValueSource(strings = {SweepResults.CSV, SweepResults.JSON_LINES})
    void noRunsAreAnEmptyList(String file) throws IOException {
        SweepResults.write(folder, List.of());
        assertThat(SweepResults.read(folder.resolve(file))).isEmpty();
    }

    @Test
    void aDamagedFileIsNamedWithItsLine() throws IOException {
        SweepResults.write(folder, RUNS);
        Path file = folder.resolve(SweepResults.JSON_LINES);
        Files.writeString(file, Files.readString(file).replace("\"gru\",", "\"gru\" oops"));
        assertThatThrownBy(() -> SweepResults.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("results.jsonl, line 2");
    }

    @Test
    void aTableOfSomethingElseIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("other.csv"), "a,b\n1,2\n");
        assertThatThrownBy(() -> SweepResults.read(file)).isInstanceOf(BadInputException.class);
    }
}
