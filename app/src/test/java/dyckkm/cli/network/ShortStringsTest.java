package dyckkm.cli.network;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A network that was trained on a window does not end shorter strings: verify and trace say so, and can leave them out. */
class ShortStringsTest {
    private static final String WHY =
            "the empty string is not among those that it was trained on: the window 1:30 reference"
                    + " holds none of fewer than 1 symbol before END; --min-length 1 leaves them out";

    @TempDir
    private Path folder;

    private String model;

    @BeforeEach
    void train() {
        model = folder.resolve("run/model.safetensors").toString();
        Run run = Run.of(
                "train",
                "-k",
                "2",
                "-m",
                "1",
                "--tokens",
                "20k",
                "--max-length",
                "30",
                "--hidden",
                "6",
                "--test-tokens",
                "0",
                "--epochs",
                "4",
                "-o",
                folder.resolve("run").toString());
        assertThat(run.code()).as(run.err()).isZero();
    }

    private Run verify(String file, String... more) {
        return Run.of(Stream.concat(Stream.of("verify", file, "--epsilon", ".1", "--states", "200k"), Stream.of(more))
                .toArray(String[]::new));
    }

    @Test
    void verifySaysWhyTheEmptyStringFails() throws IOException {
        Run run = verify(model);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("after the string: (empty)").contains("note: " + WHY);
        JsonNode json = new ObjectMapper().readTree(verify(model, "--json").out());
        assertThat(json.get("note").asText()).isEqualTo(WHY);
        assertThat(json.has("minLength")).isFalse();
    }

    @Test
    void withAMinimumTheEmptyStringIsLeftOutAndTheRestIsProved() throws IOException {
        Run run = verify(model, "--min-length", "1", "--json");
        assertThat(run.code()).as(run.out()).isZero();
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("verdict").asText()).isEqualTo("proved");
        assertThat(json.get("scope").asText()).isEqualTo("robust");
        assertThat(json.get("method").asText()).isEqualTo("sets");
        assertThat(json.get("minLength").asInt()).isEqualTo(1);
        assertThat(json.get("k").asInt()).isEqualTo(2);
        assertThat(json.has("note")).isFalse();
    }

    @Test
    void aModelWithoutItsFolderIsToldOfTheUsualWindows() throws IOException {
        Path alone = Files.copy(Path.of(model), folder.resolve("alone.safetensors"));
        assertThat(verify(alone.toString()).out())
                .contains("note: a network learns to end the empty string from empty strings");
    }

    @Test
    void traceSaysSoToo() {
        Run run = Run.of("trace", model, "(a a) END");
        assertThat(run.err()).isEqualTo("note: " + WHY + "\n");
        assertThat(run.out()).contains("not the language's after 1 of 3 prefixes");
        Run longer = Run.of("trace", model, "(a a) END", "--min-length", "1");
        assertThat(longer.err()).isEmpty();
        assertThat(longer.out())
                .contains("the language's after all 3 prefixes")
                .contains("where END is left out after fewer than 1 symbol.");
    }

    @Test
    void constructionsGetNoNote() {
        Run run = Run.of("verify", "rnn/log", "-k", "3", "-m", "2", "--min-length", "2");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("proved (exact): ")
                .contains("Dyck-(3,2) as far as strings of at least 2 symbols go, in float32")
                .doesNotContain("note:")
                .doesNotContain("for strings of all lengths");
    }

    @Test
    void certificatesCannotCarryAMinimum() {
        for (String[] more : new String[][] {
            {"--method", "certificate"},
            {"--write-certificate", folder.resolve("c.json").toString()},
            {"--check-certificate", folder.resolve("c.json").toString()}
        }) {
            Run run = Run.of("verify", "rnn/log", "-k", "3", "-m", "2", "--min-length", "1", more[0], more[1]);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err())
                    .contains("a certificate is about strings of all lengths: leave out --min-length")
                    .hasLineCount(1);
        }
        assertThat(Run.of("verify", "rnn/log", "-k", "3", "-m", "2", "--min-length", "-1")
                        .code())
                .isEqualTo(2);
        assertThat(folder.resolve("c.json")).doesNotExist();
    }
}
