package dyckkm.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.common.BadInputException;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.explorer.network.TraceStream;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.interop.onnx.OnnxFile;
import dyckkm.interop.onnx.WeightFormat;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Precision;
import dyckkm.size.ConstructionSize;
import dyckkm.size.SizeMeasure;
import dyckkm.trace.Trace;
import dyckkm.trace.TraceJson;
import dyckkm.trace.TraceStep;
import dyckkm.trace.Tracer;
import dyckkm.trace.Traces;
import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the server answers is what the rest of the program computes. */
class ExplorerTest {
    @TempDir
    private static Path folder;

    private static Explorer explorer;
    private static Client client;

    @BeforeAll
    static void start() throws IOException {
        Files.createDirectories(folder.resolve("runs/first"));
        ModelFile.write(Traces.untrained(3, 2, 5, 7), folder.resolve("runs/first/model.safetensors"));
        ModelFile.write(Traces.construction(Cell.RNN, "tight", 4, 3).network(), folder.resolve("tight.safetensors"));
        OnnxFile.write(
                Traces.construction(Cell.RNN, "tight", 4, 3).network(),
                folder.resolve("tight.onnx"),
                WeightFormat.of(Precision.FLOAT32).orElseThrow());
        explorer = Explorer.start("127.0.0.1", 0, Optional.of(folder), ServerLimits.DEFAULT);
        client = new Client(explorer);
    }

    @AfterAll
    static void stop() {
        explorer.close();
    }

