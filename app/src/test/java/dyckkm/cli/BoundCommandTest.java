package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.grammar.Gallery;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.language.machine.Machine;
import dyckkm.model.ModelFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundCommandTest {
    private static final String[] RNN = {"--cell", "rnn", "--encoding", "tight", "-k", "4", "-m", "3"};
    private static final String[] LARGE = {"--cell", "rnn", "--encoding", "tight", "-k", "128", "-m", "5"};

    @TempDir
    private Path folder;

    private static Run bound(String[] network, String... rest) {
        return Run.of(Stream.of(Stream.of("bound"), Stream.of(network), Stream.of(rest))
                .flatMap(args -> args)
                .toArray(String[]::new));
    }

    private static JsonNode json(int code, Run run) throws IOException {
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(code);
        return new ObjectMapper().readTree(run.out());
    }

    @Test
    void helpHasTheExitCodesTheLevelsAndAnExample() {
        Run run = Run.of("bound", "--help");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("Usage: dyckkm bound", "Exit codes: 1 a collision was found", "2^P levels", "Examples:")
                .endsWith("\n");
    }

    @Test
    void withoutANetworkTheLeastUnitsAreListedBesideTheConstructions() {
        Run run = Run.of("bound", "-k", "128", "-m", "5", "--bits", "1");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("Dyck-(128,5): 34,630,287,489 stacks", "numbers of 1 bit")
                .containsPattern("h \\(rnn, second-order, gru\\) +\\| +1 \\| +35 \\| +35 \\| +36\n")
                .containsPattern("h and c \\(lstm\\) +\\| +2 \\| +17.5 \\| +18 \\| +18\n")
                .containsPattern("rnn/tight +\\| +40 \\| +1 \\| +40 \\| +36\n")
                .containsPattern("lstm/ternary +\\| +35 \\| +3.17 \\| +111 \\| +12\n");
    }

    @Test
    void theBoundIsDataToo() throws IOException {
        JsonNode json = json(0, Run.of("bound", "-k", "100000", "-m", "3", "--bits", "4", "--json"));
        assertThat(json.get("stackStates").bigIntegerValue()).hasToString("1000010000100001");
        assertThat(json.get("lowerBoundBits").intValue()).isEqualTo(50);
        assertThat(json.get("bitsPerNumber").intValue()).isEqualTo(4);
        assertThat(json.at("/hidden/lowerBoundUnits").intValue()).isEqualTo(13);
        assertThat(json.at("/hidden/paperLowerBound").doubleValue()).isBetween(12.457, 12.458);
        assertThat(json.at("/hidden/paperLowerBoundUnits").intValue()).isEqualTo(13);
        assertThat(json.at("/hiddenAndCell/bitsPerUnit").intValue()).isEqualTo(8);
        assertThat(json.at("/hiddenAndCell/lowerBoundUnits").intValue()).isEqualTo(7);
        assertThat(StreamSupport.stream(json.get("constructions").spliterator(), false)
                        .filter(row -> row.get("encoding").textValue().equals("shift")))
                .singleElement()
                .satisfies(row -> assertThat(row.get("hiddenUnits").intValue()).isEqualTo(51));
    }

    /** With e^{−ζ} = 1/(10 e⁴) the probabilities are 1/(1+7e^{−ζ}), 1/(5+3e^{−ζ}) twice and 1/(5+4e^{−ζ}). */
    @Test
    void aMachineThatIsTooSmallIsShownWithTwoStrings() {
        Run run = bound(RNN, "--bits", "1", "--units", "7");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                rnn/tight for Dyck-(4,3), float32 ieee
                remembers the first 7 of 9 units, 1 bit a number: 7 bits of memory for 85 stacks, which need 7.
                Two stacks with one memory, found among 26 stacks taken in order:
                  w   (a (a (a
                  w′  (a (b (a
                The string s that closes w, with the probability that the machine gives each symbol after both, bit for bit:
                 step | s   | p after w | p after w′ | after w | after w′
                ------+-----+-----------+------------+---------+-------------
                 1    | a)  |  0.987338 |   0.987338 | allowed | allowed
                 2    | a)  |  0.199780 |   0.199780 | allowed | not allowed
                 3    | a)  |  0.199780 |   0.199780 | allowed | not allowed
                 4    | END |  0.199707 |   0.199707 | allowed | not allowed
                w::s   (a (a (a a) a) a) END   is in the language.
                w′::s  (a (b (a a) a) a) END   leaves it at token 5, a): a close bracket of another type than the bracket opened last.
                Where the machine accepts the one it accepts the other: it does not generate Dyck-(4,3), for any ε.
                """);
    }

    @Test
    void aMemoryForEveryStackIsSuccess() {
        Run run = bound(RNN, "--bits", "1");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("all 9 units, 1 bit a number", "No collision among all 85 stacks");
        assertThat(bound(RNN).code()).isZero();
    }

    @Test
    void aLimitThatIsReachedFirstIsUnknown() {
        Run run = bound(LARGE, "--stacks", "2k");
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.out())
                .contains("No collision among 2,000 stacks, where the limit of stacks was reached: not known.");
        Run must = bound(LARGE, "--bits", "1", "--units", "35", "--stacks", "3");
        assertThat(must.code()).isEqualTo(4);
        assertThat(must.out()).contains("There must be one, since the memory is too small.");
        Run timed = bound(LARGE, "--time", "0");
        assertThat(timed.code()).isEqualTo(4);
        assertThat(timed.out()).contains("limit of time");
    }

    @ParameterizedTest
    @CsvSource({"rnn, tight, 35", "lstm, tight, 36", "gru, tight, 33"})
    void amongThirtyFiveBillionStacksTheJsonHoldsUpToAReplay(String cell, String encoding, int units)
            throws IOException {
        String[] network = {"--cell", cell, "--encoding", encoding, "-k", "128", "-m", "5"};
        JsonNode json = json(1, bound(network, "--units", Integer.toString(units), "--json"));
        assertThat(json.get("ending").textValue()).isEqualTo("collision");
        assertThat(json.get("guided").booleanValue()).isTrue();
        assertThat(json.get("units").intValue()).isEqualTo(units);
        DyckLanguage language = new DyckLanguage(128, 5);
        Vocabulary vocabulary = language.vocabulary();
        int[] inside = vocabulary.parse(json.at("/collision/inside").textValue());
        int[] outside = vocabulary.parse(json.at("/collision/outside").textValue());
        assertThat(language.contains(inside)).isTrue();
        assertThat(language.firstError(outside).orElseThrow().position())
                .isEqualTo(json.at("/collision/error/position").intValue());
        Network whole = Catalogue.find(Cell.parse(cell), encoding)
                .build(Request.of(language, Arithmetic.FLOAT32))
                .network();
        JsonNode steps = json.at("/collision/steps");
        for (int step = 0; step < steps.size(); step++) {
            double shown = steps.get(step).get("probability").doubleValue();
            assertThat(probability(whole, units, inside, inside.length - steps.size() + step))
                    .isEqualTo(shown);
            assertThat(probability(whole, units, outside, outside.length - steps.size() + step))
                    .isEqualTo(shown);
        }
    }

    /** Of one symbol of a string, given those before it and a memory of the first units only. */
    private static double probability(Network network, int units, int[] string, int position) {
        ReferenceStepper stepper = new ReferenceStepper(network);
        State state = stepper.start();
        for (int index = 0; index <= position; index++) {
            for (double[] values : List.of(state.hidden(0), state.cell(0))) {
                Arrays.fill(values, Math.min(units, values.length), values.length, 0);
            }
            if (index < position) {
                stepper.step(state, string[index]);
            }
        }
        return stepper.probabilities(state)[string[position]];
    }

    @Test
    void aModelFileIsTakenAsItIsOrWithLess() throws IOException {
        Path file = folder.resolve("model.safetensors");
        Network network = Catalogue.find(Cell.LSTM, "log")
                .build(Request.of(new DyckLanguage(3, 2), Arithmetic.FLOAT32))
                .network();
        ModelFile.write(network, file);
        String[] named = {file.toString()};
        assertThat(bound(named).code()).isZero();
        assertThat(bound(named).out()).contains("lstm/log for Dyck-(3,2)", "float32 a number: 640 bits of memory");
        assertThat(bound(named, "--bits", "2").code()).isZero();
        assertThat(bound(named, "--units", "6").code()).isEqualTo(1);
    }

    @Test
    void aSweepFindsTheSmallestThatGenerates() {
        String[] marker = {"--cell", "rnn", "--encoding", "marker", "-k", "2", "-m", "3"};
        Run run = bound(marker, "--sweep", "--bits", "1..2");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .containsPattern("\n 3 +\\| +1 \\| +3 \\| +4 \\| no +\\| +8 \\| \\(a \\(a \\(a \\(a \\(p = 0.450\\)\n")
                .containsPattern("\n 4 +\\| +1 \\| +4 \\| +4 \\| yes +\\| +15 \\| ε in")
                .contains(
                        "Smallest that generates: 4 units, 1 bit a number, 4 in all; the lower bound is 4 such units");
        assertThat(run.out().lines().filter(line -> line.contains("| no ") || line.contains("| yes ")))
                .hasSize(8);
    }

    @Test
    void aSweepIsDataToo() throws IOException {
        String[] gru = {"--cell", "gru", "--encoding", "tight", "-k", "4", "-m", "2"};
        JsonNode json = json(0, bound(gru, "--sweep", "--units", "5..6", "--json"));
        assertThat(json.get("rows")).hasSize(2 * 8);
        assertThat(json.at("/smallest/units").intValue()).isEqualTo(6);
        assertThat(json.at("/smallest/bitsPerNumber").intValue()).isEqualTo(2);
        assertThat(json.at("/smallest/lowerBoundUnits").intValue()).isEqualTo(3);
        JsonNode refuted = json.at("/rows/1");
        assertThat(refuted.get("verdict").textValue()).isEqualTo("refuted");
        DyckLanguage language = new DyckLanguage(4, 2);
        int[] prefix =
                language.vocabulary().parse(refuted.at("/counterexample/tokens").textValue());
        assertThat(prefix).hasSize(refuted.at("/counterexample/position").intValue());
        assertThat(refuted.at("/counterexample/symbol").textValue()).isEqualTo("b)");
    }

    @Test
    void aSweepWhereNothingGeneratesSaysSoAndOneThatCannotTellToo() {
        assertThat(bound(RNN, "--sweep", "--units", "1..8", "--bits", "1").code())
                .isEqualTo(1);
        Run unknown = bound(LARGE, "--sweep", "--units", "39..40", "--bits", "1", "--states", "1k", "--stacks", "2k");
        assertThat(unknown.code()).isEqualTo(4);
        assertThat(unknown.out())
                .containsPattern("\n 39 +\\| +1 .*\\| no +\\| .*no common ε")
                .containsPattern("\n 40 +\\| +1 .*\\| \\? +\\| .*a limit was reached first");
    }

    @Test
    void theBoundOfAnyLanguageCountsDistinguishableConfigurations() throws IOException {
        Run run = Run.of("bound", "--language", "json", "-m", "5");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("json to depth 5: 250 configurations, so 7.9658 bits; numbers of 1 bit")
                .containsPattern("h \\(rnn, second-order, gru\\) +\\| +1 \\| +8\n")
                .containsPattern("rnn/compiled +\\| +16 \\| +5 \\| +11 \\| +1 \\| +16 \\| +8\n")
                .contains("Units of any precision: at least 1. r = 2 symbols are shattered")
                .doesNotContain("by the paper");
        JsonNode json = json(0, Run.of("bound", "--language", "json", "-m", "5", "--json"));
        assertThat(json.get("language").textValue()).isEqualTo("json to depth 5");
        assertThat(json.get("stackStates").intValue()).isEqualTo(250);
        assertThat(json.get("distinguishableConfigurations").intValue()).isEqualTo(250);
        assertThat(json.get("lowerBoundBits").intValue()).isEqualTo(8);
        assertThat(json.at("/hidden/lowerBoundUnits").intValue()).isEqualTo(8);
        assertThat(json.at("/hidden").has("paperLowerBound")).isFalse();
        assertThat(json.get("shatteringBoundUnits").intValue()).isEqualTo(1);
        assertThat(json.get("shatteredSymbols")).hasSize(2);
        assertThat(json.at("/constructions/1/controlUnits").intValue()).isEqualTo(5);
        assertThat(json.at("/constructions/1/stackUnits").intValue()).isEqualTo(11);
    }

    @Test
    void ofAnyLanguageANetworkThatIsTooSmallIsShownWithTwoStrings() throws IOException {
        String[] network = {"rnn/compiled", "--language", "json", "-m", "5"};
        Run run = bound(network, "--bits", "1", "--units", "7");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains(
                        "7 bits of memory for 250 configurations, which need 8.",
                        "Two configurations with one memory, found among 11 configurations taken in order:",
                        "w::s   [ { } ] END   is in the language.",
                        "w′::s  [ [ { } ] END   leaves it at token 6, END: the end after ']': ']' or ',' was expected.",
                        "it does not generate json to depth 5, for any ε.");
        assertThat(bound(network, "--bits", "1").code()).isZero();
        assertThat(bound(network, "--bits", "1").out()).contains("No collision among all 250 configurations");
        JsonNode json = json(1, bound(network, "--bits", "1", "--units", "7", "--json"));
        Machine machine = Gallery.get("json").grammar().machine(OptionalInt.of(5));
        int[] inside = machine.alphabet().parse(json.at("/collision/inside").textValue());
        int[] outside = machine.alphabet().parse(json.at("/collision/outside").textValue());
        assertThat(machine.contains(inside)).isTrue();
        assertThat(machine.firstError(outside).orElseThrow().position())
                .isEqualTo(json.at("/collision/error/position").intValue());
        Network whole = Catalogue.find(Cell.RNN, "compiled")
                .build(Request.of(machine, Arithmetic.FLOAT32))
                .network();
        JsonNode steps = json.at("/collision/steps");
        for (int step = 0; step < steps.size(); step++) {
            double shown = steps.get(step).get("probability").doubleValue();
            assertThat(probability(whole, 7, inside, inside.length - steps.size() + step))
                    .isEqualTo(shown);
            assertThat(probability(whole, 7, outside, outside.length - steps.size() + step))
                    .isEqualTo(shown);
        }
    }

    @Test
    void aFileCarriesItsLanguageAndCanBeAskedAboutAnother() throws IOException {
        Path file = folder.resolve("parity.safetensors");
        assertThat(Run.of("build", "rnn/compiled", "--language", "parity", "-o", file.toString())
                        .code())
                .isZero();
        assertThat(bound(new String[] {file.toString()}).out()).contains("No collision among all 2 configurations");
        assertThat(bound(new String[] {file.toString()}, "--units", "1").code()).isEqualTo(1);
        // Tomita's fifth language counts both symbols; what counts one cannot tell its states apart.
        Run other = bound(new String[] {file.toString()}, "--language", "tomita5");
        assertThat(other.code()).isEqualTo(1);
        assertThat(other.out()).contains("it does not generate tomita5, for any ε.");
        Run.assertRefused(
                "dyckkm bound: ", "the network has", "bound", file.toString(), "--language", "json", "-m", "3");
        Run.assertRefused("dyckkm bound: ", "--language", "bound", "-k", "2", "--language", "json", "-m", "3");
        Run.assertRefused("dyckkm bound: ", "there is no file nothing", "bound", "--language", "nothing", "-m", "3");
    }

    @Test
    void aSweepIsForAnyLanguageToo() {
        Run run = bound(
                new String[] {"rnn/compiled", "--language", "json", "-m", "3"},
                "--sweep",
                "--bits",
                "1",
                "--units",
                "11..12");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("for json to depth 3", "Smallest that generates: 12 units")
                .containsPattern("\n 11 +\\| +1 .*\\| no ");
    }

    @Test
    void badInputGetsOneLine() {
        assertBad("between 1 and 53, not 0", "bound", "-k", "2", "-m", "2", "--bits", "0");
        assertBad("between 1 and 53, not 54", with(RNN, "--bits", "54"));
        assertBad("between 1 and 53, not 54", with(RNN, "--sweep", "--bits", "1..54"));
        assertBad("9 units, fewer than the 10", with(RNN, "--units", "10"));
        assertBad("9 units, fewer than the 10", with(RNN, "--sweep", "--units", "1..10"));
        assertBad("at least one unit", with(RNN, "--units", "0"));
        assertBad("which network", "bound", "--sweep", "-k", "2", "-m", "2");
        assertBad("--units is for networks", "bound", "-k", "2", "-m", "2", "--units", "3");
        assertBad("--precision is for networks", "bound", "-k", "2", "-m", "2", "--precision", "float64");
        assertBad("-m is missing", "bound", "-k", "2");
        assertBad("range with --sweep only", with(RNN, "--bits", "1..3"));
        assertBad("range with --sweep only", with(RNN, "--units", "1..3"));
        assertBad("'x' is not a number", with(RNN, "--bits", "x"));
        assertBad("empty", with(RNN, "--sweep", "--bits", "3..1"));
        assertBad("--states is for --sweep", with(RNN, "--states", "3"));
        assertBad("between 1 and 20000000", with(RNN, "--stacks", "1G"));
        assertBad("positive", with(RNN, "--bits", "2", "--cell-range", "0"));
        assertBad("no such file", "bound", folder.resolve("none").toString());
        assertBad("both name a network", with(RNN, "model.safetensors"));
    }

    private static String[] with(String[] network, String... rest) {
        List<String> args = new ArrayList<>(List.of("bound"));
        args.addAll(List.of(network));
        args.addAll(List.of(rest));
        return args.toArray(String[]::new);
    }

    private static void assertBad(String hint, String... args) {
        Run.assertRefused("dyckkm bound: ", hint, args);
    }
}
