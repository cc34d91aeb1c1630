package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Training, evaluation and sweeps of languages that are not brackets, and of no language at all. */
class AnyLanguageTrainingTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @TempDir
    private Path folder;

    private Run train(String name, String... more) {
        List<String> args = new ArrayList<>(List.of("train", "--epochs", "2", "--hidden", "8", "--threads", "2"));
        args.addAll(List.of("-o", folder.resolve(name).toString()));
        args.addAll(List.of(more));
        return Run.of(args.toArray(String[]::new));
    }

    private JsonNode result(String name) throws IOException {
        return MAPPER.readTree(folder.resolve(name).resolve("result.json").toFile());
    }

    private String model(String name) {
        return folder.resolve(name).resolve("model.safetensors").toString();
    }

    private String corpus(String name, String seed) {
        String file = folder.resolve(name).toString();
        Run run = Run.of("sample", "--language", "json", "-m", "2", "--tokens", "2k", "--seed", seed, "-o", file);
        assertThat(run.code()).isZero();
        return file;
    }

    @ParameterizedTest
    @CsvSource({"json,[ null ] END", "english,the Nsg Npl Vpl Vsg END", "parity,1 1 END"})
    void aLanguageByNameIsLearnedAndItsModelNeedsNothingElse(String language, String string) throws IOException {
        Run run = train("run", "--language", language, "--tokens", "3k", "--test-tokens", "1k", "--cell", "gru");
        assertThat(run.err()).contains("above floor").contains("support accuracy");
        assertThat(run.code()).isZero();
        JsonNode result = result("run");
        assertThat(result.get("language").asText()).isEqualTo(language);
        assertThat(result.has("k")).isFalse();
        assertThat(result.get("supportAccuracy").asDouble()).isBetween(0.0, 1.0);
        assertThat(result.get("devSupportAccuracy").asDouble()).isBetween(0.0, 1.0);
        assertThat(result.get("aboveFloor").asDouble())
                .isEqualTo(result.get("crossEntropy").asDouble()
                        - result.get("entropyFloor").asDouble());
        assertThat(result.get("closingAccuracy").isNull()).isEqualTo(language.equals("parity"));
        assertThat(result.get("configurations").get("count").asInt()).isPositive();
        Run evaluated = Run.of("evaluate", model("run"), "--tokens", "1k", "--json", "--threads", "1");
        JsonNode same = MAPPER.readTree(evaluated.out());
        for (String key : List.of("crossEntropy", "entropyFloor", "supportAccuracy", "supportEpsilon")) {
            assertThat(same.get(key)).as(key).isEqualTo(result.get(key));
        }
        assertThat(Run.of("verify", model("run"), "--states", "2k", "--time", "20")
                        .code())
                .isIn(1, 4);
        Run trace = Run.of("trace", model("run"), string);
        assertThat(trace.code()).as(trace.err()).isZero();
        assertThat(trace.out()).contains("The string is in the language");
    }

    @Test
    void aFiniteAutomatonInAFileIsLearned() throws IOException {
        Path dot = Files.writeString(folder.resolve("even.dot"), """
                digraph g {
                  __start0 [label="" shape="none"];
                  s0 [shape="doublecircle" label="s0"];
                  s1 [shape="circle" label="s1"];
                  s0 -> s1 [label="a"];
                  s1 -> s0 [label="a"];
                  s0 -> s0 [label="b"];
                  s1 -> s1 [label="b"];
                  __start0 -> s0;
                }
                """);
        assertThat(train("run", "--language", dot.toString(), "--tokens", "2k", "--test-tokens", "0")
                        .code())
                .isZero();
        assertThat(Files.readString(folder.resolve("run/config.yaml"))).contains("languageChecksum");
        assertThat(result("run").get("devSupportAccuracy").asDouble()).isPositive();
    }

    @Test
    void plainCorporaAreLearnedAndWhatNeedsALanguageIsNotTold() throws IOException {
        String train = corpus("train.txt", "1");
        String dev = corpus("dev.txt", "2");
        Run run = train("run", "--train", train, "--dev", dev, "--test", dev);
        assertThat(run.err()).contains("no floor without a language").doesNotContain("above floor");
        assertThat(run.code()).isZero();
        JsonNode result = result("run");
        assertThat(result.get("language").isNull()).isTrue();
        assertThat(result.get("entropyFloor").isNull()).isTrue();
        assertThat(result.get("supportAccuracy").isNull()).isTrue();
        assertThat(result.get("crossEntropy").asDouble())
                .isEqualTo(result.get("devCrossEntropy").asDouble());
        Run evaluated = Run.of("evaluate", model("run"), dev);
        assertThat(evaluated.out()).contains("there is no entropy floor").doesNotContain("support");
        Run.assertRefused("dyckkm evaluate:", "give a corpus", "evaluate", model("run"));
        Run.assertRefused("dyckkm verify:", "without a language", "verify", model("run"));
        Run.assertRefused("dyckkm verify:", "without a language", "verify", model("run"), "-m", "3");
        Run.assertRefused("dyckkm trace:", "without a language", "trace", model("run"), "[ ]");
        Run again = train("run", "--train", train, "--dev", dev, "--test", dev);
        assertThat(again.err()).contains("was finished already");
        Files.writeString(folder.resolve("unknown.txt"), "[ what ]\n");
        Run unknown = train(
                "other",
                "--train",
                train,
                "--dev",
                folder.resolve("unknown.txt").toString());
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("unknown.txt, line 1, column 3: 'what'");
        assertThat(folder.resolve("other")).doesNotExist();
    }

    @Test
    void aVocabularyFixesTheOrderOfTokens() throws IOException {
        String train = corpus("train.txt", "1");
        Path vocabulary =
                Files.writeString(folder.resolve("tokens"), "{ } [ ] , :\nstring number true false null extra\n");
        assertThat(train("run", "--train", train, "--dev", train, "--vocabulary", vocabulary.toString())
                        .code())
                .isZero();
        assertThat(Files.readString(folder.resolve("run/config.yaml"))).startsWith("vocabulary:\n- \"{\"\n- \"}\"\n");
        assertThat(result("run").get("vocabulary").asInt()).isEqualTo(14);
    }

    /** The language knows what the same strings without it do not tell. */
    @Test
    void aFileOfALanguageHasTheFloorOfItsLengths() throws IOException {
        String train = corpus("train.txt", "1");
        assertThat(train("run", "--language", "json", "-m", "2", "--train", train, "--dev", train, "--test-tokens", "0")
                        .code())
                .isZero();
        assertThat(Files.readString(folder.resolve("run/config.yaml"))).contains("lengths: \"2:");
        Run evaluated = Run.of("evaluate", model("run"), train, "--train", train, "--json");
        JsonNode json = MAPPER.readTree(evaluated.out());
        assertThat(json.get("entropyFloor").asDouble())
                .isEqualTo(result("run").get("devEntropyFloor").asDouble());
        JsonNode unseen = json.get("bySeen").get("unseen");
        assertThat(unseen.get("positions").asInt()).isZero();
        assertThat(unseen.get("closingAccuracy").isNull()).isTrue();
        assertThat(unseen.get("closingErrorObserved").isNull()).isTrue();
        assertThat(json.get("supportBySeen").get("unseen").get("count").asInt()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"train.txt", "dev.txt", "test.txt", "init.safetensors"})
    void aConfigurationIsNotRepeatedOnFilesThatHaveChanged(String changed) throws IOException {
        String train = corpus("train.txt", "1");
        String dev = corpus("dev.txt", "2");
        String test = corpus("test.txt", "3");
        assertThat(train("first", "--train", train, "--dev", dev).code()).isZero();
        Path init = Files.copy(Path.of(model("first")), folder.resolve("init.safetensors"));
        assertThat(train("run", "--train", train, "--dev", dev, "--test", test, "--init", init.toString())
                        .code())
                .isZero();
        String config = folder.resolve("run/config.yaml").toString();
        // What is finished needs no files; what another file would give is no longer this run.
        Path file = folder.resolve(changed);
        if (file.equals(init)) {
            assertThat(train("other", "--train", train, "--dev", dev, "--seed", "5")
                            .code())
                    .isZero();
            Files.copy(Path.of(model("other")), init, StandardCopyOption.REPLACE_EXISTING);
        } else {
            Files.writeString(file, "[ ] END\n", StandardOpenOption.APPEND);
        }
        assertThat(Run.of(
                                "train",
                                "--config",
                                config,
                                "-o",
                                folder.resolve("run").toString())
                        .code())
                .isZero();
        String again = folder.resolve("again").toString();
        Run.assertRefused("dyckkm train:", changed + " has changed", "train", "--config", config, "-o", again);
        assertThat(folder.resolve("again")).doesNotExist();
    }

    @Test
    void aSweepMayHaveManyLanguagesAndCorpora() throws IOException {
        String train = corpus("train.txt", "1");
        Path grid = Files.writeString(folder.resolve("grid.yaml"), """
                - {language: [parity, tomita2], tokens: 1k, testTokens: 500, devTokens: 500, hidden: 4, epochs: 1}
                - {trainCorpus: %s, devCorpus: %s, hidden: 4, epochs: 1}
                """.formatted(train, train));
        Path out = folder.resolve("out");
        Run run = Run.of("sweep", grid.toString(), "--out", out.toString(), "--threads", "1");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).doesNotContain("NaN");
        assertThat(Files.readAllLines(out.resolve("results.csv"))).hasSize(4);
        assertThat(Files.readString(out.resolve("results.csv")))
                .contains("parity")
                .contains("tomita2");
        Run.assertRefused("dyckkm sweep:", "'language' is in the grid", "sweep", grid.toString(), "--language", "json");
    }

    /** Which keys tell runs apart does not depend on the first run, which may lack some of them. */
    @Test
    void corporaAreNamedInTheTableOfASweepThatAlsoDrawsSome() throws IOException {
        String train = corpus("train.txt", "1");
        String other = corpus("other.txt", "2");
        Files.writeString(Path.of(other), "[ null , null ] END\n[ [ null ] ] END\n", StandardOpenOption.APPEND);
        Path grid = Files.writeString(folder.resolve("grid.yaml"), """
                - {language: parity, tokens: 1k, testTokens: 500, devTokens: 500, hidden: 4, epochs: 1}
                - {k: 1, m: 2, tokens: 1k, testTokens: 500, devTokens: 500, hidden: 4, epochs: 1}
                - {trainCorpus: [%s, %s], devCorpus: %s, hidden: 4, epochs: 1}
                """.formatted(train, other, train));
        Run run =
                Run.of("sweep", grid.toString(), "--out", folder.resolve("out").toString(), "--threads", "1");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("trainCorpus", "other.txt", "| dyck ");
    }

    @Test
    void whatIsMissingIsSaid() throws IOException {
        String train = corpus("train.txt", "1");
        String out = folder.resolve("run").toString();
        Run.assertRefused(
                "dyckkm train:", "without a language nothing can be drawn", "train", "--train", train, "-o", out);
        Run.assertRefused(
                "dyckkm train:",
                "is for brackets",
                "train",
                "--language",
                "json",
                "-k",
                "2",
                "--tokens",
                "1k",
                "-o",
                out);
        Run.assertRefused(
                "dyckkm train:",
                "--vocabulary is for corpora without a language",
                "train",
                "--language",
                "json",
                "--vocabulary",
                train,
                "--tokens",
                "1k",
                "-o",
                out);
        assertThat(folder.resolve("run")).doesNotExist();
    }
}
