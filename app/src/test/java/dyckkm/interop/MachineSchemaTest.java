package dyckkm.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dyckkm.common.BadInputException;
import dyckkm.language.machine.Machine;
import dyckkm.language.machine.MachineJson;
import dyckkm.language.machine.Minimise;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docs/schemas/machine.schema.json describes what is written, and what is read is what it describes. */
class MachineSchemaTest {
    private static final Schema SCHEMA = schema();

    /** A machine that has everything a text can have. */
    private static final String WHOLE = """
            {"calls": ["a"], "returns": ["b"], "internals": ["c"], "initial": "S", "accepting": ["S"], "depth": 3, "rules": [
             {"state": "S", "top": "*", "symbol": "a", "next": "S", "push": "g"},
             {"state": "S", "top": "g", "symbol": "b", "next": "S", "limit": 2},
             {"state": "S", "top": "g", "symbol": "b", "next": "T"},
             {"state": "T", "top": "g", "symbol": "b", "next": "S"},
             {"state": "S", "top": null, "symbol": "c", "next": "S"}], "weights": {"a": 2, "END": 0.5}}
            """;

    private static Schema schema() {
        try {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(Files.readString(Path.of("../docs/schemas/machine.schema.json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whatIsWrittenIsAsTheSchemaSays() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(Path.of("../core/src/test/resources/languages"))) {
            files = all.filter(file -> file.toString().endsWith(".json")).toList();
        }
        assertThat(files).isNotEmpty();
        for (Path file : files) {
            String text = Files.readString(file);
            Machine machine = MachineJson.read(text, "x");
            assertThat(SCHEMA.validate(text, InputFormat.JSON)).isEmpty();
            assertThat(SCHEMA.validate(MachineJson.write(Minimise.of(machine)), InputFormat.JSON))
                    .isEmpty();
        }
        assertThat(SCHEMA.validate(MachineJson.write(MachineJson.read(WHOLE, "x")), InputFormat.JSON))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"depth\": 3 | \"depth\": 3",
                "\"depth\": 3 | \"depth\": 10001",
                "\"depth\": 3 | \"depth\": -1",
                "\"depth\": 3 | \"depth\": \"3\"",
                "\"depth\": 3, | ''",
                "\"initial\": \"S\", | ''",
                "\"limit\": 2 | \"limit\": 0",
                "\"limit\": 2 | \"limit\": -1",
                "\"limit\": 2 | \"limit\": -2",
                "\"limit\": 2 | \"limit\": 2147483648",
                "\"limit\": 2 | \"limits\": 2",
                "\"a\": 2 | \"a\": 0",
                "\"a\": 2 | \"a\": -1",
                "\"a\": 2 | \"a\": null",
                "\"a\": 2 | \"a\": 1e-3",
                "\"weights\" | \"weight\"",
                "\"top\": null, | ''",
                "\"top\": null | \"top\": 0",
                "\"push\": \"g\" | \"push\": \"*\"",
                "\"internals\": [\"c\"] | \"internals\": [\"c\", \"END\"]",
                "\"internals\": [\"c\"] | \"internals\": [\"c\", \"\"]"
            })
    void whatIsReadIsWhatTheSchemaAllows(String part, String instead) {
        String text = WHOLE.replace(part, instead);
        assertThat(isRead(text))
                .isEqualTo(SCHEMA.validate(text, InputFormat.JSON).isEmpty());
    }

    private static boolean isRead(String text) {
        try {
            MachineJson.read(text, "x");
            return true;
        } catch (BadInputException e) {
            return false;
        }
    }
}
