package dyckkm.cli.terminal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dyckkm.experiment.file.UnknownNumbers;
import java.io.PrintWriter;

/** Results as JSON: camelCase keys, numbers as numbers (null where they are not finite), big integers with all their digits. */
public final class JsonOutput {
    private static final ObjectMapper MAPPER = new ObjectMapper()
            .registerModule(new UnknownNumbers())
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);

    private JsonOutput() {}

    static String text(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** All of it on one line. */
    public static String line(Object value) {
        try {
            return MAPPER.writer().without(SerializationFeature.INDENT_OUTPUT).writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void print(PrintWriter out, Object value) {
        out.println(text(value));
    }
}
