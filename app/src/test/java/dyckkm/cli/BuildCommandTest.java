package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.language.Configuration;
import dyckkm.model.ModelFile;
import dyckkm.network.Activation;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.trace.NamedNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuildCommandTest {
    @TempDir
    private Path folder;

    private Path file(String name) {
        return folder.resolve(name);
    }

    private Run build(String cell, String encoding, int k, int m, String... more) {
        List<String> args = new ArrayList<>(List.of("build", "--cell", cell, "--encoding", encoding));
        args.addAll(List.of(
                "-k", "" + k, "-m", "" + m, "-o", file("net.safetensors").toString()));
        args.addAll(List.of(more));
        return Run.of(args.toArray(String[]::new));
    }

    private Network built(String cell, String encoding, int k, int m, String... more) throws IOException {
        Run run = build(cell, encoding, k, m, more);
        assertThat(run.err())
                .as("one line about the file")
                .contains("net.safetensors")
                .hasLineCount(1);
        assertThat(run.code()).isZero();
        return ModelFile.read(file("net.safetensors"));
    }

    private void assertBad(Run run, String... hints) throws IOException {
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("dyckkm build: ").contains(hints).hasLineCount(1);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    /** 10^9 types: each close bracket has a row of its own in the readout. */
    @Test
    void aConstructionIsNamedAsEverywhereElse() throws IOException {
        Path one = folder.resolve("one.safetensors");
        Path other = folder.resolve("other.safetensors");
        assertThat(Run.of("build", "lstm/log", "-k", "3", "-m", "2", "-o", one.toString())
                        .code())
                .isZero();
        assertThat(Run.of("build", "--cell", "lstm", "--encoding", "log", "-k", "3", "-m", "2", "-o", other.toString())
                        .code())
                .isZero();
        assertThat(one).hasSameBinaryContentAs(other);
        Run.assertRefused(
                "dyckkm build: 'log'", "such as lstm/log", "build", "log", "-k", "3", "-m", "2", "-o", "x.onnx");
        Run.assertRefused(
                "dyckkm build: 'lstm/log' and --cell",
                "give one",
                "build",
                "lstm/log",
                "--cell",
                "rnn",
                "-k",
                "3",
                "-m",
                "2",
                "-o",
                "x.onnx");
    }

    @Test
    void aVocabularyThatNoHeapHoldsIsRefusedAtOnce() {
        Run run = Run.of("verify", "lstm/log", "-k", "1000000000", "-m", "3");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("2000000002 symbols, which is too large to build")
                .hasLineCount(1);
    }

    @Test
    void helpHasAnExample() {
        Run run = Run.of("build", "--help");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("Usage: dyckkm build", "Examples:", "--scale=β")
                .endsWith("\n");
    }

    @ParameterizedTest
    @CsvSource({"rnn,log,40", "lstm,log,20", "gru,tight,12", "second-order,one-hot,16"})
    void everyCellIsWrittenAndReadBack(String cell, String encoding, int units) throws IOException {
        Network network = built(cell, encoding, 4, 4);
        assertThat(network.cell()).isEqualTo(Cell.parse(cell));
        assertThat(network.source()).isEqualTo(cell + "/" + encoding);
        assertThat(network.hiddenUnits()).isEqualTo(units);
        assertThat(network.epsilon()).hasValue(0.1);
    }

    @Test
    void jsonTellsTheFacts() throws IOException {
        Run run = build("lstm", "log", 128, 5, "--json", "--scale", "120");
        assertThat(run.code()).isZero();
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("cell").textValue()).isEqualTo("lstm");
        assertThat(json.get("encoding").textValue()).isEqualTo("log");
        assertThat(json.get("k").intValue()).isEqualTo(128);
        assertThat(json.get("m").intValue()).isEqualTo(5);
        assertThat(json.get("hiddenUnits").intValue()).isEqualTo(100);
        assertThat(json.get("epsilon").doubleValue()).isEqualTo(1 / 258.0);
        assertThat(json.get("scale").doubleValue()).isEqualTo(120);
        assertThat(json.get("cellValues")).extracting(JsonNode::doubleValue).containsExactly(-1.0, 0.0, 1.0);
        assertThat(json.get("hiddenValues"))
                .extracting(JsonNode::doubleValue)
                .containsExactly(-(double) (float) Math.tanh(1), 0.0, (double) (float) Math.tanh(1));
        assertThat(json.get("arithmetic").textValue()).isEqualTo("float32 ieee");
        assertThat(json.get("bytes").longValue()).isEqualTo(Files.size(file("net.safetensors")));
    }

    @ParameterizedTest
    @CsvSource({
        "rnn, log, support, sigmoid, 104, 6.89",
        "lstm, log, support, sigmoid, 104, 6.89",
        "gru, tight, calibrated, sigmoid, 104, 104",
        "rnn, tight, support, tanh, 104, 6.89"
    })
    void jsonTellsTheScalesThatWereChosen(
            String cell, String encoding, String readout, String nonlinearity, double scale, double zeta)
            throws IOException {
        Run run = build(cell, encoding, 8, 3, "--json", "--readout", readout, "--nonlinearity", nonlinearity);
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("scale").doubleValue()).isEqualTo(scale);
        assertThat(json.get("zeta").doubleValue()).isCloseTo(zeta, offset(0.005));
    }

    @ParameterizedTest
    @CsvSource({"lstm, 27, sigmoid, false", "rnn, 21, sigmoid, false", "rnn, 21, tanh, true", "lstm, 104, sigmoid, true"
    })
    void belowTheExactScaleItSaysThatStatesAreNotExact(String cell, String scale, String nonlinearity, boolean exact)
            throws IOException {
        Run run = build(cell, "log", 8, 3, "--json", "--scale", scale, "--nonlinearity", nonlinearity);
        assertThat(run.code()).isZero();
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.get("exactStates").booleanValue()).isEqualTo(exact);
        assertThat(run.err())
                .contains("scale " + scale + (exact ? " (states exact)" : " (states not exact, but proved"))
                .hasLineCount(1);
    }

    @Test
    void theArithmeticIsWrittenToo() throws IOException {
        Network network = built("rnn", "one-hot", 2, 2, "--activation", "saturating:20", "--precision", "float64");
        assertThat(network.arithmetic().activation()).isEqualTo(Activation.saturating(20));
        assertThat(network.arithmetic().precision()).isEqualTo(Precision.FLOAT64);
    }

    @Test
    void anRnnOverMinusOneAndOneStillHoldsItsStack() throws IOException {
        Network network = built("rnn", "tight", 4, 3, "--nonlinearity", "tanh", "--embedding", "one-hot");
        assertThat(network.nonlinearity()).isEqualTo(Nonlinearity.TANH);
        assertThat(network.embedding().columns()).isEqualTo(10);
        NamedNetwork named = NamedNetwork.ofFile(network);
        Stepper stepper = new ReferenceStepper(network);
        State state = stepper.start();
        for (int open : new int[] {2, 0, 3}) {
            stepper.step(state, open);
        }
        assertThat(named.construction().orElseThrow().decoder().decode(state).map(Configuration::stack))
                .isEqualTo(Optional.of(List.of(2, 0, 3)));
    }

    @ParameterizedTest
    @CsvSource({
        "rnn,log,E1",
        "lstm,tight,E3",
        "lstm,log,E6",
        "lstm,log,E6-close",
        "rnn,one-hot,E7",
        "rnn,log,E9",
        "lstm,log,E9"
    })
    void printedFormulasGiveOtherWeights(String cell, String encoding, String erratum) throws IOException {
        built(cell, encoding, 16, 3);
        byte[] right = Files.readAllBytes(file("net.safetensors"));
        built(cell, encoding, 16, 3, "--as-printed", erratum);
        assertThat(Files.readAllBytes(file("net.safetensors"))).isNotEqualTo(right);
    }

    /** Where L − 1 = 0 there is nothing to misprint, and nothing is said to be. */
    @Test
    void anErratumThatChangesNothingIsSaidToChangeNothing() throws IOException {
        built("lstm", "log", 2, 3);
        byte[] right = Files.readAllBytes(file("net.safetensors"));
        Run run = build("lstm", "log", 2, 3, "--as-printed", "E6,E6-close");
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("--as-printed E6,E6-close changes no weight of lstm/log for k = 2, m = 3");
        assertThat(Files.readAllBytes(file("net.safetensors"))).isEqualTo(right);
        assertThat(build("lstm", "log", 3, 3, "--as-printed", "E6").err()).doesNotContain("changes no weight");
    }

    @Test
    void anExistingFileSurvivesAFailureAndIsReplacedByASuccess() throws IOException {
        Files.writeString(file("net.safetensors"), "precious");
        assertThat(build("rnn", "log", 1, 3).code()).isEqualTo(2);
        assertThat(Files.readString(file("net.safetensors"))).isEqualTo("precious");
        assertThat(built("rnn", "log", 2, 3).hiddenUnits()).isEqualTo(12);
    }

    @Test
    void aPairThatDoesNotExistIsRefusedWithThoseThatDo() throws IOException {
        assertBad(build("rnn", "log", 1, 3), "k > 1", "k = 1", "rnn/one-hot", "rnn/binary");
        assertBad(
                build("lstm", "marker", 2, 3), "'marker'", "one-hot, log, complement, tight, ternary, circle, sphere");
        assertBad(build("rnn", "shift", 2, 5), "m ≤ 4", "m = 5", "rnn/half-shift");
        assertBad(build("perceptron", "log", 2, 5), "'perceptron'", "rnn, lstm, gru or second-order");
    }

    @Test
    void whatCannotFitIsRefusedWithItsSize() throws IOException {
        assertBad(build("rnn", "dfa", 128, 5), "69260574976 hidden units");
        assertBad(build("rnn", "one-hot", 100_000_000, 5), "1000000000 hidden units");
        assertBad(build("lstm", "tight", 2, 1_000_000), "2000000 hidden units");
        assertBad(build("lstm", "tight", 50_000, 3, "--embedding", "one-hot"), "40.1 GB", "compact");
    }

    /** Every zero takes its place in a file: 110,569 units have 12 billion recurrent weights. */
    @Test
    void aFileThatWouldBeHugeIsRefusedBeforeAnythingIsBuilt() {
        Path file = folder.resolve("huge.safetensors");
        Run huge = Run.of("build", "rnn/dfa", "--language", "json", "-m", "12", "-o", file.toString());
        assertThat(huge.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(huge.err())
                .hasLineCount(1)
                .contains("rnn/dfa for json to depth 12 has 110569 hidden units", "48.9 GB", "the 4 of --max-size");
        String[] small = {"build", "rnn/dfa", "--language", "json", "-m", "3", "-o", file.toString()};
        assertThat(Run.of(with(small, "--max-size", "100k")).code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(file).doesNotExist();
        assertThat(Run.of(with(small, "--max-size", "1M")).code()).isZero();
        assertThat(file).exists();
    }

    private static String[] with(String[] arguments, String... more) {
        return Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void scalesOutOfRangeAreRefusedWithTheInterval() throws IOException {
        assertBad(build("rnn", "log", 8, 3, "--zeta", "1"), "ζ = 1.0", "[2.89", "10000");
        assertBad(build("rnn", "log", 8, 3, "--scale", "20"), "20.0", "[21.0, 10000.0]", "103.98", "provably");
        assertBad(build("lstm", "log", 8, 3, "--scale", "26.9"), "26.9", "[27.0, 10000.0]", "103.98");
        assertBad(build("lstm", "sphere", 8, 3, "--scale", "50"), "50.0", "[103.98, 10000.0]");
        assertBad(build("rnn", "log", 8, 3, "--scale", "NaN"), "NaN", "[21.0");
        assertBad(build("rnn", "log", 8, 3, "--scale", "20", "--activation", "saturating:30"), "[30.0");
        assertBad(build("rnn", "log", 8, 3, "--scale", "19", "--nonlinearity", "tanh"), "[20.0", "tanh");
        assertBad(build("rnn", "log", 8, 3, "--activation", "saturating:0.5"), "above 1", "0.5");
        assertBad(build("rnn", "log", 8, 3, "--zeta", "9", "--readout", "calibrated"), "--zeta", "calibrated");
    }

    @Test
    void otherBadOptionsGetOneLine() throws IOException {
        String out = file("net.safetensors").toString();
        assertBad(Run.of("build", "--cell", "rnn", "--encoding", "log", "-m", "3", "-o", out), "-k is missing");
        assertBad(Run.of("build", "--cell", "rnn", "-k", "2", "-m", "3", "-o", out), "--encoding is missing");
        assertBad(Run.of("build", "--cell", "rnn", "--encoding", "log", "-k", "2", "-m", "3"), "-o");
        assertBad(build("rnn", "log", 8, 3, "--activation", "relu"), "'relu'", "ieee, threshold or saturating");
        assertBad(build("rnn", "log", 8, 3, "--precision", "float8"), "'float8'", "bfloat16");
        assertBad(build("rnn", "log", 8, 3, "--as-printed", "E6"), "E6", "lstm/log");
        assertBad(build("rnn", "log", 8, 3, "--as-printed", "E2"), "'E2'", "E1, E3");
        assertBad(build("lstm", "log", 8, 3, "--nonlinearity", "tanh"), "tanh", "lstm/log");
        assertBad(build("rnn", "log", 8, 3, "--embedding", "dense"), "'dense'", "compact or one-hot");
        assertBad(build("rnn", "log", 0, 3), "k must be");
    }

    @Test
    void otherFormatsAndPlacesAreRefused() throws IOException {
        String[] args = {"build", "--cell", "rnn", "--encoding", "log", "-k", "2", "-m", "2", "-o", ""};
        args[args.length - 1] = file("net.bin").toString();
        assertBad(Run.of(args), "net.bin", ".safetensors or .onnx");
        args[args.length - 1] = file("none").resolve("net.safetensors").toString();
        assertBad(Run.of(args), "does not exist");
    }

    @Test
    void releasedWeightsAreBuiltAndNotMixedWithOthers() throws IOException {
        assertBad(build("lstm", "log", 4, 3, "--as-released", "--zeta", "9"), "--zeta", "--as-released");
        assertBad(build("lstm", "log", 3, 3, "--as-released"), "power of two above 1");
        assertBad(build("rnn", "tight", 4, 3, "--as-released"), "not for rnn/tight");
        assertThat(built("lstm", "log", 4, 3, "--as-released").layers().get(0).inputBias()[0])
                .isEqualTo(-5000);
        assertThat(Run.of("verify", file("net.safetensors").toString()).out()).startsWith("proved");
    }

    @Test
    void hardThresholdsAreForSimpleRnns() throws IOException {
        assertBad(build("gru", "tight", 4, 3, "--activation", "threshold"), "rnn and second-order");
        assertThat(built("rnn", "tight", 4, 3, "--activation", "threshold")
                        .arithmetic()
                        .activation())
                .isEqualTo(Activation.THRESHOLD);
        assertThat(Run.of("verify", file("net.safetensors").toString()).out())
                .startsWith("proved")
                .contains("float32 threshold");
    }
}
