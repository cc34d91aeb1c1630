package dyckkm.cli.verify;

import static dyckkm.cli.verify.Verify.json;
import static dyckkm.cli.verify.Verify.verify;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import dyckkm.cli.Run;
import dyckkm.model.ModelFile;
import dyckkm.network.Network;
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

class VerifyCommandTest {
    @TempDir
    private Path folder;

    private String file(String cell, String encoding, int k, int m) {
        String file = folder.resolve(cell + encoding + ".safetensors").toString();
        String sizes = k + " " + m;
        Run run = Run.of(
                "build",
                "--cell",
                cell,
                "--encoding",
                encoding,
                "-k",
                sizes.split(" ")[0],
                "-m",
                sizes.split(" ")[1],
                "-o",
                file);
        assertThat(run.code()).isZero();
        return file;
    }

    @Test
    void aRobustProofTellsWhereItHoldsAndWhatItRestsOn() {
        Run run = verify("--cell", "lstm", "--encoding", "log", "-k", "3", "-m", "3");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("proved (robust): lstm/log (15 hidden units) generates Dyck-(3,3), for strings of all"
                        + " lengths, in float32 ieee, on every engine that the model 'any' describes\ncertificate: ")
                .contains("the independent checker agrees\n")
                .contains("covered: all 40 stack states\n")
                .contains("it rests on: σ(x) = 0 for x ≤ −106\n")
                .contains("it rests on: σ(x) = 1 for x ≥ 106\n")
                .contains("it rests on: sums of weights times units are made in any order")
                .contains("it rests on: probabilities are the softmax of the logits in real numbers")
                .contains("the paper's 1/(2(k+1)) = 0.125 is inside\n")
                .contains(" s of it for the independent check\n");
    }

    @Test
    void anExactProofTellsWhatItIsAndWhatItCovers() {
        Run run = verify("lstm/log", "-k", "3", "-m", "3", "--method", "exhaustive");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith(
                        "proved (exact): lstm/log (15 hidden units) generates Dyck-(3,3), for strings of all lengths,"
                                + " in float32 ieee, bit for bit as this program computes\nexhaustive: every memory")
                .contains("covered: 40 pairs of memory and stack, 40 of 40 stack states\n")
                .contains("the paper's 1/(2(k+1)) = 0.125 is inside\n")
                .contains("states per second\n");
    }

    @Test
    void whereNoRobustProofIsFoundAnExactOneSaysSo() throws IOException {
        Run run = verify("rnn/dfa", "-k", "2", "-m", "2");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("proved (exact): ").contains("\nnot robust: no invariant was found");
        JsonNode json = json(verify("rnn/dfa", "-k", "2", "-m", "2", "--json"), 0);
        assertThat(json.get("scope").textValue()).isEqualTo("exact");
        assertThat(json.get("engineModel").isNull()).isTrue();
        assertThat(json.get("notRobust").textValue()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"any", "rounded", "onnxruntime-1.29.0", "libtorch-2.10.0", "kernels", "steppers"})
    void anEngineModelIsChosenByItsName(String name) throws IOException {
        JsonNode json = json(verify("lstm/tight", "-k", "3", "-m", "2", "--engine-model", name, "--json"), 0);
        assertThat(json.get("scope").textValue()).isEqualTo("robust");
        assertThat(json.get("engineModel").textValue()).isEqualTo(name);
        assertThat(json.get("method").textValue()).isEqualTo("certificate");
        assertThat(json.get("weightsSha256").textValue()).hasSize(64);
        assertThat(json.get("premises"))
                .extracting(premise -> premise.get("kind").textValue())
                .contains("function", "updates", "softmax");
        assertThat(json.get("premises"))
                .allSatisfy(
                        premise -> assertThat(premise.get("text").textValue()).isNotEmpty());
    }

    @Test
    void anEngineModelThatDoesNotFitIsBadInput() throws IOException {
        assertBad("no engine model", "verify", "rnn/log", "-k", "2", "-m", "2", "--engine-model", "tpu");
        assertBad(
                "--nonlinearity tanh", "verify", "rnn/log", "-k", "2", "-m", "2", "--engine-model", "libtorch-2.10.0");
        assertBad(
                "only 'rounded' fits",
                "verify",
                "rnn/log",
                "-k",
                "2",
                "-m",
                "2",
                "--engine-model",
                "any",
                "--precision",
                "float64");
        assertBad(
                "--engine-model is for certificates",
                "verify",
                "rnn/log",
                "-k",
                "2",
                "-m",
                "2",
                "--engine-model",
                "any",
                "--method",
                "exhaustive");
    }

