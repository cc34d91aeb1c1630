package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.common.BadInputException;
import dyckkm.experiment.run.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ways of writing things that people try. */
class ForgivingInputTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"1e6, 1000000", "2.5E3, 2500", "1e+3, 1000", "1_000_000, 1000000", "20_0k, 200000", "1.5G, 1500000000"})
    void countsAreTakenAsPeopleWriteThem(String text, long count) {
        assertThat(Counts.parse(text)).isEqualTo(count);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-3", "1e6k", "_1", "1e99", "1.5", "e6", "1e", "-1", "1,000"})
    void otherThingsAreNoCounts(String text) {
        Assertions.assertThatThrownBy(() -> Counts.parse(text))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(text);
    }

    @Test
    void aCellMayBeInCapitals() {
        String file = folder.resolve("m.safetensors").toString();
        assertThat(Run.of("build", "--cell", "LSTM", "--encoding", "log", "-k", "2", "-m", "2", "-o", file)
                        .code())
                .isZero();
    }

    @Test
    void aCellAloneIsAnsweredWithItsEncodings() {
        Run run = Run.of("verify", "gru", "-k", "2", "-m", "2");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("which gru?", "gru/E", "tight, cached, one-number")
                .hasLineCount(1);
    }

    @Test
    void aFolderStandsForTheModelInIt() throws IOException {
        Path run = Files.createDirectory(folder.resolve("run"));
        Run.of(
                "build",
                "lstm/log",
                "-k",
                "2",
                "-m",
                "2",
                "-o",
                run.resolve("model.safetensors").toString());
        assertThat(Run.of("evaluate", run.toString(), "--tokens", "1e3").code()).isZero();
        assertThat(Run.of("verify", run.toString()).code()).isZero();
        Run empty = Run.of("evaluate", folder.toString());
        assertThat(empty.code()).isEqualTo(2);
        assertThat(empty.err()).contains("model.safetensors: no such file");
    }

    @Test
    void aFileOfAnotherKindIsCalledThat() throws IOException {
        Path text = Files.writeString(folder.resolve("notes.txt"), "# Some notes, longer than eight bytes\n");
        Run run = Run.of("verify", text.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("notes.txt: not a safetensors file").hasLineCount(1);
    }

    @Test
    void aTraceIsWrittenAsItsFileIsNamed() throws IOException {
        Path svg = folder.resolve("t.svg");
        assertThat(Run.of("trace", "lstm/log", "-k", "2", "-m", "2", "(a a)", "-o", svg.toString())
                        .code())
                .isZero();
        assertThat(Files.readString(svg)).contains("<svg");
        Path json = folder.resolve("t.svg2");
        Run.of("trace", "lstm/log", "-k", "2", "-m", "2", "(a a)", "--format", "json", "-o", json.toString());
        assertThat(Files.readString(json)).startsWith("{");
    }
}
