package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluateCommandTest {
    @TempDir
    private Path folder;

    private Path corpus;

    @BeforeEach
    void writeCorpus() throws IOException {
        corpus = Files.writeString(folder.resolve("corpus.txt"), "(a a) END\nEND\n(b (d d) b) END\n");
    }

    private static String[] args(String... more) {
        List<String> args = new ArrayList<>(List.of("evaluate", "lstm/log", "-k", "4", "-m", "2"));
        args.addAll(List.of(more));
        return args.toArray(String[]::new);
    }

    private static JsonNode json(String... more) throws IOException {
        Run run = Run.of(args(more));
        assertThat(run.code()).as(run.err()).isZero();
        return new ObjectMapper().readTree(run.out());
    }

    /** An open bracket of four types, or END, with ½; a close bracket with ½ at depth 1 and surely at depth 2. */
    @Test
    void theCrossEntropyIsThatOfTheCoins() throws IOException {
        JsonNode told = json(corpus.toString(), "--readout", "calibrated", "--json");
        double first = -Math.log(1 / 8. * .5 * .5);
        double second = -Math.log(.5);
        double third = -Math.log(1 / 8. * 1 / 8. * 1 * .5 * .5);
        assertThat(told.get("tokens").asInt()).isEqualTo(9);
        assertThat(told.get("crossEntropy").asDouble()).isCloseTo((first + second + third) / 9, within(1e-5));
        assertThat(told.get("perplexity").asDouble()).isCloseTo(Math.exp((first + second + third) / 9), within(1e-4));
        assertThat(told.get("closingAccuracy").asDouble()).isEqualTo(1);
        assertThat(told.get("closingByDistance").get("0").get("count").asInt()).isEqualTo(3);
        assertThat(told.get("closingByDistance").get("2").get("count").asInt()).isEqualTo(1);
        assertThat(told.get("closingByDepth").get("1").get("count").asInt()).isEqualTo(3);
        assertThat(told.get("closingByDepth").get("2").get("count").asInt()).isEqualTo(1);
    }

    @Test
    void theObservedRuleLooksAtCloseBracketsOnly() throws IOException {
        JsonNode told = json(corpus.toString(), "--rule", "observed", "--json");
        assertThat(told.get("closingByDistance").get("0").get("count").asInt()).isEqualTo(2);
        assertThat(told.get("closingByDistance").get("2").get("count").asInt()).isEqualTo(1);
    }

    @Test
    void aFileCountsAsWhatWasDrawn() throws IOException {
        Path file = folder.resolve("test.txt");
        Run drawing =
                Run.of("sample", "-k", "4", "-m", "2", "--split", "test", "--tokens", "2k", "-o", file.toString());
        assertThat(drawing.code()).as(drawing.err()).isZero();
        JsonNode drawn = json("--tokens", "2k", "--json");
        JsonNode read = json(file.toString(), "--json", "--threads", "3");
        for (String name : List.of("tokens", "crossEntropy", "closingAccuracy", "constraints", "closingByDistance")) {
            assertThat(read.get(name)).as(name).isEqualTo(drawn.get(name));
        }
        assertThat(drawn.get("entropyFloor").asDouble()).isPositive();
        assertThat(read.get("entropyFloor").isNull()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--split=dev", "--tokens=1k", "--seed=3", "--max-length=8"})
    void whatIsForDrawingIsRefusedWithAFile(String option) {
        Run.assertRefused("dyckkm evaluate: ", "for a corpus that is drawn", args(corpus.toString(), option));
    }

    @ParameterizedTest
    @CsvSource({
        "(a (a (a a) a) a) END, 'line 1, token 3: not in Dyck-(4,2), an open bracket where m brackets are open already'",
        "(a b) END, 'line 1, token 2: not in Dyck-(4,2), a close bracket of another type'",
        "(e e) END, '(e'",
        "(a a), does not end in END"
    })
    void aCorpusOutsideTheLanguageIsRefusedWithItsPlace(String string, String complaint) throws IOException {
        Files.writeString(corpus, string + "\n");
        Run.assertRefused("dyckkm evaluate: " + corpus, complaint, args(corpus.toString()));
    }

    @Test
    void whatIsNotThereIsNamed() {
        Run.assertRefused("dyckkm evaluate: ", "none.txt: no such file", args(folder + "/none.txt"));
        Run.assertRefused("dyckkm evaluate: ", "is a folder", args(folder.toString()));
        Run.assertRefused("dyckkm evaluate: ", "at least 1 thread, not 0", args("--threads", "0"));
    }
}
