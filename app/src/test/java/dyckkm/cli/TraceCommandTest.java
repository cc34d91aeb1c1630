package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceCommandTest {
    @TempDir
    private Path folder;

    private static Run trace(String cell, String encoding, int k, int m, String... rest) {
        List<String> args = new ArrayList<>(List.of("trace", "--cell", cell, "--encoding", encoding));
        args.addAll(List.of("-k", Integer.toString(k), "-m", Integer.toString(m)));
        args.addAll(Arrays.asList(rest));
        return Run.of(args.toArray(String[]::new));
    }

    private static JsonNode json(Run run) throws IOException {
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        return new ObjectMapper().readTree(run.out());
    }

    @Test
    void textHasTheStacksTheGatesBySlotAndTheProbabilities() {
        Run run = trace("lstm", "tight", 2, 2, "(a (b b) a) END");
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                lstm/tight for Dyck-(2,2): 4 units, float32 ieee, ε = 0.167
                 step | token | stack  | decoded | slot 1      | slot 2      | p(open) | p(close)   |  p(END) | support
                      |       |        |         | i f o c  h  | i f o c  h  |         |            |         |
                ------+-------+--------+---------+-------------+-------------+---------+------------+---------+--------------
                 0    | START | –      | –       | 0 1 1 00 00 | 0 1 1 00 00 |   0.333 | a) 0.00102 |   0.333 | ok: open END
                 1    | (a    | a      | a       | 1 1 1 -1 -1 | 0 1 1 00 00 |   0.333 | a) 0.333   | 0.00102 | ok: open a)
                 2    | (b    | a b    | a b     | 0 1 0 -1 00 | 1 1 1 11 11 | 0.00302 | b) 0.991   | 0.00302 | ok: b)
                 3    | b)    | a      | a       | 0 1 1 -1 -1 | 0 0 1 00 00 |   0.333 | a) 0.333   | 0.00102 | ok: open a)
                 4    | a)    | –      | –       | 0 0 1 00 00 | 0 1 1 00 00 |   0.333 | a) 0.00102 |   0.333 | ok: open END
                 5    | END   | accept |         |             |             |         |            |         |
                i input, f forget, o output, c cell, h hidden; in hidden a 1 stands for 0.762
                The string is in the language; the network gives it the probability 0.0122.
                The symbols with at least ε are the language's after all 5 prefixes: allowed ones have 0.333 or more, others 0.00302 or less.
                """);
    }

    @ParameterizedTest
    @CsvSource({"lstm, log", "lstm, sphere", "rnn, one-hot", "rnn, dfa", "gru, tight", "second-order, log"})
    void jsonHasEverything(String cell, String encoding) throws IOException {
        JsonNode json = json(trace(cell, encoding, 3, 2, "(a (c c) a) END", "--format", "json"));
        assertThat(json.get("source").textValue()).isEqualTo(cell + "/" + encoding);
        assertThat(json.get("k").intValue()).isEqualTo(3);
        assertThat(json.get("m").intValue()).isEqualTo(2);
        assertThat(json.get("epsilon").doubleValue()).isEqualTo(1 / 8.0);
        assertThat(json.get("inLanguage").booleanValue()).isTrue();
        assertThat(json.get("error").isNull()).isTrue();
        assertThat(json.get("supportRight").booleanValue()).isTrue();
        assertThat(json.get("stackRight").booleanValue()).isTrue();
        assertThat(json.get("steps")).hasSize(6);
        for (JsonNode step : json.get("steps")) {
            boolean read = step.get("read").booleanValue();
            assertThat(read).isEqualTo(!step.get("token").textValue().equals("END"));
            assertThat(step.has("values")).isEqualTo(read);
            if (read) {
                assertThat(step.get("decodedStack")).isEqualTo(step.get("stack"));
                assertThat(step.get("values")).hasSameSizeAs(json.get("groups"));
                assertThat(step.get("next").get("supportRight").booleanValue()).isTrue();
                assertThat(step.get("next").get("probabilities")).hasSize(8);
            }
        }
        assertThat(json.at("/steps/2/stack")).extracting(JsonNode::textValue).containsExactly("a", "c");
        assertThat(json.at("/steps/2/next/close/token").textValue()).isEqualTo("c)");
        assertThat(json.at("/steps/2/next/support/open").intValue()).isZero();
        assertThat(json.at("/steps/5/state").textValue()).isEqualTo("accept");
    }

    @Test
    void jsonHasEveryGateInCamelCase() throws IOException {
        JsonNode json = json(trace("lstm", "tight", 2, 2, "(a", "--format", "json"));
        assertThat(json.at("/steps/1/values/0").fieldNames())
                .toIterable()
                .containsExactly(
                        "group",
                        "inputPre",
                        "input",
                        "forgetPre",
                        "forget",
                        "candidatePre",
                        "candidate",
                        "outputPre",
                        "output",
                        "cell",
                        "hidden");
        assertThat(json.at("/steps/1/values/0/cell"))
                .extracting(JsonNode::doubleValue)
                .containsExactly(-1.0, 1.0);
    }

    @Test
    void aMemoryThatIsNotExactStillShowsItsStack() throws IOException {
        JsonNode json = json(trace("lstm", "log", 4, 3, "(a (b (c c)", "--format", "json", "--scale", "27"));
        assertThat(json.get("stackRight").booleanValue()).isTrue();
        assertThat(json.get("supportRight").booleanValue()).isTrue();
    }

    @Test
    void allOfMemoryIsInThePapersFiniteSet() throws IOException {
        Run run = trace("lstm", "tight", 2, 2, "(a (b b) a) END", "--finite-set");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .isEqualTo(trace("lstm", "tight", 2, 2, "(a (b b) a) END").out());
        assertThat(run.err())
                .startsWith(
                        "All of memory is in ℙ: h in {-0.762, 0, 0.762}, c in {-1, 0, 1}, 3.17 bits a unit; the paper "
                                + "lists 0 and 1, so beyond its list: −1, ±γ.")
                .contains("Weights and intermediate values are not checked")
                .hasLineCount(1);
    }

    @Test
    void ofThePapersConstructionsWeightsAndIntermediateValuesAreAccountedForToo() throws IOException {
        Run rnn = trace("rnn", "one-hot", 2, 2, "(a (b b) a) END", "--finite-set");
        assertThat(rnn.code()).isZero();
        assertThat(rnn.err().lines())
                .containsExactly(
                        "All of memory is in ℙ: h in {0, 1}, 1 bit a unit; the paper lists 0 and 1.",
                        "Weights and biases, 9: 0, 1, −2β, −β, 2β, −ζ, −½ζ, ½ζ, ζ; all in the paper's list.",
                        "Intermediate values on this string (U x, W h, their sums, σ of these, V h, logits), 13: 0, 1, −3β, "
                                + "−2β, −β, β, 2β, −2ζ, −1½ζ, −ζ, −½ζ, ½ζ, ζ; beyond the paper's list: −2ζ, −1½ζ.");
        String printed = trace("lstm", "log", 4, 3, "(a (b b) a) END", "--finite-set", "--format", "json")
                .out();
        JsonNode lstm = new ObjectMapper().readTree(printed).get("finiteSet");
        assertThat(lstm.at("/weights/beyondThePaper").toString()).isEqualTo("[\"−1\",\"−2λ\",\"−λ\",\"γλ\"]");
        assertThat(lstm.at("/intermediates/unnamed")).isEmpty();
    }

    @Test
    void theFirstValueOutsideTheFiniteSetIsNamed() throws IOException {
        String[] small = {"(a (b b) a) END", "--finite-set", "--scale", "21", "--format", "json"};
        Run run = trace("rnn", "tight", 2, 2, small);
        assertThat(run.code()).isEqualTo(ExitCode.NO);
        assertThat(run.err())
                .startsWith("After token 1, (a, the hidden value of 'depth, at least 2' is 7.58")
                .hasLineCount(1);
        JsonNode outside = new ObjectMapper().readTree(run.out()).at("/finiteSet/outside");
        assertThat(outside.get("step").intValue()).isEqualTo(1);
        assertThat(outside.get("unit").textValue()).isEqualTo("depth, at least 2");
        assertThat(outside.get("vector").textValue()).isEqualTo("hidden");
        assertBad(
                "sphere",
                "trace",
                "--cell",
                "lstm",
                "--encoding",
                "sphere",
                "-k",
                "2",
                "-m",
                "2",
                "(a",
                "--finite-set");
    }

    @Test
    void anIllegalStringIsTracedAndItsFirstErrorNamed() throws IOException {
        Run run = trace("rnn", "tight", 2, 2, "(a b) (a");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("leaves the language at token 2, b): a close bracket of another type")
                .contains("less than ε: it does not generate it");
        JsonNode json = json(trace("rnn", "tight", 2, 2, "(a b) (a", "--format", "json"));
        assertThat(json.at("/error/position").intValue()).isEqualTo(1);
        assertThat(json.at("/error/symbol").textValue()).isEqualTo("b)");
        assertThat(json.at("/error/reason").textValue()).isEqualTo("wrong-type");
        assertThat(json.at("/steps/3/state").textValue()).isEqualTo("reject");
        assertThat(json.at("/steps/3/read").booleanValue()).isTrue();
        assertThat(json.at("/steps/3/next/supportRight").isNull()).isTrue();
    }

    @Test
    void aModelFileIsTracedAsTheConstructionItHolds() throws IOException {
        Network network = Catalogue.find(Cell.LSTM, "log")
                .build(Request.of(new DyckLanguage(4, 3), Arithmetic.FLOAT32))
                .network();
        Path file = folder.resolve("model.safetensors");
        ModelFile.write(network, file);
        Run named = trace("lstm", "log", 4, 3, "(a (d d)");
        assertThat(Run.of("trace", file.toString(), "(a (d d)")).isEqualTo(named);
        assertBad("its k is 4", "trace", file.toString(), "(a", "-k", "3");
        assertBad("m = 5", "trace", file.toString(), "(a", "-m", "5");
        Files.writeString(folder.resolve("text"), "not a model");
        assertBad("text", "trace", folder.resolve("text").toString(), "(a");
    }

    @Test
    void filesAppearWhole() throws IOException {
        Path svg = folder.resolve("trace.svg");
        assertThat(trace("lstm", "log", 2, 3, "(a (b b) a) END", "--format", "svg", "-o", svg.toString()))
                .isEqualTo(new Run(0, "", ""));
        assertThat(svg).content().startsWith("<?xml").endsWith("</svg>\n");
        assertThat(trace("lstm", "log", 2, 3, "(a (x", "--format", "svg", "-o", svg.toString())
                        .code())
                .isEqualTo(2);
        assertThat(svg).content().startsWith("<?xml");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
        assertThat(trace("lstm", "log", 2, 3, "(a", "--format", "html").out()).startsWith("<!DOCTYPE html>");
    }

    @Test
    void theStringMayComeFromStandardInput() {
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream("(a a) END\n".getBytes(StandardCharsets.UTF_8)));
            assertThat(trace("lstm", "log", 2, 3, "-")).isEqualTo(trace("lstm", "log", 2, 3, "(a a) END"));
            System.setIn(new ByteArrayInputStream("(a a)\n(b b)\n".getBytes(StandardCharsets.UTF_8)));
            assertThat(trace("lstm", "log", 2, 3, "-").err())
                    .contains("one string")
                    .contains("2 lines");
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void helpHasExamples() {
        Run run = Run.of("trace", "--help");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("NETWORK STRING", "Examples:", "-o trace.svg")
                .endsWith("\n");
    }

    @Test
    void badInputGetsOneLine() {
        String[] lstm = {"--cell", "lstm", "--encoding", "log", "-k", "2", "-m", "3"};
        assertBad("column 4: '(c'", with(lstm, "(a (c"));
        assertBad("column 1: 'x'", with(lstm, "x"));
        assertBad("not 3 parameters", with(lstm, "(a", "a)", "END"));
        assertBad("both name a network", with(lstm, "model.safetensors", "(a"));
        assertBad("pdf", with(lstm, "(a", "--format", "pdf"));
        assertBad(
                "does not exist",
                with(lstm, "(a", "-o", folder.resolve("none/t.txt").toString()));
        assertBad("which network", "trace", "(a a) END");
        assertBad("STRING", "trace");
        assertBad("no such file", "trace", folder.resolve("none").toString(), "(a");
        assertBad("--encoding", "trace", "--cell", "lstm", "-k", "2", "-m", "3", "(a");
        assertBad("-m", "trace", "--cell", "lstm", "--encoding", "log", "-k", "2", "(a");
        assertBad("k > 1", "trace", "--cell", "lstm", "--encoding", "log", "-k", "1", "-m", "3", "(a");
    }

    private static String[] with(String[] network, String... rest) {
        return Stream.of(Stream.of("trace"), Stream.of(network), Stream.of(rest))
                .flatMap(args -> args)
                .toArray(String[]::new);
    }

    private static void assertBad(String hint, String... args) {
        Run.assertRefused("dyckkm trace: ", hint, args);
    }
}
