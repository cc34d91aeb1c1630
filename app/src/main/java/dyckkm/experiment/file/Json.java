package dyckkm.experiment.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;

/** The texts of a run's files. */
public final class Json {
    private static final ObjectMapper ONE_LINE =
            JsonMapper.builder().addModule(new UnknownNumbers()).build();

    private static final ObjectMapper MANY_LINES = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .addModule(new UnknownNumbers())
            .build();

    private static final ObjectMapper YAML =
            new ObjectMapper(new YAMLFactory().disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER));

    private Json() {}

    /** All of it on one line. */
    public static String line(Object value) {
        return write(ONE_LINE, value);
    }

    static String text(Object value) {
        return write(MANY_LINES, value) + "\n";
    }

    public static String yaml(Object value) {
        return write(YAML, value);
    }

    private static String write(ObjectMapper mapper, Object value) {
        try {
            return mapper.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
