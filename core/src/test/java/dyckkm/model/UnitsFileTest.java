package dyckkm.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.grammar.Gallery;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.network.Annotations;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.network.States;
import dyckkm.network.unit.Role;
import dyckkm.network.unit.Unit;
import dyckkm.network.unit.Units;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What units stand for is in the file; a wrong list is refused with a line that names it. */
class UnitsFileTest {
    private static final String SLOT = "{\"name\":\"slot 1 bit 1\",\"role\":\"slot\",\"place\":1,\"bit\":1}";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @MethodSource("dyckkm.construction.catalogue.Catalogue#ofDyck")
    void everyConstructionTellsItsUnits(Entry entry) throws IOException {
        for (DyckLanguage language : List.of(new DyckLanguage(1, 3), new DyckLanguage(2, 4), new DyckLanguage(4, 3))) {
            if (entry.existsFor(language)) {
                Network network =
                        entry.build(Request.of(language, Arithmetic.FLOAT32)).network();
                assertThat(network.units()).hasValue(entry.units(language));
                Network read = written(network);
                assertThat(read.units()).isEqualTo(network.units());
                assertThat(written(read).annotations()).as("once more").isEqualTo(read.annotations());
            }
        }
    }

    /** Whatever states are called in a machine. */
    @ParameterizedTest
    @ValueSource(strings = {"odd", "o d\\n[d]", "", "\\u2028"})
    void machinesTellTheirsInWords(String odd) throws IOException {
        String machine = """
                {"internals":["0","1"],"initial":"even","accepting":["even"],"depth":0,"rules":[
                {"state":"even","top":null,"symbol":"0","next":"even"},
                {"state":"even","top":null,"symbol":"1","next":"$"},
                {"state":"$","top":null,"symbol":"0","next":"$"},
                {"state":"$","top":null,"symbol":"1","next":"even"}]}""";
        Machine parity = MachineJson.read(machine.replace("$", odd), "parity");
        Entry automaton = Catalogue.theorem(1);
        Network read =
                written(automaton.build(Request.of(parity, Arithmetic.FLOAT32)).network());
        assertThat(read.units()).hasValue(automaton.units(parity));
        assertThat(UnitsWriter.json(read.units().orElseThrow()).orElseThrow())
                .contains(
                        "{\"name\":\"even 1\",\"role\":\"transition\",\"fromState\":\"even\",\"fromStack\":[],\"symbol\":\"1\"}");
    }

    private Network written(Network network) throws IOException {
        Path file = folder.resolve("net.safetensors");
        ModelFile.write(network, file);
        return ModelFile.read(file);
    }

    private static Network small() {
        return Catalogue.theorem(5)
                .build(Request.of(new DyckLanguage(2, 1), Arithmetic.FLOAT32))
                .network();
    }

    @Test
    void theListIsThisText() {
        assertThat(ModelMetadata.of(small()))
                .containsEntry(
                        "dyckkm.units",
                        "[" + SLOT
                                + ",{\"name\":\"slot 1 not bit 1\",\"role\":\"slot\",\"place\":1,\"complement\":1}]");
        assertThat(json("rnn/one-hot", 1, 1))
                .startsWith(
                        "[{\"name\":\"push slot 1 type 1\",\"role\":\"slot\",\"copy\":\"push\",\"place\":1,\"type\":1}");
        assertThat(json("rnn/tight", 1, 1))
                .isEqualTo("[{\"name\":\"depth at least 1\",\"role\":\"depth\",\"atLeast\":1}]");
        assertThat(json("lstm/counter", 1, 1)).contains("{\"name\":\"full\",\"role\":\"control\",\"flag\":\"full\"}");
        assertThat(json("rnn/dfa", 2, 1))
                .contains(
                        "{\"name\":\"[1] pop 1\",\"role\":\"transition\",\"copy\":\"pop\",\"stack\":[1],\"bracket\":1}");
        assertThat(json("rnn/sqrt", 2, 1))
                .contains(
                        "{\"name\":\"upper half pop [1]\",\"role\":\"half\",\"copy\":\"pop\",\"place\":1,\"stack\":[1]}");
    }

    @Test
    void compiledUnitsTellTheirStates() {
        Machine machine = Gallery.get("json").grammar().machine(OptionalInt.of(3));
        for (Entry entry : Catalogue.of(Machine.class)) {
            Units units = entry.units(machine);
            String text = UnitsWriter.json(units).orElseThrow();
            assertThat(UnitsReader.read(text, units.size())).isEqualTo(units);
        }
        assertThat(UnitsWriter.json(
                                Catalogue.named("rnn/compiled").orElseThrow().units(machine))
                        .orElseThrow())
                .contains("\"role\":\"control\",\"toState\":")
                .contains(
                        "{\"name\":\"restored top bit 1\",\"role\":\"register\",\"copy\":\"pop\",\"place\":1,\"bit\":1}");
    }

    private static String json(String name, int k, int m) {
        return UnitsWriter.json(Catalogue.named(name).orElseThrow().units(new DyckLanguage(k, m)))
                .orElseThrow();
    }

