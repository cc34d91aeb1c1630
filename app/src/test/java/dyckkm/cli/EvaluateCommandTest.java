package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.cli.terminal.JsonOutput;
import dyckkm.grammar.Gallery;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
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
    void bothReadingsAreTold() throws IOException {
        JsonNode told = json(corpus.toString(), "--json");
        assertThat(told.get("closingByDistance").get("0").get("count").asInt()).isEqualTo(3);
        assertThat(told.get("closingByDistanceObserved").get("0").get("count").asInt())
                .isEqualTo(2);
        assertThat(told.get("closingByDepthObserved").get("1").get("count").asInt())
                .isEqualTo(2);
        assertThat(told.get("closingErrorObserved").asDouble()).isZero();
        assertThat(told.get("closingAccuracyObserved").asDouble()).isEqualTo(1);
        Run text = Run.of(args(corpus.toString()));
        assertThat(text.out()).contains("every open position", "observed close brackets");
    }

    /** Training shows the stacks a, d and da; the corpus has positions at a, b and, three times between brackets, at b and bd. */
    @Test
    void stacksOfATrainingCorpusAreToldApart() throws IOException {
        Path train = Files.writeString(folder.resolve("train.txt"), "(a a) END\n(d (a a) d) END\n");
        JsonNode told =
                json(corpus.toString(), "--train", train.toString(), "--json").get("bySeen");
        assertThat(told.get("trainStacks").asInt()).isEqualTo(4);
        assertThat(told.get("seen").get("positions").asInt()).isEqualTo(1);
        assertThat(told.get("unseen").get("positions").asInt()).isEqualTo(3);
        assertThat(told.get("unseen").get("positionsObserved").asInt()).isEqualTo(2);
        assertThat(told.get("unseen")
                        .get("closingByDepth")
                        .get("2")
                        .get("count")
                        .asInt())
                .isEqualTo(1);
        Run text = Run.of(args(corpus.toString(), "--train", train.toString()));
        assertThat(text.out()).contains("Stacks seen in training against unseen ones", "shows 4 distinct stacks");
    }

    @Test
    void aTrainingCorpusThatIsDrawnAgainHasTheStacksOfItsFile() throws IOException {
        Path train = folder.resolve("train.txt");
        String[] drawing = {
            "sample", "-k", "4", "-m", "2", "--split", "train", "--tokens", "100", "-o", train.toString()
        };
        assertThat(Run.of(drawing).code()).isZero();
        JsonNode read = json("--tokens", "2k", "--train", train.toString(), "--json");
        assertThat(json("--tokens", "2k", "--train-tokens", "100", "--json")).isEqualTo(read);
        assertThat(json("--tokens", "2k", "--train-tokens", "100", "--train-seed", "1", "--json"))
                .isEqualTo(read);
        assertThat(json("--tokens", "2k", "--json").has("bySeen")).isFalse();
    }

    @Test
    void trainingCorporaThatContradictEachOtherAreRefused() {
        Run.assertRefused("dyckkm evaluate: ", "give one", args("--train", corpus.toString(), "--train-tokens", "1k"));
        Run.assertRefused("dyckkm evaluate: ", "give --train-tokens N too", args("--train-seed", "3"));
        Run.assertRefused("dyckkm evaluate: ", "no such file", args("--train", folder + "/none.txt"));
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
        int[] lengths = Files.readAllLines(file).stream()
                .mapToInt(line -> line.split(" ").length)
                .sorted()
                .toArray();
        assertThat(read.get("entropyFloor").asDouble())
                .as("the floor of the lengths that the strings have")
                .isEqualTo(new DyckLanguage(4, 2)
                        .distribution()
                        .within(new LengthWindow(
                                lengths[0], lengths[lengths.length - 1], LengthWindow.Mode.CONDITIONED))
                        .entropyPerToken());
        assertThat(drawn.get("trueCrossEntropy").asDouble())
                .isCloseTo(drawn.get("entropyFloor").asDouble(), within(.1))
                .isNotEqualTo(drawn.get("entropyFloor").asDouble());
        assertThat(read.get("trueCrossEntropy").asDouble())
                .isCloseTo(read.get("entropyFloor").asDouble(), within(.1));
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

    /** JSON has no infinite numbers: a perplexity beyond all doubles is null, and no text. */
    @Test
    void anInfinitePerplexityIsNull() {
        assertThat(JsonOutput.line(java.util.Map.of("perplexity", Math.exp(1000))))
                .isEqualTo("{\"perplexity\":null}");
        assertThat(JsonOutput.line(java.util.Map.of("perplexity", 1.5))).isEqualTo("{\"perplexity\":1.5}");
    }

    @Test
    void aNetworkOfAnotherLanguageIsHeldAgainstThatLanguagesDistribution() throws IOException {
        Path model = folder.resolve("json.safetensors");
        assertThat(Run.of("build", "rnn/compiled", "--language", "json", "-m", "2", "-o", model.toString())
                        .code())
                .isZero();
        Run run = Run.of("evaluate", model.toString(), "--tokens", "2k", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode told = new ObjectMapper().readTree(run.out());
        Machine json = Gallery.get("json").grammar().machine(OptionalInt.of(2));
        assertThat(told.get("entropyFloor").asDouble())
                .isEqualTo(json.distribution()
                        .within(Split.TEST.window(json, LengthWindow.Mode.CONDITIONED))
                        .entropyPerToken());
        assertThat(told.get("crossEntropy").asDouble())
                .isGreaterThan(told.get("trueCrossEntropy").asDouble());
        assertThat(told.get("closingAccuracy").asDouble()).isEqualTo(1);
        assertThat(told.get("closingByDepth").get("2").get("count").asInt()).isPositive();
        assertThat(told.get("constraints").get("refusesInternal").asDouble()).isEqualTo(1);
        assertThat(told.get("constraints").get("forbiddenProbability").asDouble())
                .isBetween(0.0, .1);
    }

    @Test
    void aCorpusOfAnotherLanguageIsReadInItsTokens() throws IOException {
        Files.writeString(corpus, "Npl the Nsg the Nsg Vsg Vsg Vpl END\n");
        Run right = Run.of("evaluate", "rnn/compiled", "--language", "english", corpus.toString());
        assertThat(right.code()).as(right.err()).isZero();
        assertThat(right.out())
                .contains("probability of all forbidden symbols", "symbols that pop the stack")
                .doesNotContain("as the authors' code");
        Files.writeString(corpus, "Npl the Nsg the Nsg Vsg Vpl Vpl END\n");
        Run.assertRefused(
                "dyckkm evaluate: " + corpus,
                "line 1, token 7: not in english",
                "evaluate",
                "rnn/compiled",
                "--language",
                "english",
                corpus.toString());
    }

    @Test
    void aLanguageThatIsNotTheNetworksIsRefused() throws IOException {
        Path model = folder.resolve("json.safetensors");
        Run.of("build", "rnn/dfa", "--language", "json", "-m", "1", "-o", model.toString());
        Run.assertRefused(
                "dyckkm evaluate: ", "the network has", "evaluate", model.toString(), "--language", "english");
    }
}
