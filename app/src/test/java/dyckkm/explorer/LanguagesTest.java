package dyckkm.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.construction.Construction;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.explorer.network.ExpectedNetwork;
import dyckkm.explorer.network.KeptNetwork;
import dyckkm.explorer.network.MachineNetworks;
import dyckkm.explorer.network.ModelFolder;
import dyckkm.explorer.network.NetworkName;
import dyckkm.explorer.network.Networks;
import dyckkm.explorer.server.ServerLimits;
import dyckkm.grammar.Gallery;
import dyckkm.language.machine.Machine;
import dyckkm.model.ModelFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.trace.Trace;
import dyckkm.trace.TraceJson;
import dyckkm.trace.TraceStep;
import dyckkm.trace.Tracer;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the server answers for languages other than Dyck-(k,m) is what the language and the trace say. */
class LanguagesTest {
    private static final String OBJECT = "{ string : [ number , true ] } END";

    @TempDir
    private static Path folder;

    private static Explorer explorer;
    private static Client client;

    @BeforeAll
    static void start() throws IOException {
        ModelFile.write(construction("lstm/compiled", json(2)).network(), folder.resolve("json.safetensors"));
        Machine parity = Gallery.get("parity").grammar().machine(OptionalInt.empty());
        ModelFile.write(construction("lstm/compiled", parity).network(), folder.resolve("parity.safetensors"));
        explorer = Explorer.start("127.0.0.1", 0, Optional.of(folder), ServerLimits.DEFAULT);
        client = new Client(explorer);
    }

    @AfterAll
    static void stop() {
        explorer.close();
    }

    private static Machine json(int depth) {
        return Gallery.get("json").grammar().machine(OptionalInt.of(depth));
    }

    private static Construction construction(String name, Machine machine) {
        int slash = name.indexOf('/');
        return Catalogue.find(Cell.parse(name.substring(0, slash)), name.substring(slash + 1))
                .build(Request.of(machine, Arithmetic.FLOAT32));
    }

    private static HttpResponse<byte[]> trace(String name, Object... more) {
        int slash = name.indexOf('/');
        List<Object> parameters =
                new ArrayList<>(List.of("cell", name.substring(0, slash), "encoding", name.substring(slash + 1)));
        parameters.addAll(List.of(more));
        return client.get("/api/trace", parameters.toArray());
    }

