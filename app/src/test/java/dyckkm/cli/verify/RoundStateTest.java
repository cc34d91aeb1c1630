package dyckkm.cli.verify;

import static dyckkm.cli.verify.Verify.verify;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trained networks in arithmetics in which their states close: rounded, and of 16 bits. */
class RoundStateTest {
    private static final String PLAIN =
            Path.of("..", "docs", "trained", "plain-2-2-h4.safetensors").toString();

    @TempDir
    private Path folder;

    private static JsonNode json(Run run) throws IOException {
        assertThat(run.code()).as(run.err()).isZero();
        return new ObjectMapper().readTree(run.out());
    }

    private static void assertBad(Run run, String... hints) {
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(hints).hasLineCount(1);
    }

    private String rounded(int bits) {
        String file = folder.resolve("rounded.safetensors").toString();
        Run run = Run.of("export", PLAIN, file, "--round-state", Integer.toString(bits));
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("h rounded to multiples of 2^−" + bits + " after every step, ties to even");
        return file;
    }

    @Test
    void aRoundedNetworkIsProvedForAllLengths() throws IOException {
        JsonNode answer = json(verify(PLAIN, "--round-state", "3", "--method", "exhaustive", "--json"));
        assertThat(answer.get("verdict").asText()).isEqualTo("proved");
        assertThat(answer.get("states").asInt()).isEqualTo(13);
        assertThat(answer.get("roundState").asInt()).isEqualTo(3);
        assertThat(answer.get("arithmetic").asText()).isEqualTo("float32 ieee round-state:3");
    }

    @Test
    void itsFileIsProvedAgainFromTheFileAlone() throws IOException {
        JsonNode fromOption = json(verify(PLAIN, "--round-state", "3", "--json"));
        JsonNode fromFile = json(verify(rounded(3), "--json"));
        for (String field :
                List.of("verdict", "scope", "states", "roundState", "arithmetic", "epsilonLow", "epsilonHigh")) {
            assertThat(fromFile.get(field)).as(field).isEqualTo(fromOption.get(field));
        }
    }

    @Test
    void everyRoundingIsAnsweredSinceTheAnswersNeedNotBeMonotone() throws IOException {
        JsonNode all = json(verify(PLAIN, "--round-state", "search", "--method", "exhaustive", "--json"));
        assertThat(all.get("verdict").asText()).isEqualTo("proved");
        assertThat(all.get("searched").asText()).isEqualTo("roundState");
        List<Integer> bits = new ArrayList<>();
        List<Integer> states = new ArrayList<>();
        all.get("answers").forEach(answer -> {
            bits.add(answer.get("roundState").asInt());
            states.add(answer.get("states").asInt());
        });
        assertThat(bits).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(states).containsExactly(11, 13, 13, 18, 24, 27, 36, 43);
    }

    @Test
    void sixteenBitsAreTriedWhereThirtyTwoDoNotClose() throws IOException {
        Run run = verify(PLAIN, "--precision", "search", "--states", "20k", "--search-steps", "20k");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("proved with float16, bfloat16: trained (4 hidden units) and Dyck-(2,2)\n")
                .contains("  float32: unknown, 20,000 pairs; ")
                .contains("  float16: proved (exact), 82 pairs, ε above ")
                .contains("  bfloat16: proved (exact), 47 pairs, ε above ")
                .endsWith("each line is about these weights run in that precision, and in no other\n");
    }

    @Test
    void nothingIsTriedWhereTheOwnPrecisionIsProved() throws IOException {
        String file = folder.resolve("lstm.safetensors").toString();
        assertThat(Run.of("build", "lstm/log", "-k", "2", "-m", "2", "-o", file).code())
                .isZero();
        JsonNode all = json(verify(file, "--precision", "search", "--json"));
        assertThat(all.get("answers")).hasSize(1);
        assertThat(all.get("answers").get(0).get("scope").asText()).isEqualTo("robust");
    }

