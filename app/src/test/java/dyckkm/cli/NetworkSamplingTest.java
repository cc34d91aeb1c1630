package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.grammar.Gallery;
import dyckkm.language.dyck.DyckDistribution;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkSamplingTest {
    /** The 1 − 10⁻⁶ quantile of the normal distribution: a right sampler fails once in a million seeds. */
    private static final double NORMAL_QUANTILE = 4.753;

    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private Run sample(String... more) {
        List<String> args = new ArrayList<>(List.of("sample", "-o", file("c.txt")));
        args.addAll(List.of(more));
        return Run.of(args.toArray(String[]::new));
    }

    private List<String> sampled(String... more) throws IOException {
        Run run = sample(more);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        return Files.readAllLines(folder.resolve("c.txt"));
    }

    private void assertBad(Run run, String... hints) {
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).startsWith("dyckkm sample: ").contains(hints).hasLineCount(1);
        assertThat(folder.resolve("c.txt")).doesNotExist();
    }

    /** The truncated support of a network is its language; a file knows which that is. */
    @ParameterizedTest
    @ValueSource(strings = {"rnn/compiled", "lstm/compiled", "rnn/dfa"})
    void aNetworkOfAnotherLanguageDrawsItsStrings(String network) throws IOException {
        Machine json = Gallery.get("json").grammar().machine(OptionalInt.of(2));
        String model = file("json.safetensors");
        assertThat(Run.of("build", network, "--language", "json", "-m", "2", "-o", model)
                        .code())
                .isZero();
        String[] more = {"--tokens", "2k"};
        List<String> strings = sampled(joined(more, "--from", model));
        assertThat(strings).hasSizeGreaterThan(50).anyMatch(string -> string.contains("{ string : ["));
        for (String string : strings) {
            assertThat(json.contains(json.alphabet().parse(string))).as(string).isTrue();
        }
        assertThat(sampled(joined(more, "--from", network, "--language", "json", "-m", "2")))
                .isEqualTo(strings);
        JsonNode told = new ObjectMapper()
                .readTree(sample(joined(more, "--from", model, "--json")).out());
        assertThat(told.get("language").asText()).endsWith("to depth 2");
        assertThat(told.has("k")).isFalse();
        assertThat(told.get("m").asInt()).isEqualTo(2);
    }

    @Test
    void otherTokensHaveOneName() {
        assertBad(
                sample("--from", "rnn/dfa", "--language", "parity", "--tokens", "9", "--names", "numeric"),
                "--names is for the brackets of Dyck-(k,m)");
    }

    private static String[] joined(String[] these, String... others) {
        return Stream.concat(Stream.of(others), Stream.of(these)).toArray(String[]::new);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lstm/log", "rnn/tight", "gru/tight", "second-order/binary"})
    void aCalibratedConstructionDrawsFromThePapersDistribution(String network) throws IOException {
        DyckLanguage language = new DyckLanguage(3, 3);
        List<String> strings =
                sampled("--from", network, "-k", "3", "-m", "3", "--readout", "calibrated", "--tokens", "300k");
        long[] seen = new long[40];
        int[] openTypes = new int[3];
        for (String string : strings) {
            int[] symbols = language.vocabulary().parse(string);
            assertThat(language.contains(symbols)).as(string).isTrue();
            seen[Math.min(symbols.length, seen.length - 1)]++;
            for (int symbol : symbols) {
                if (language.vocabulary().isOpen(symbol)) {
                    openTypes[symbol]++;
                }
            }
        }
        double[] exact = new DyckDistribution(language).lengthProbabilities(seen.length - 2);
        double chiSquare = 0;
        double tail = 1;
        int cells = 0;
        for (int length = 1; length < exact.length; length += 2) {
            double expected = exact[length] * strings.size();
            chiSquare += (seen[length] - expected) * (seen[length] - expected) / expected;
            tail -= exact[length];
            cells++;
        }
        double expectedTail = tail * strings.size();
        chiSquare += (seen[seen.length - 1] - expectedTail) * (seen[seen.length - 1] - expectedTail) / expectedTail;
        assertThat(chiSquare).isLessThan(critical(cells));
        double opens = openTypes[0] + openTypes[1] + openTypes[2];
        double typeChiSquare = 0;
        for (int count : openTypes) {
            typeChiSquare += (count - opens / 3) * (count - opens / 3) / (opens / 3);
        }
        assertThat(typeChiSquare).isLessThan(critical(2));
    }

    /** Wilson and Hilferty's approximation of the quantile for so many degrees of freedom. */
    private static double critical(int degreesOfFreedom) {
        double spread = 2.0 / (9 * degreesOfFreedom);
        return degreesOfFreedom * Math.pow(1 - spread + NORMAL_QUANTILE * Math.sqrt(spread), 3);
    }

    @Test
    void theSameSeedGivesTheSameBytesFromAFileToo() throws IOException {
        String[] network = {"--cell", "lstm", "--encoding", "log", "-k", "5", "-m", "3", "--readout", "calibrated"};
        List<String> build = new ArrayList<>(List.of("build", "-o", file("net.safetensors")));
        build.addAll(List.of(network));
        assertThat(Run.of(build.toArray(String[]::new)).code()).isZero();
        List<String> args = new ArrayList<>(List.of(network));
        args.addAll(List.of("--tokens", "3k", "--seed", "7"));
        List<String> direct = sampled(args.toArray(String[]::new));
        assertThat(sampled("--from", file("net.safetensors"), "--tokens", "3k", "--seed", "7"))
                .isEqualTo(direct);
        assertThat(sampled("--from", file("net.safetensors"), "--tokens", "3k", "--seed", "8"))
                .isNotEqualTo(direct);
    }

    /** The support is that of the network as it is; a temperature only changes how probable its symbols are. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "2", ".5"})
    void aProvedNetworkStaysInItsLanguageAtAnyTemperatureUnlessItIsUntruncated(String temperature) throws IOException {
        DyckLanguage language = new DyckLanguage(4, 3);
        Predicate<String> outside =
                line -> !language.contains(language.vocabulary().parse(line));
        String[] network = {
            "--from", "rnn/binary", "-k", "4", "-m", "3", "--tokens", "20k", "--temperature", temperature
        };
        assertThat(sampled(network).stream().filter(outside)).isEmpty();

        Run raw = with(network, "--untruncated");
        assertThat(raw.code()).isZero();
        List<String> strings = Files.readAllLines(folder.resolve("c.txt"));
        long wrong = strings.stream().filter(outside).count();
        assertThat(raw.err())
                .isEqualTo("dyckkm sample: " + wrong + " of " + strings.size()
                        + " strings are outside Dyck-(4,3): the softmax was not truncated\n");
        if (!temperature.equals(".5")) {
            assertThat(wrong).isPositive();
        }
        JsonNode told = new ObjectMapper()
                .readTree(with(network, "--untruncated", "--json").out());
        assertThat(told.get("outsideLanguage").longValue()).isEqualTo(wrong);
        assertThat(told.get("strings").longValue()).isEqualTo(strings.size());
        assertThat(told.get("truncated").booleanValue()).isFalse();
    }

    /** Here an ε between what END gets and what brackets get makes strings without an end, or none at all. */
    @Test
    void anEpsilonThatCutsAllowedSymbolsOffIsTold() throws IOException {
        Run run = sample(
                "--from",
                "lstm/log",
                "-k",
                "2",
                "-m",
                "2",
                "--readout",
                "calibrated",
                "--tokens",
                "1k",
                "--epsilon",
                ".3");
        assertThat(run.code()).isZero();
        assertThat(run.err())
                .contains("a symbol that the language allows had less than ε = 0.3")
                .hasLineCount(1);
    }

    @Test
    void aMaximumLengthThrowsAwayWhatIsLonger() throws IOException {
        Run run = sample("--from", "lstm/tight", "-k", "2", "-m", "3", "--tokens", "2k", "--max-length", "5", "--json");
        assertThat(run.code()).isZero();
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("thrownAway").longValue()).isPositive();
        assertThat(json.get("maxLength").intValue()).isEqualTo(5);
        assertThat(json.get("source").textValue()).isEqualTo("lstm/tight");
        assertThat(Files.readAllLines(folder.resolve("c.txt")))
                .allMatch(line -> line.split(" ").length <= 5)
                .anyMatch(line -> line.split(" ").length == 5);
    }

    @Test
    void aNetworkThatDoesNotEndItsStringsIsTheAnswerNo() {
        Run run = sample("--from", "lstm/log", "-k", "500", "-m", "2", "--tokens", "1k", "--max-length", "50");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .startsWith("dyckkm sample: ")
                .contains("50 tokens", "--max-length")
                .hasLineCount(1);
        assertThat(folder.resolve("c.txt")).doesNotExist();
    }

    /** As in other commands a language that is named is the one that counts, and one of other symbols is refused. */
    @Test
    void stringsAreHeldAgainstTheLanguageThatIsNamed() throws IOException {
        String model = file("json.safetensors");
        assertThat(Run.of("build", "rnn/compiled", "--language", "json", "-m", "2", "-o", model)
                        .code())
                .isZero();
        Run lower = sample("--from", model, "--language", "json", "-m", "1", "--tokens", "1k");
        assertThat(lower.code()).isZero();
        assertThat(lower.err()).containsPattern("[1-9][0-9]* of [0-9]+ strings are outside json");
        Files.delete(folder.resolve("c.txt"));
        assertBad(
                sample("--from", model, "--language", "parity", "--tokens", "1k"),
                "the network has 11 tokens",
                "the language the tokens 0 1");
    }

    @Test
    void aNetworkOfPlainCorporaCountsNothingUnlessALanguageIsNamed() throws IOException {
        Path corpus = Files.writeString(folder.resolve("a.txt"), "a b\na a b\nb\n");
        Path grammar = Files.writeString(folder.resolve("ab.ebnf"), "root ::= \"a\"* \"b\"\n");
        String run = file("run");
        assertThat(Run.of(
                                "train",
                                "--train",
                                corpus.toString(),
                                "--dev",
                                corpus.toString(),
                                "--hidden",
                                "2",
                                "--epochs",
                                "1",
                                "-o",
                                run)
                        .code())
                .isZero();
        assertThat(sample("--from", run, "--tokens", "100").err())
                .contains("was trained on corpora without a language")
                .doesNotContain("-m");
        assertThat(sample("--from", run, "--language", grammar.toString(), "--tokens", "100")
                        .err())
                .contains(" strings are outside ");
    }

    @Test
    void badInputGetsOneLine() throws IOException {
        String[] tight = {"--from", "rnn/tight", "-k", "2", "-m", "2", "--tokens", "9"};
        assertBad(with(tight, "--temperature", "0"), "--temperature", "above 0");
        assertBad(with(tight, "--temperature", "NaN"), "--temperature");
        assertBad(with(tight, "--epsilon", "1.5"), "--epsilon", "between 0 and 1");
        assertBad(with(tight, "--epsilon", "0.9"), "0.9", "smaller --epsilon");
        assertBad(with(tight, "--untruncated", "--epsilon", "0.1"), "--untruncated", "--epsilon");
        assertBad(sample("-k", "2", "-m", "2", "--tokens", "9", "--untruncated"), "--untruncated", "--from");
        assertBad(with(tight, "--max-length", "0"), "--max-length");
        assertBad(with(tight, "--min-length", "3"), "--max-length", "window");
        assertBad(with(tight, "--threads", "2"), "--threads");
        assertBad(with(tight, "--cell", "rnn"), "give one");
        assertBad(sample("--from", "rnn/tight", "-k", "2", "--tokens", "9"), "-m is missing");
        assertBad(sample("--from", "rnn/none", "-k", "2", "-m", "2", "--tokens", "9"), "'none'", "tight");
        assertBad(sample("--from", file("none"), "--tokens", "9"), "no such file");
        assertBad(sample("--from", "rnn/tight", "-k", "2", "-m", "2"), "--tokens");
        assertBad(sample("-k", "2", "-m", "2", "--tokens", "9", "--temperature", "2"), "--temperature", "--from");
        assertBad(sample("-k", "2", "-m", "2", "--tokens", "9", "--precision", "float64"), "--precision", "--from");
        Files.writeString(folder.resolve("text"), "this is no model");
        assertBad(sample("--from", file("text"), "--tokens", "9"), "text");
    }

    private Run with(String[] args, String... more) {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of(more));
        return sample(all.toArray(String[]::new));
    }
}