    @Test
    void theGalleryIsOfferedWithItsSymbolsAndTheConstructionsForThem() {
        JsonNode about = client.json("/api/about");
        assertThat(about.get("constructionsOfLanguages"))
                .isNotEmpty()
                .allSatisfy(construction ->
                        assertThat(construction.get("unitsFormula").textValue()).isNotBlank());
        List<String> names = new ArrayList<>();
        for (JsonNode language : about.get("languages")) {
            names.add(language.get("name").asText());
            Machine machine =
                    Gallery.get(language.get("name").asText()).grammar().machine(OptionalInt.empty());
            assertThat(language.get("depth").asInt()).isEqualTo(machine.depthBound());
            JsonNode alphabet = language.get("alphabet");
            assertThat(alphabet.get("calls").asInt())
                    .isEqualTo(machine.alphabet().calls());
            assertThat(alphabet.get("returns").asInt())
                    .isEqualTo(machine.alphabet().returns());
            assertThat(alphabet.get("texts")).hasSize(machine.alphabet().tokens());
            assertThat(alphabet.get("texts").get(0).asText())
                    .isEqualTo(machine.alphabet().text(0));
        }
        assertThat(names).isEqualTo(Gallery.names());
        List<String> offered = new ArrayList<>();
        about.get("constructionsOfLanguages")
                .forEach(entry -> offered.add(
                        entry.get("cell").asText() + "/" + entry.get("encoding").asText()));
        assertThat(offered)
                .isEqualTo(Catalogue.of(Machine.class).stream().map(Entry::name).toList())
                .contains("rnn/compiled", "lstm/compiled", "rnn/dfa");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rnn/compiled", "lstm/compiled", "rnn/dfa"})
    void theStreamIsTheTraceWithStateStackAndWhatMayFollow(String name) {
        Machine machine = json(2);
        Trace trace =
                Tracer.of(construction(name, machine)).trace(machine.alphabet().parse(OBJECT));
        FrameStream stream = FrameStream.read(
                trace(name, "language", "json", "m", 2, "string", OBJECT).body());
        assertThat(stream.header().has("k")).isFalse();
        assertThat(stream.header().get("m").asInt()).isEqualTo(2);
        assertThat(stream.header().get("language").get("description").asText()).isEqualTo("json to depth 2");
        assertThat(stream.header().get("hiddenUnits").asInt())
                .isEqualTo(trace.network().hiddenUnits());
        assertThat(stream.header().get("error").isNull()).isTrue();
        assertThat(stream.steps()).hasSameSizeAs(trace.steps());
        List<Float> expected = new ArrayList<>();
        for (int i = 0; i < stream.steps().size(); i++) {
            JsonNode sent = stream.steps().get(i);
            TraceStep step = trace.steps().get(i);
            assertThat(sent.get("symbol").asInt()).isEqualTo(step.symbol());
            assertThat(integers(sent.get("stack"))).isEqualTo(step.stack());
            assertThat(integers(sent.get("decoded"))).isEqualTo(step.decoded());
            assertThat(text(sent.get("control")))
                    .isEqualTo(step.configuration().map(at -> machine.stateText(at.state())));
            assertThat(text(sent.get("decodedControl")))
                    .isEqualTo(step.memory().map(at -> machine.stateText(at.state())));
            assertThat(integers(sent.get("legal")).orElseThrow())
                    .isEqualTo(step.configuration()
                            .map(at -> at.support(machine).symbols().boxed().toList())
                            .orElse(List.of()));
            step.reading().ifPresent(reading -> {
                assertThat(reading.next().isRight()).contains(true);
                reading.computed().layers().forEach(layer -> layer.values().forEach(vector -> add(expected, vector)));
                add(expected, reading.next().all());
            });
        }
        assertThat(stream.floats()).isEqualTo(expected);
    }

    private static void add(List<Float> all, double... values) {
        for (double value : values) {
            all.add((float) value);
        }
    }

    private static Optional<List<Integer>> integers(JsonNode node) {
        if (node.isNull()) {
            return Optional.empty();
        }
        List<Integer> numbers = new ArrayList<>();
        node.forEach(number -> numbers.add(number.asInt()));
        return Optional.of(numbers);
    }

    private static Optional<String> text(JsonNode node) {
        return Optional.ofNullable(node.textValue());
    }

    /** "Laws the lawmaker the reporter questions write are": the lawmaker is one. */
    @Test
    void aVerbThatDoesNotAgreeIsExplained() {
        String string = "Npl the Nsg the Nsg Vsg Vpl Vpl";
        FrameStream stream = FrameStream.read(
                trace("rnn/compiled", "language", "english", "string", string).body());
        JsonNode error = stream.header().get("error");
        assertThat(error.get("position").asInt()).isEqualTo(6);
        assertThat(error.get("explanation").asText()).isEqualTo("'Vpl' after 'Vsg': 'Vsg' was expected");
        assertThat(stream.steps().get(7).get("given").asDouble())
                .isLessThan(stream.header().get("epsilon").asDouble());
        FrameStream right = FrameStream.read(
                trace("rnn/compiled", "language", "english", "string", "Npl the Nsg the Nsg Vsg Vsg Vpl END")
                        .body());
        assertThat(right.header().get("error").isNull()).isTrue();
        assertThat(right.steps().get(9).get("state").asText()).isEqualTo("accept");
    }

    @Test
    void aFileKnowsItsMachineAndTheKeyToItsMemory() {
        FrameStream stream =
                FrameStream.read(client.get("/api/trace", "model", "json.safetensors", "string", "{ string : [")
                        .body());
        assertThat(stream.header().get("language").get("description").asText()).endsWith("to depth 2");
        assertThat(stream.header().get("decodes").asBoolean()).isTrue();
        JsonNode last = stream.steps().get(4);
        assertThat(integers(last.get("decoded")).orElseThrow()).hasSize(2);
        assertThat(last.get("decoded")).isEqualTo(last.get("stack"));
        assertThat(last.get("decodedControl")).isEqualTo(last.get("control"));
    }

    /** The page asks with the depth that the file gave it. */
    @Test
    void aFileOfALanguageWithoutAStackIsAskedForWithDepthZero() {
        FrameStream stream =
                FrameStream.read(client.get("/api/trace", "model", "parity.safetensors", "m", 0, "string", "0 1")
                        .body());
        assertThat(stream.header().get("m").asInt()).isZero();
        assertThat(stream.steps()).hasSize(3);
        JsonNode drift = client.json(
                "/api/drift", "model", "parity.safetensors", "m", 0, "prefix", "1", "loop", "0", "rounds", 3);
        assertThat(drift.get("atName").asText()).isEqualTo("configuration");
        assertThat(drift.get("brackets").asBoolean()).isFalse();
    }

    @Test
    void theDownloadIsTheTraceOfTheCommandLine() throws IOException {
        Machine machine = json(2);
        Map<String, Object> expected = TraceJson.of(Tracer.of(construction("rnn/compiled", machine))
                .trace(machine.alphabet().parse(OBJECT)));
        ObjectMapper mapper = new ObjectMapper();
        HttpResponse<byte[]> file = client.get(
                "/api/trace.json", "cell", "rnn", "encoding", "compiled", "language", "json", "m", 2, "string", OBJECT);
        assertThat(mapper.readTree(file.body())).isEqualTo(mapper.readTree(mapper.writeValueAsBytes(expected)));
    }

    @ParameterizedTest
    @CsvSource({
        "rnn/compiled, nosuch, 3, '', there is no language 'nosuch' in the gallery",
        "rnn/compiled, ../json, 3, '', there is no language",
        "rnn/compiled, json, 33, '', 'm must be a whole number between 0 and 32'",
        "rnn/compiled, json, -1, '', 'm must be a whole number between 0 and 32'",
        "rnn/compiled, parity, 3, '', 'has no brackets, so its depth is 0'",
        "rnn/compiled, english, 0, '', 'empty at depth 0'",
        "lstm/log, json, 2, '', 'lstm/log is for Dyck-(k,m), not for json'",
        "rnn/nosuch, json, 2, '', 'nosuch'",
        "rnn/dfa, json, 6, '', 'hidden units, more than the 1000 that this page shows'",
        "rnn/dfa, json, 20, '', 'would have up to 28311529 hidden units'",
        "rnn/compiled, json, 2, '{ (a', '(a'"
    })
    void whatCannotBeShownIsRefusedInALine(String name, String language, int m, String string, String complaint)
            throws IOException {
        HttpResponse<byte[]> refused = trace(name, "language", language, "m", m, "string", string);
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(new ObjectMapper().readTree(refused.body()).get("problem").asText())
                .contains(complaint)
                .doesNotContain("\n", folder.toString());
    }

    @Test
    void aNetworkOfALanguageWithTooFewUnitsIsCaught() throws IOException {
        JsonNode found = client.json(
                "/api/collision", "cell", "rnn", "encoding", "compiled", "language", "json", "m", 2, "units", 3);
        Machine json = Gallery.get("json").grammar().machine(OptionalInt.of(2));
        assertThat(json.contains(json.alphabet().parse(found.at("/pair/inside").asText())))
                .isTrue();
        int[] outside = json.alphabet().parse(found.at("/pair/outside").asText());
        assertThat(json.firstError(outside).orElseThrow().position() + 1)
                .isEqualTo(found.at("/pair/breaksAt").intValue());
        int units = Catalogue.find(Cell.RNN, "compiled").hiddenUnits(json).intValueExact();
        JsonNode whole = client.json(
                "/api/collision", "cell", "rnn", "encoding", "compiled", "language", "json", "m", 2, "units", units);
        assertThat(whole.get("allStacks").booleanValue()).isTrue();
        assertThat(whole.get("stacks").longValue())
                .isEqualTo(json.configurations().longValueExact());
    }

    /** Whoever asks for a network of a language is let in with the memory that the largest takes, and gives most of it back. */
    @Test
    void buildingAMachineIsCountedBeforeItBegins() throws IOException {
        NetworkName name = new NetworkName.OfLanguage(Cell.RNN, "compiled", "json", OptionalInt.of(3));
        Networks networks = new Networks(new ModelFolder(Optional.empty(), ServerLimits.DEFAULT), ServerLimits.DEFAULT);
        ExpectedNetwork expected = networks.expect(name);
        assertThat(networks.made()).isZero();
        KeptNetwork kept = KeptNetwork.of(MachineNetworks.build((NetworkName.OfLanguage) name, ServerLimits.DEFAULT));
        assertThat(expected.bytes())
                .isGreaterThan(MachineNetworks.BYTES_OF_A_MACHINE)
                .isGreaterThan(kept.bytes());
        assertThat(expected.units()).isGreaterThanOrEqualTo(kept.units());
        assertThat(expected.valuesOfAStep()).isGreaterThanOrEqualTo(kept.valuesOfAStep());
    }
}