    /** γ = tanh 1 is no multiple of ½, and one of two close brackets is then forgotten. */
    @Test
    void allRoundingsRefutedIsANo() {
        Run run = verify("lstm/log", "-k", "3", "-m", "2", "--as-printed", "E6-close", "--round-state", "search");
        assertThat(run.code()).as(run.out()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("refuted: proved in none of 8: ")
                .contains("  B = 8: refuted, ", " pairs, after ");
    }

    @Test
    void everyCommandThatRunsTheFileRoundsItsState() throws IOException {
        String file = rounded(1);
        JsonNode trace = json(Run.of("trace", file, "(a (b b) a)", "--format", "json"));
        assertThat(trace.findValues("hidden")).isNotEmpty().allSatisfy(values -> {
            for (JsonNode value : values) {
                assertThat(2 * value.asDouble()).isEqualTo(Math.rint(2 * value.asDouble()));
            }
        });
        JsonNode evaluated = json(Run.of("evaluate", file, "--tokens", "5k", "--json"));
        JsonNode plain = json(Run.of("evaluate", PLAIN, "--tokens", "5k", "--json"));
        assertThat(evaluated.get("closingAccuracy").asDouble()).isEqualTo(1);
        assertThat(evaluated.get("crossEntropy")).isNotEqualTo(plain.get("crossEntropy"));
        String corpus = folder.resolve("corpus.txt").toString();
        assertThat(Run.of("sample", "--from", file, "--tokens", "100", "-o", corpus)
                        .code())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "24 | from 0 to 23, not 24",
                "-1 | '-1' is not a number of bits",
                "3.5 | '3.5' is not a number of bits",
                "many | 'many' is not a number of bits: a whole number from 0 to 23, or search"
            })
    void aRoundingThatIsNoneIsRefused(String bits, String hint) {
        assertBad(verify(PLAIN, "--round-state=" + bits), hint);
        assertBad(Run.of("export", PLAIN, folder.resolve("x.safetensors").toString(), "--round-state=" + bits), hint);
        assertThat(folder.resolve("x.safetensors")).doesNotExist();
    }

    @Test
    void whatCannotBeCombinedIsRefused() {
        String other = folder.resolve("other.safetensors").toString();
        assertBad(Run.of("export", PLAIN, other, "--round-state", "search"), "is for 'dyckkm verify'");
        assertBad(Run.of("export", rounded(3), other, "--round-state", "2"), "rounds its state already");
        assertBad(verify(rounded(3), "--round-state", "search"), "rounds its state already (round-state:3)");
        assertBad(verify(PLAIN, "--round-state", "3", "--precision", "search"), "--precision search");
        assertBad(verify(PLAIN, "--round-state", "search", "--engine", "here"), "--engine");
        assertBad(verify("lstm/log", "-k", "2", "-m", "2", "--precision", "search"), "is for model files");
        assertBad(Run.of("trace", PLAIN, "(a a)", "--precision", "search"), "is for 'dyckkm verify'");
        assertBad(
                verify(PLAIN, "--round-state", "search", "--criterion", "closing"),
                "--criterion closing is for --method");
    }

    /** A certificate of the network that does not round says nothing of the one that does. */
    @Test
    void aCertificateOfTheUnroundedNetworkIsRefused() {
        String plain = folder.resolve("lstm.safetensors").toString();
        String file = folder.resolve("lstm-rounded.safetensors").toString();
        String certificate = folder.resolve("lstm.json").toString();
        assertThat(Run.of("build", "lstm/log", "-k", "2", "-m", "2", "-o", plain)
                        .code())
                .isZero();
        assertThat(verify(plain, "--write-certificate", certificate).code()).isZero();
        assertThat(Run.of("export", plain, file, "--round-state", "4").code()).isZero();
        Run run = verify(file, "--check-certificate", certificate);
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.out()).contains("rounds its state after every step, and a certificate knows nothing of that");
    }

    @Test
    void metadataThatWasTamperedWithIsRefused() throws IOException {
        Path file = Path.of(rounded(3));
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        for (String other : List.of("ieee round-state:x", "ieee round-stat2:3", "ieee,round-state:3")) {
            String changed = text.replace("ieee round-state:3", other);
            assertThat(changed).isNotEqualTo(text);
            Files.writeString(file, changed, StandardCharsets.ISO_8859_1);
            assertBad(verify(file.toString()), "metadata dyckkm.activation");
        }
    }
}