    @ParameterizedTest
    @CsvSource({"1", "3"})
    void jsonHasTheContractsKeys(String threads) throws IOException {
        JsonNode json = json(
                verify("rnn/tight", "-k", "2", "-m", "4", "--json", "--method", "exhaustive", "--threads", threads), 0);
        assertThat(json.get("verdict").textValue()).isEqualTo("proved");
        assertThat(json.get("scope").textValue()).isEqualTo("exact");
        assertThat(json.get("premises")).isNotEmpty();
        assertThat(json.get("method").textValue()).isEqualTo("exhaustive");
        assertThat(json.get("arithmetic").textValue()).isEqualTo("float32 ieee");
        assertThat(json.get("states").longValue()).isEqualTo(31);
        assertThat(json.get("stackStates").longValue()).isEqualTo(31);
        assertThat(json.get("stackStatesSeen").longValue()).isEqualTo(31);
        assertThat(json.get("paperEpsilon").doubleValue()).isEqualTo(1 / 6.0);
        assertThat(json.get("paperEpsilonInside").booleanValue()).isTrue();
        assertThat(json.get("epsilonLow").doubleValue()).isBetween(0.0, 1 / 6.0);
        assertThat(json.get("epsilonHigh").doubleValue()).isBetween(1 / 6.0, 1.0);
        assertThat(Math.exp(json.get("logEpsilonLow").doubleValue()))
                .isCloseTo(json.get("epsilonLow").doubleValue(), withinPercentage(1e-9));
        assertThat(Math.exp(json.get("logEpsilonHigh").doubleValue()))
                .isCloseTo(json.get("epsilonHigh").doubleValue(), withinPercentage(1e-9));
        assertThat(json.get("seconds").doubleValue()).isPositive();
        assertThat(json.get("statesPerSecond").doubleValue()).isPositive();
        assertThat(json.has("counterexample")).isFalse();
    }

    @Test
    void aRefutationPrintsTheStringAndTheProbabilities() {
        Run run = verify("rnn/one-hot", "-k", "3", "-m", "2", "--as-printed", "E1");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("refuted: rnn/one-hot (12 hidden units) does not generate Dyck-(3,2), in float32 ieee\n")
                .contains("after the string: (a (a\n  at step 3, stack: a a\n")
                .contains("  the network gives (a, which is forbidden, the probability 0.2496\n  allowed: a) 0.2496\n");
    }

    @Test
    void aRefutationInJsonHasTheString() throws IOException {
        JsonNode json = json(verify("rnn/one-hot", "-k", "3", "-m", "2", "--as-printed", "E1", "--json"), 1);
        assertThat(json.get("verdict").textValue()).isEqualTo("refuted");
        JsonNode found = json.get("counterexample");
        assertThat(found.get("tokens")).extracting(JsonNode::textValue).containsExactly("(a", "(a");
        assertThat(found.get("position").intValue()).isEqualTo(2);
        assertThat(found.get("symbol").textValue()).isEqualTo("(a");
        assertThat(found.get("reason").textValue()).contains("forbids");
        assertThat(found.get("stack")).extracting(JsonNode::textValue).containsExactly("a", "a");
        assertThat(found.has("second")).isFalse();
    }

    /** END gains so much that open brackets beside it are less probable than END where it is forbidden. */
    @Test
    void twoStringsAreShownWhereOnlyACommonThresholdIsMissing() throws IOException {
        Network right = ModelFile.read(Path.of(file("lstm", "tight", 2, 1)));
        double[] bias = right.readoutBias().clone();
        bias[right.alphabet().end()] += 4;
        Path file = folder.resolve("eager.safetensors");
        ModelFile.write(
                right.withWeights(right.embedding(), right.layers(), right.readout(), bias)
                        .from("eager"),
                file);
        Run text = verify(file.toString());
        assertThat(text.code()).isEqualTo(1);
        assertThat(text.out())
                .contains(
                        "after the string: (empty)\n  at step 1, stack: empty\n  the network gives (a, which is allowed")
                .contains("after the string: (a\n  at step 2, stack: a\n  the network gives END, which is forbidden");
        JsonNode found = json(verify(file.toString(), "--json"), 1).get("counterexample");
        assertThat(found.get("allowed").booleanValue()).isTrue();
        assertThat(found.at("/second/allowed").booleanValue()).isFalse();
        assertThat(found.at("/second/probability").doubleValue())
                .isGreaterThanOrEqualTo(found.get("probability").doubleValue());
    }

    @Test
    void aGivenThresholdIsAskedAbout() throws IOException {
        String[] marker = {"rnn/marker", "-k", "2", "-m", "3", "--epsilon"};
        assertThat(verify(marker[0], marker[1], marker[2], marker[3], marker[4], marker[5], "0.005")
                        .code())
                .isZero();
        Run run = verify(marker[0], marker[1], marker[2], marker[3], marker[4], marker[5], "0.1");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("below ε = 0.1").contains("asked about ε = 0.1");
    }

    @Test
    void aModelFileIsJudgedByItsOwnDepthOrAnother() throws IOException {
        String file = file("lstm", "tight", 3, 2);
        assertThat(verify(file).code()).isZero();
        assertThat(verify(file, "-k", "3", "-m", "2").code()).isZero();
        Run deeper = verify(file, "-m", "3");
        assertThat(deeper.code()).isEqualTo(1);
        assertThat(deeper.out()).contains("note: the network was made for m = 2; the question is about m = 3\n");
        JsonNode json = json(verify(file, "-m", "1", "--json"), 1);
        assertThat(json.get("m").intValue()).isEqualTo(1);
    }

