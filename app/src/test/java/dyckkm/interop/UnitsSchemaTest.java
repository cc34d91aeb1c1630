package dyckkm.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dyckkm.common.BadInputException;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelMetadata;
import dyckkm.network.Arithmetic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** docs/schemas/units.schema.json describes what is written, and what is read is what it describes. */
class UnitsSchemaTest {
    private static final Schema SCHEMA = schema();
    private static final Pattern FIELD = Pattern.compile("\"(\\w+)\":");

    private static Schema schema() {
        try {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(Files.readString(Path.of("../docs/schemas/units.schema.json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("dyckkm.construction.catalogue.Catalogue#ofDyck")
    void theUnitsOfEveryConstructionAreAsTheSchemaSays(Entry entry) {
        IntStream.rangeClosed(1, 5)
                .mapToObj(m -> new DyckLanguage(m == 1 ? 1 : 4, m))
                .filter(entry::existsFor)
                .forEach(language -> {
                    String units = ModelMetadata.of(entry.build(Request.of(language, Arithmetic.FLOAT32))
                                    .network())
                            .get(ModelMetadata.UNITS);
                    assertThat(SCHEMA.validate(units, InputFormat.JSON)).isEmpty();
                });
    }

    /** Of the fields that are written, each is described. */
    @Test
    void everyFieldIsDescribed() throws IOException {
        String schema = Files.readString(Path.of("../docs/schemas/units.schema.json"));
        Catalogue.ofDyck()
                .forEach(entry -> IntStream.rangeClosed(1, 4)
                        .mapToObj(m -> new DyckLanguage(2, m))
                        .filter(entry::existsFor)
                        .map(language -> ModelMetadata.of(entry.build(Request.of(language, Arithmetic.FLOAT32))
                                        .network())
                                .get(ModelMetadata.UNITS))
                        .flatMap(units -> FIELD.matcher(units).results())
                        .map(match -> match.group(1))
                        .distinct()
                        .forEach(field -> assertThat(schema).contains("\"" + field + "\": {")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\":\"slot 1 bit 1\",\"role\":\"slot\",\"place\":1,\"bit\":1}",
                "{\"name\":\"q\",\"role\":\"state\",\"state\":[1,{}]}",
                "{\"name\":\"q\",\"role\":\"control\",\"flag\":\"later\"}",
                "{\"role\":\"slot\",\"name\":\"x\",\"copy\":\"pop\",\"stack\":[],\"bracket\":0}",
                "{}",
                "3",
                "{\"name\":\"x\"}",
                "{\"role\":\"slot\"}",
                "{\"name\":\"\",\"role\":\"slot\"}",
                "{\"name\":\"a\\nb\",\"role\":\"slot\"}",
                "{\"name\":\"a\\u2028b\",\"role\":\"slot\"}",
                "{\"name\":7,\"role\":\"slot\"}",
                "{\"name\":\"x\",\"role\":null}",
                "{\"name\":\"x\",\"role\":\"slot\",\"place\":0}",
                "{\"name\":\"x\",\"role\":\"slot\",\"place\":\"1\"}",
                "{\"name\":\"x\",\"role\":\"slot\",\"place\":1.5}",
                "{\"name\":\"x\",\"role\":\"slot\",\"bit\":2147483648}",
                "{\"name\":\"x\",\"role\":\"slot\",\"type\":-1}",
                "{\"name\":\"x\",\"role\":\"slot\",\"copy\":\"both\"}",
                "{\"name\":\"x\",\"role\":\"slot\",\"flag\":1}",
                "{\"name\":\"x\",\"role\":\"half\",\"stack\":{}}",
                "{\"name\":\"x\",\"role\":\"half\",\"stack\":[-1]}",
                "{\"name\":\"x\",\"role\":\"half\",\"stack\":[\"0\"]}",
                "{\"name\":\"x\",\"role\":\"transition\",\"bracket\":-1}"
            })
    void whatIsReadIsWhatTheSchemaAllows(String unit) {
        String list = "[" + unit + "]";
        assertThat(isRead(list))
                .isEqualTo(SCHEMA.validate(list, InputFormat.JSON).isEmpty());
    }

    private static boolean isRead(String list) {
        try {
            return ModelMetadata.parse(Map.of(ModelMetadata.UNITS, list))
                    .annotations(1)
                    .units()
                    .isPresent();
        } catch (BadInputException e) {
            return false;
        }
    }
}
