package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.interop.automata.DotReader;
import dyckkm.language.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Corpora and exact figures of languages other than Dyck-(k,m), on the command line. */
class MachineCorporaTest {
    @TempDir
    private Path folder;

    private static String out(String... args) {
        Run run = Run.of(args);
        assertThat(run.code()).as(run.err()).isZero();
        return run.out();
    }

    private static JsonNode json(String... args) throws IOException {
        return new ObjectMapper().readTree(out(args));
    }

    private static void assertRefused(String because, String... args) {
        Run run = Run.of(args);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).hasLineCount(1).contains(because);
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void aCorpusIsTheSameWhateverTheThreadsAndIsInTheLanguage() throws IOException {
        for (String window : new String[] {"none", "conditioned", "reference"}) {
            String one = file(window + "1.txt");
            String two = file(window + "2.txt");
            out(
                    "sample",
                    "--language",
                    "json",
                    "-m",
                    "4",
                    "--tokens",
                    "150k",
                    "--window",
                    window,
                    "--threads",
                    "1",
                    "-o",
                    one);
            out(
                    "sample",
                    "--language",
                    "json",
                    "-m",
                    "4",
                    "--tokens",
                    "150k",
                    "--window",
                    window,
                    "--threads",
                    "2",
                    "-o",
                    two);
            assertThat(Path.of(two)).hasSameBinaryContentAs(Path.of(one));
            JsonNode statistics = json("stats", one, "--language", "json", "-m", "4", "--json");
            assertThat(statistics.get("tokens").asLong()).isGreaterThanOrEqualTo(150_000);
            assertThat(statistics.get("stackStates").asInt()).isEqualTo(122);
            assertThat(statistics.get("shareOfAllStates").asDouble()).isBetween(0.9, 1.0);
        }
    }

    @Test
    void withoutAWindowOptionTheWindowIsThatOfTheQuantile() throws IOException {
        JsonNode sample = json("sample", "--language", "json", "--tokens", "2k", "--json", "-o", file("x.txt"));
        JsonNode language = json("language", "json", "--json");
        assertThat(sample.get("window").asText()).isEqualTo("conditioned");
        assertThat(sample.get("language").asText()).isEqualTo("json");
        assertThat(sample.get("maxLength")).isEqualTo(language.at("/windows/train/maxLength"));
        assertThat(language.at("/windows/test/minLength").asInt())
                .isEqualTo(sample.get("maxLength").asInt() + 1);
        JsonNode dyck = json(
                "sample", "-k", "2", "-m", "3", "--tokens", "2k", "--window", "none", "--json", "-o", file("d.txt"));
        assertThat(dyck.get("window").asText()).isEqualTo("none");
        assertThat(json("stats", file("d.txt"), "-k", "2", "-m", "3", "--json")
                        .get("k")
                        .asInt())
                .isEqualTo(2);
    }

    @Test
    void figuresOfALanguageHaveTheirKeys() throws IOException {
        JsonNode english = json("language", "english", "-m", "3", "--json");
        assertThat(english.get("meanLength").asDouble()).isEqualTo(113.0 / 18);
        assertThat(english.has("hittingTime")).isFalse();
        assertThat(english.get("hittingProbability").asDouble()).isEqualTo(4.0 / 9);
        assertThat(english.get("longestString").asInt()).isEqualTo(10);
        assertThat(english.get("automatonStates").asInt())
                .isEqualTo(english.get("stackStates").asInt() + 2);
        assertThat(english.at("/windows/train/entropyPerToken").asDouble()).isPositive();
        assertThat(english.at("/windows").has("test")).isFalse();
        assertThat(english.at("/lengths/0/strings").asInt()).isEqualTo(1);
        JsonNode given =
                json("language", "json", "--min-length", "3", "--max-length", "9", "--window", "reference", "--json");
        assertThat(given.at("/windows/given/shortest").asInt()).isEqualTo(4);
        assertThat(out("language", "html", "-m", "12")).contains("Rules of the machine", "entropy per token", "test ");
    }

    @Test
    void aDyckLanguageGivenAsAMachineHasDycksFigures() throws IOException {
        Path grammar = Files.writeString(
                folder.resolve("two.ebnf"), out("language", "dyck", "-k", "2", "-m", "3", "--source"));
        JsonNode machine = json("language", grammar.toString(), "--json");
        JsonNode dyck = json("language", "-k", "2", "-m", "3", "--json");
        for (String key :
                new String[] {"meanLength", "entropyPerToken", "hittingTime", "hittingTimeOfThoseThatReach"}) {
            assertThat(machine.get(key).asDouble())
                    .isCloseTo(dyck.get(key).asDouble(), org.assertj.core.api.Assertions.within(1e-12));
        }
        assertThat(machine.get("stackStates")).isEqualTo(dyck.get("stackStates"));
        assertThat(machine.get("transitions")).isEqualTo(dyck.get("transitions"));
        assertThat(machine.at("/lengths/9/strings")).isEqualTo(dyck.at("/lengths/9/strings"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{ , } END | line 1, token 2: not in json to depth 5, ',' after '{': '}' or 'string' was expected",
                "[ number | line 1, token 3: not in json to depth 5, the end after 'number': ']' or ',' was expected"
            })
    void theFirstStringOutsideIsExplained(String text, String because) throws IOException {
        Path corpus = Files.writeString(folder.resolve("bad.txt"), text + "\n");
        Run run = Run.of("stats", corpus.toString(), "--language", "json");
        assertThat(run.code()).isEqualTo(ExitCode.NO);
        assertThat(run.err()).hasLineCount(1).contains(corpus + ", " + because);
    }

    @Test
    void whatDoesNotFitIsRefusedInOneLine() throws IOException {
        Path mixed = Files.writeString(folder.resolve("mixed.txt"), "null\nnull END\n");
        assertRefused(
                "mixed.txt, line 2, column 6: 'END' is missing on the lines before",
                "stats",
                mixed.toString(),
                "--language",
                "json");
        Path unknown = Files.writeString(folder.resolve("unknown.txt"), "nil\n");
        assertRefused("'nil' is not among", "stats", unknown.toString(), "--language", "json");
        assertRefused(
                "--names is for the brackets", "sample", "--language", "json", "--tokens", "9", "--names", "numeric");
        assertRefused("no string of english", "sample", "--language", "english", "--split", "test");
        assertRefused(
                "leave out --min-length",
                "sample",
                "--language",
                "json",
                "--tokens",
                "9",
                "--window",
                "none",
                "--max-length",
                "9");
        assertRefused("--window none is for drawing", "language", "json", "--window", "none");
        assertRefused("holds no string", "language", "json", "--min-length", "1", "--max-length", "1");
        assertRefused("need a table of", "language", "json", "--min-length", "1", "--max-length", "9000000");
        assertRefused("--svg draws machines", "language", "-k", "2", "-m", "2", "--svg");
        assertRefused("print two things", "language", "json", "--svg", "--dot");
    }

    @Test
    void aDrawnAutomatonIsReadBack() throws IOException {
        Machine tomita = DotReader.read(out("language", "tomita3", "--dot"), "tomita3");
        Path copy = Files.writeString(folder.resolve("tomita3.dot"), out("language", "tomita3", "--dot"));
        assertThat(json("language", copy.toString(), "--json").get("meanLength"))
                .isEqualTo(json("language", "tomita3", "--json").get("meanLength"));
        assertThat(tomita.depthBound()).isZero();
        assertThat(out("language", "json", "--dot")).contains("__start0 -> s0", "push");
        assertThat(out("language", "json", "--svg")).startsWith("<?xml").contains("calls blue");
    }
}