    /** Roles and fields of later versions, and names of other programs. */
    @Test
    void whatIsNotKnownIsKnownByItsName() {
        Units units = UnitsReader.read(
                "[{\"name\":\"state K\",\"role\":\"state\",\"state\":{\"of\":[1]}}," + SLOT
                        + ",{\"role\":\"slot\",\"place\":2,\"bit\":1,\"weight\":0.5,\"name\":\"mine\"}]",
                3);
        assertThat(units.label(0)).isEqualTo("state K");
        assertThat(units.unit(0).room().role()).isEqualTo(Role.OTHER);
        assertThat(units.unit(1).name()).isEqualTo("slot 1 bit 1");
        Unit renamed = units.unit(2);
        assertThat(renamed.name()).isEqualTo("mine");
        assertThat(renamed.room().place()).hasValue(2);
    }

    @Test
    void whatIsNotUnderstoodIsKeptAsItStands() throws IOException {
        String foreign = "[{\"role\":\"state\",\"name\":\"q\",\"x\":1},{\"name\":\"r\",\"role\":\"state\"}]";
        Map<String, String> metadata = Map.of("dyckkm.later", "something\nelse", "dyckkm.units", foreign);
        Network network = small();
        Network told = network.with(new Annotations(network.units(), Optional.of(States.EXACT), metadata));
        Network read = written(written(told));
        assertThat(read.annotations().metadata()).isEqualTo(metadata);
        assertThat(read.annotations().states()).hasValue(States.EXACT);
        assertThat(read.units().orElseThrow().label(0)).isEqualTo("q");
        Path rounded = folder.resolve("rounded.safetensors");
        ModelFile.write(told, rounded, Precision.FLOAT16);
        assertThat(ModelFile.read(rounded).annotations().states())
                .as("of rounded weights nothing is known")
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}|a list was expected",
                "[]|0 units for a network of 2",
                "[$]|1 units for a network of 2",
                "[$,$,$]|more than 2 units, as many as the network has",
                "[$,$] 1|the list is followed by something else",
                "[$,$|this is not JSON",
                "[$,3]|unit 2: an object was expected",
                "[$,{}]|unit 2: name is missing",
                "[$,{\"name\":\"a\"}]|unit 2: role is missing",
                "[$,{\"name\":1,\"role\":\"slot\"}]|unit 2: name: a string was expected",
                "[$,{\"name\":\"\",\"role\":\"slot\"}]|unit 2: name: '' is not a line of text",
                "[$,{\"name\":\"a\\nb\",\"role\":\"slot\"}]|unit 2: name: 'a b' is not a line of text",
                "[$,{\"name\":\"a\",\"name\":\"a\",\"role\":\"slot\"}]|unit 2: 'name' is there twice",
                "[$,{\"name\":\"a\",\"role\":\"slot\",\"place\":0}]|unit 2: place: '0' is not a whole number between 1",
                "[$,{\"name\":\"a\",\"role\":\"slot\",\"place\":1.5}]|unit 2: place: '1.5' is not a whole number",
                "[$,{\"name\":\"a\",\"role\":\"slot\",\"bit\":99999999999}]|unit 2: bit: '99999999999' is not",
                "[$,{\"name\":\"a\",\"role\":\"slot\",\"copy\":\"both\"}]|unit 2: copy: 'both' is not push, pop or keep",
                "[$,{\"name\":\"a\",\"role\":\"half\",\"stack\":1}]|unit 2: stack: a list was expected",
                "[$,{\"name\":\"a\",\"role\":\"half\",\"stack\":[-1]}]|unit 2: stack: '-1' is not a whole number"
            })
    void aListThatIsWrongIsRefused(String text, String message) {
        String list = text.replace("$", SLOT);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(
                        () -> ModelMetadata.parse(Map.of("dyckkm.units", list)).annotations(2))
                .withMessageStartingWith("metadata dyckkm.units: " + message)
                .matches(e -> e.getMessage().lines().count() == 1);
    }

    @Test
    void textOfAnyLengthIsRefused() {
        String list = "[{\"name\":\"" + "a".repeat(70_000) + "\",\"role\":\"slot\"}]";
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> UnitsReader.read(list, 1))
                .withMessageStartingWith("metadata dyckkm.units: ");
    }

    /** Names that list stacks of thousands of elements would not fit into a header. */
    @Test
    void aListThatIsTooLongForAFileIsLeftOut() {
        assertThat(UnitsWriter.json(Catalogue.theorem(1).units(new DyckLanguage(1, 4000))))
                .isEmpty();
        assertThat(UnitsWriter.json(Catalogue.theorem(1).units(new DyckLanguage(1, 400))))
                .isPresent();
    }

    /** 600,000 units: a file of its weights would have more than a terabyte. */
    @Test
    void theListOfALargeOneHotCodeFitsIntoAHeader() {
        Units units = Catalogue.theorem(2).units(new DyckLanguage(100_000, 3));
        String list = UnitsWriter.json(units).orElseThrow();
        long quotes = list.chars().filter(character -> character == '"').count();
        assertThat(list.length() + quotes).isLessThan(TensorFile.LONGEST_HEADER);
    }
}