    @Test
    void aFileCanBeRunInAnotherArithmetic() throws IOException {
        String file = file("rnn", "binary", 3, 2);
        JsonNode json = json(verify(file, "--precision", "float64", "--activation", "saturating:20", "--json"), 0);
        assertThat(json.get("arithmetic").textValue()).isEqualTo("float64 saturating:20");
    }

    @Test
    void startCanBeSkipped() {
        String[] tanh = {"rnn/one-hot", "-k", "3", "-m", "2", "--nonlinearity", "tanh", "--start"};
        List<String> args = new ArrayList<>(List.of(tanh));
        args.add("read");
        assertThat(verify(args.toArray(String[]::new)).code()).isZero();
        args.set(args.size() - 1, "skip");
        assertThat(verify(args.toArray(String[]::new)).code()).isEqualTo(1);
    }

    @Test
    void badInputGetsOneLine() throws IOException {
        String file = file("lstm", "tight", 3, 2);
        assertBad("which network", "verify");
        assertBad("-k 4", "verify", file, "-k", "4");
        assertBad("give one", "verify", file, "--cell", "lstm");
        assertBad("--zeta", "verify", file, "--zeta", "9");
        assertBad("no such file", "verify", folder.resolve("none").toString());
        assertBad("ε", "verify", file, "--epsilon", "0");
        assertBad("ε", "verify", file, "--epsilon", "1.5");
        assertBad("threads", "verify", file, "--threads", "0");
        assertBad("seconds", "verify", file, "--time", "-1");
        assertBad("count", "verify", file, "--states", "many");
        assertBad("states", "verify", file, "--states", "0");
        assertBad("magic", "verify", file, "--method", "magic");
    }

    @Test
    void aFileThatContradictsItselfIsBadInput() throws IOException {
        Path file = Path.of(file("lstm", "tight", 3, 2));
        assertBad("dyckkm.k", "verify", changed(file, "\"dyckkm.k\":\"3\"", "\"dyckkm.k\":\"4\""));
        assertBad("cell", "verify", changed(file, "\"dyckkm.cell\":\"lstm\"", "\"dyckkm.cell\":\"gru!\""));
        assertBad("m", "verify", changed(file, "\"dyckkm.m\":\"2\"", "\"dyckkm.m\":\"0\""));
    }

    @Test
    void aWeightThatIsNoNumberIsBadInput() throws IOException {
        Path file = Path.of(file("lstm", "tight", 3, 2));
        byte[] bytes = Files.readAllBytes(file);
        // The last of the file's float32 values: NaN.
        bytes[bytes.length - 1] = 0x7F;
        bytes[bytes.length - 2] = (byte) 0xC0;
        Files.write(file, bytes);
        assertBad("NaN", "verify", file.toString());
    }

    @Test
    void aSmallEpsilonTakesInAllStrings() throws IOException {
        Run run = verify("rnn/one-hot", "-k", "2", "-m", "2", "--all-strings");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("for every ε up to 1.147e-23, ln ε = -52.83", "Σ*END", "that of END");
        JsonNode json = json(verify("rnn/one-hot", "-k", "2", "-m", "2", "--all-strings", "--json"), 0);
        assertThat(json.get("support").textValue()).isEqualTo("all-strings");
        assertThat(json.get("epsilonHigh").doubleValue())
                .isCloseTo(Math.exp(json.get("logEpsilonHigh").doubleValue()), withinPercentage(1e-6));
        String small = json.get("epsilonHigh").toString();
        assertThat(verify("rnn/one-hot", "-k", "2", "-m", "2", "--epsilon", small)
                        .code())
                .isEqualTo(1);
        assertBad(
                "--all-strings cannot be combined with --epsilon",
                "verify",
                "rnn/one-hot",
                "-k",
                "2",
                "-m",
                "2",
                "--all-strings",
                "--epsilon",
                ".1");
    }

    /** The printed v_open and v_ω of the logarithmic LSTM are harmless; the Simple RNN's v_close is not. */
    @Test
    void formulasAsPrintedAreJudgedByWhatTheyDo() {
        assertThat(verify("lstm/log", "-k", "8", "-m", "3", "--as-printed", "E6")
                        .code())
                .isZero();
        Run refuted = verify("lstm/log", "-k", "8", "-m", "3", "--as-printed", "E6-close");
        assertThat(refuted.code()).isEqualTo(1);
        Run equal = verify("lstm/log", "-k", "2", "-m", "3", "--as-printed", "e6-CLOSE");
        assertThat(equal.code()).isZero();
        assertThat(equal.err()).contains("--as-printed E6-close changes no weight of lstm/log for k = 2, m = 3");
    }

    /** The same file with a piece of its header replaced by another of the same length. */
    private String changed(Path file, String from, String to) throws IOException {
        String content = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertThat(content).contains(from);
        assertThat(to).hasSameSizeAs(from);
        Path other = folder.resolve("changed.safetensors");
        Files.writeString(other, content.replace(from, to), StandardCharsets.ISO_8859_1);
        return other.toString();
    }

    private static void assertBad(String hint, String... args) {
        Run.assertRefused("dyckkm", hint, args);
    }
}
