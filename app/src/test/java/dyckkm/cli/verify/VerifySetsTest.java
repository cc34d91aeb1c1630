package dyckkm.cli.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code verify} by sets of states, as users see it. */
class VerifySetsTest {
    private static final String TRAINED = "../docs/trained/trained-2-2-h8.safetensors";
    private static final String PLAIN = "../docs/trained/plain-2-2-h4.safetensors";

    @TempDir
    private Path folder;

    @Test
    void aCertificateIsWrittenCheckedAndRefusedWhenItIsChanged() throws IOException {
        Path file = folder.resolve("sets.json");
        Run written = Run.of("verify", TRAINED, "--method", "sets", "--write-certificate", file.toString());
        assertThat(written.code()).as(written.err()).isZero();
        assertThat(written.out()).startsWith("proved (robust): ").contains("for strings of all lengths");
        Run checked = Run.of("verify", TRAINED, "--check-certificate", file.toString());
        assertThat(checked.code()).isZero();
        assertThat(checked.out()).contains("the independent checker agrees");
        Files.writeString(file, Files.readString(file).replace("\"next\":[[0,", "\"next\":[[1,"));
        Run changed = Run.of("verify", TRAINED, "--check-certificate", file.toString());
        assertThat(changed.code()).isEqualTo(4);
        assertThat(changed.out()).startsWith("unknown: ").contains("does not hold: ");
    }

    @Test
    void whatIsNoJsonIsOneLine() throws IOException {
        Path file = Files.writeString(folder.resolve("x.json"), "{\"format\":\"dyckkm-certificate-6\",");
        Run run = Run.of("verify", TRAINED, "--check-certificate", file.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("cannot be read as JSON").hasLineCount(1);
    }

    @Test
    void autoFindsTheSets() throws IOException {
        JsonNode json =
                new ObjectMapper().readTree(Run.of("verify", TRAINED, "--json").out());
        assertThat(json.get("verdict").asText()).isEqualTo("proved");
        assertThat(json.get("method").asText()).isEqualTo("sets");
        assertThat(json.get("sets").asInt()).isEqualTo(13);
    }

    @Test
    void aProofUpToALengthSaysTheLength() throws IOException {
        String[] command = {"verify", PLAIN, "--max-length", "50", "--criterion", "closing"};
        Run run = Run.of(command);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("is always sure of what closes in Dyck-(2,2), for strings of up to 50 symbols")
                .doesNotContain("all lengths")
                .doesNotContain("independent");
        JsonNode json = new ObjectMapper()
                .readTree(
                        Run.of("verify", PLAIN, "--max-length", "50", "--json").out());
        assertThat(json.get("maxLength").asInt()).isEqualTo(50);
        assertThat(json.get("provedLength").asInt()).isEqualTo(50);
    }

    @ParameterizedTest
    @CsvSource({
        "--max-length, -1, a maximum length must be between 0",
        "--max-length, 2000000, a maximum length must be between 0",
        "--method, exhaustive, --max-length is for --method sets",
        "--write-certificate, x.json, --max-length cannot be combined with --write-certificate"
    })
    void badLengthsAreOneLine(String option, String value, String message) {
        Run run = option.equals("--max-length")
                ? Run.of("verify", PLAIN, option, value)
                : Run.of("verify", PLAIN, "--max-length", "5", option, value);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message).hasLineCount(1);
    }
}
