package dyckkm.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import java.io.PrintWriter;

/** Results as JSON: camelCase keys, numbers as numbers, big integers with all their digits. */
final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);

    private static final ObjectMapper ONE_LINE = new ObjectMapper();

    private static final ObjectMapper YAML =
            new ObjectMapper(new YAMLFactory().disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER));

    private Json() {}

    /** All of it on one line. */
    static String line(Object value) {
        return write(ONE_LINE, value);
    }

    static String text(Object value) {
        return write(MAPPER, value);
    }

    static String yaml(Object value) {
        return write(YAML, value);
    }

    private static String write(ObjectMapper mapper, Object value) {
        try {
            return mapper.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    static void print(PrintWriter out, Object value) {
        out.println(text(value));
    }
}