    @Test
    void thePageAndAllThatItNeedsComeFromTheServer() {
        HttpResponse<byte[]> page = client.get("/");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type")).contains("text/html;charset=utf-8");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'", "script-src 'self'", "connect-src 'self'")
                .doesNotContain("unsafe", "http");
        for (String name : List.of("main.js", "style.css", "icon.svg")) {
            assertThat(client.get("/" + name).statusCode()).as(name).isEqualTo(200);
        }
        assertThat(Client.text(page)).doesNotContain("http://", "https://");
    }

    @Test
    void whatIsAskedForInAdvanceIsThere() {
        for (String path : WarmUp.PATHS) {
            assertThat(client.send(HttpRequest.newBuilder(client.uri("/").resolve(path))
                                    .build())
                            .statusCode())
                    .as(path)
                    .isEqualTo(200);
        }
    }

    @Test
    void allModulesAreFetchedAtOnceNotOneAfterTheOther() {
        Set<String> preloaded = found("modulepreload\" href=\"([^\"]+)", Client.text(client.get("/")));
        Set<String> imported = new TreeSet<>(Set.of("main.js"));
        preloaded.forEach(name -> imported.addAll(found("from \"\\./([^\"]+)\"", Client.text(client.get("/" + name)))));
        assertThat(imported).isEqualTo(preloaded);
    }

    private static Set<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void theStreamIsTheTraceValueByValue() {
        for (String name : List.of("lstm/log", "rnn/one-hot", "gru/tight", "second-order/binary")) {
            String string = "(a (c c) (b a) END";
            Cell cell = Cell.parse(name.substring(0, name.indexOf('/')));
            String encoding = name.substring(name.indexOf('/') + 1);
            Trace trace = Traces.of(cell, encoding, 3, 2, string);
            HttpResponse<byte[]> response = client.get(
                    "/api/trace", "cell", cell.text(), "encoding", encoding, "k", 3, "m", 2, "string", string);
            FrameStream stream = FrameStream.read(response.body());
            assertThat(stream.header().get("hiddenUnits").intValue())
                    .isEqualTo(trace.network().hiddenUnits());
            assertThat(stream.header().get("error").get("position").intValue()).isEqualTo(4);
            assertThat(stream.steps()).hasSameSizeAs(trace.steps());
            List<Float> expected = new ArrayList<>();
            for (int i = 0; i < stream.steps().size(); i++) {
                TraceStep step = trace.steps().get(i);
                assertThat(stream.steps().get(i).get("symbol").intValue()).isEqualTo(step.symbol());
                assertThat(stream.steps().get(i).get("allowed").booleanValue()).isEqualTo(step.allowed());
                step.reading().ifPresent(reading -> {
                    reading.computed()
                            .layers()
                            .forEach(layer -> layer.values().forEach(vector -> add(expected, vector)));
                    add(expected, reading.next().all());
                });
            }
            assertThat(stream.floats()).as(name).isEqualTo(expected);
        }
    }

    private static void add(List<Float> values, double[] vector) {
        for (double value : vector) {
            values.add((float) value);
        }
    }

    @Test
    void roundingNeverCarriesAProbabilityOverEpsilon() {
        double epsilon = 1.0 / 3;
        double below = Math.nextDown(epsilon);
        assertThat(below).isLessThan(epsilon);
        assertThat((float) below).isEqualTo((float) epsilon);
        assertThat(TraceStream.sameSide(below, epsilon)).isLessThan((float) epsilon);
        assertThat(TraceStream.sameSide(epsilon, epsilon)).isEqualTo((float) epsilon);
    }

    @Test
    void theDownloadIsTheTraceOfTheCommandLine() throws IOException {
        Trace trace = Traces.of(Cell.LSTM, "tight", 2, 3, "(a (b b)");
        HttpResponse<byte[]> response = client.get(
                "/api/trace.json", "cell", "lstm", "encoding", "tight", "k", 2, "m", 3, "string", "(a (b b)");
        assertThat(response.headers().firstValue("Content-Disposition")).contains("attachment");
        ObjectMapper mapper = new ObjectMapper();
        assertThat(Client.parse(response.body()))
                .isEqualTo(mapper.readTree(mapper.writeValueAsBytes(TraceJson.of(trace))));
    }

    @Test
    void sizesAreThoseOfTheCatalogue() {
        DyckLanguage language = new DyckLanguage(128, 5);
        JsonNode json = client.json("/api/sizes", "k", 128, "m", 5);
        assertThat(json.get("oneBitLowerBoundUnits").intValue()).isEqualTo(36);
        assertThat(json.get("stacks").longValue()).isEqualTo(34_630_287_489L);
        for (JsonNode size : json.get("sizes")) {
            if (size.get("exists").booleanValue()) {
                ConstructionSize expected = SizeMeasure.unbuilt(
                        Catalogue.find(
                                Cell.parse(size.get("cell").textValue()),
                                size.get("encoding").textValue()),
                        language);
                assertThat(size.get("hiddenUnits").bigIntegerValue()).isEqualTo(expected.hiddenUnits());
            }
        }
    }

    @Test
    void whatIsSaidOfConstructionsIsWhatTheCatalogueSays() {
        for (JsonNode construction : client.json("/api/about").get("constructions")) {
            String cell = construction.get("cell").textValue();
            String encoding = construction.get("encoding").textValue();
            assertThat(construction.get("unitsFormula").textValue())
                    .isEqualTo(
                            Catalogue.find(Cell.parse(cell), encoding).facts().units());
            assertThat(construction.get("sentence").textValue())
                    .isEqualTo(
                            Catalogue.find(Cell.parse(cell), encoding).facts().sentence());
        }
    }

    /** The tour's numbers for 100,000 words and depth 3. */
    @Test
    void theTourTellsTheUnitsThatTheConstructionsHave() throws IOException {
        DyckLanguage language = new DyckLanguage(100_000, 3);
        String stops;
        try (InputStream page = Explorer.class.getResourceAsStream("page/stops.js")) {
            stops = new String(page.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(Catalogue.find(Cell.LSTM, "log").hiddenUnits(language)).isEqualTo(150);
        assertThat(Catalogue.find(Cell.LSTM, "one-hot").hiddenUnits(language)).isEqualTo(300_000);
        assertThat(Catalogue.find(Cell.RNN, "dfa").hiddenUnits(language).doubleValue())
                .isCloseTo(2e15, withinPercentage(0.01));
        assertThat(stops).contains("it is 150 units instead of 300,000", "would take 2·10¹⁵.");
    }

    @Test
    void randomStringsAreOfTheLanguageAndNearlyOfTheLengthThatWasAskedFor() {
        DyckLanguage language = new DyckLanguage(300, 4);
        for (int seed = 0; seed < 20; seed++) {
            String string = client.json("/api/random", "k", 300, "m", 4, "length", 101, "seed", seed)
                    .get("string")
                    .textValue();
            int[] symbols = language.vocabulary().parse(string);
            assertThat(language.contains(symbols)).as(string).isTrue();
            assertThat(symbols.length).isBetween(75, 101);
        }
    }

    @Test
    void unitsThatAreNotKeptAreForgotten() {
        HttpResponse<byte[]> response = client.get(
                "/api/trace", "cell", "rnn", "encoding", "marker", "k", 2, "m", 2, "units", 2, "string", "(b (a");
        FrameStream stream = FrameStream.read(response.body());
        assertThat(stream.header().get("keptUnits").intValue()).isEqualTo(2);
        assertThat(stream.steps().get(2).get("stack"))
                .isNotEqualTo(stream.steps().get(2).get("decoded"));
    }

    @Test
    void twoStringsOfOneMemoryAreFoundForANetworkThatIsTooSmall() {
        JsonNode found = client.json("/api/collision", "cell", "rnn", "encoding", "marker", "k", 2, "m", 2, "units", 2);
        DyckLanguage language = new DyckLanguage(2, 2);
        JsonNode pair = found.get("pair");
        assertThat(language.contains(
                        language.vocabulary().parse(pair.get("inside").textValue())))
                .isTrue();
        assertThat(language.contains(
                        language.vocabulary().parse(pair.get("outside").textValue())))
                .isFalse();
        JsonNode whole = client.json("/api/collision", "cell", "rnn", "encoding", "marker", "k", 2, "m", 2, "units", 3);
        assertThat(whole.has("pair")).isFalse();
        assertThat(whole.get("allStacks").booleanValue()).isTrue();
    }

    @Test
    void modelsOfTheFolderAreListedAndTraced() throws IOException {
        List<String> names = new ArrayList<>();
        client.json("/api/about").get("models").forEach(name -> names.add(name.textValue()));
        assertThat(names)
                .containsExactly(
                        "trained/lstm-2-3",
                        "trained/lstm-8-3",
                        "runs/first/model.safetensors",
                        "tight.onnx",
                        "tight.safetensors");
        Tracer tracer = Tracer.of(ModelFile.read(folder.resolve("runs/first/model.safetensors")));
        Map<String, Object> expected =
                TraceJson.of(tracer.trace(tracer.language().alphabet().parse("(a (b")));
        JsonNode trace = client.json("/api/trace.json", "model", "runs/first/model.safetensors", "string", "(a (b");
        ObjectMapper mapper = new ObjectMapper();
        assertThat(trace).isEqualTo(mapper.readTree(mapper.writeValueAsBytes(expected)));
        for (String name : List.of("tight.safetensors", "tight.onnx")) {
            JsonNode named = client.json("/api/trace.json", "model", name, "string", "(a");
            assertThat(named.get("stackRight").booleanValue()).as(name).isTrue();
        }
    }

    @Test
    void theTrainedExamplesKnowTheirLanguages() {
        for (int k : new int[] {2, 8}) {
            JsonNode trace = client.json(
                    "/api/trace.json", "model", "trained/lstm-" + k + "-3", "string", "(a (b (a a) b) (b b) a) (b");
            assertThat(trace.get("k").intValue()).isEqualTo(k);
            assertThat(trace.get("hiddenUnits").intValue()).isEqualTo(k == 2 ? 6 : 24);
            assertThat(trace.get("steps").get(4).get("probability").doubleValue())
                    .isGreaterThan(0.9);
        }
    }

    @Test
    void aModelThatHasChangedIsReadAgain() throws IOException {
        Path file = folder.resolve("changing.safetensors");
        try {
            ModelFile.write(Traces.untrained(2, 2, 4, 1), file);
            assertThat(units(file)).isEqualTo(4);
            ModelFile.write(Traces.untrained(2, 2, 6, 1), file);
            assertThat(units(file)).isEqualTo(6);
        } finally {
            Files.delete(file);
        }
    }

    private static int units(Path file) {
        return client.json("/api/trace.json", "model", file.getFileName(), "string", "")
                .get("hiddenUnits")
                .intValue();
    }

    @Test
    void everyConstructionCanBeShown() {
        DyckLanguage language = new DyckLanguage(4, 3);
        Catalogue.ofDyck().stream().filter(entry -> entry.existsFor(language)).forEach(entry -> {
            HttpResponse<byte[]> response = client.get(
                    "/api/trace",
                    "cell",
                    entry.cell().text(),
                    "encoding",
                    entry.encoding(),
                    "k",
                    4,
                    "m",
                    3,
                    "string",
                    "(a (d d)");
            FrameStream stream = FrameStream.read(response.body());
            assertThat(stream.steps().get(3).get("decoded")).as(entry.name()).hasSize(1);
            long perStep = stream.header().get("layers").get(0).get("vectors").size()
                            * entry.build(Request.of(language, Arithmetic.FLOAT32))
                                    .network()
                                    .hiddenUnits()
                    + language.vocabulary().size();
            assertThat(stream.floats()).as(entry.name()).hasSize((int) (4 * perStep));
        });
    }

    @Test
    void aPortThatIsTakenIsNamed() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Explorer.start("127.0.0.1", explorer.port(), Optional.empty(), ServerLimits.DEFAULT))
                .withMessageContaining("port " + explorer.port())
                .withMessageContaining("--port")
                .withMessageNotContaining("\n");
    }

    @Test
    void anAddressOfAnotherMachineIsNotTakenForAPortInUse() {
        // An address that is kept for documentation: no machine has it.
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Explorer.start("192.0.2.1", 0, Optional.empty(), ServerLimits.DEFAULT))
                .withMessageContaining("this machine does not have that address")
                .withMessageNotContaining("\n");
    }

    @Test
    void aPortThatIsNotPermittedIsToldFromOneThatIsInUse() {
        IOException refused = new IOException("Failed to bind", new BindException("Permission denied"));
        assertThat(Explorer.reason(refused)).startsWith("that is not permitted").doesNotContain("\n");
        IOException taken = new IOException("Failed to bind", new BindException("Address already in use"));
        assertThat(Explorer.reason(taken)).startsWith("another program does").doesNotContain("\n");
    }

    @Test
    void aHostThatDoesNotExistIsNamed() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Explorer.start("no.such.host.invalid", 0, Optional.empty(), ServerLimits.DEFAULT))
                .withMessageContaining("no.such.host.invalid");
    }

    @Test
    void aFolderThatIsNoneIsNamed() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Explorer.start(
                        "127.0.0.1", 0, Optional.of(folder.resolve("tight.safetensors")), ServerLimits.DEFAULT))
                .withMessageContaining("is not a folder");
    }
}
