package dyckkm.experiment.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dyckkm.common.BadInputException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * JSON objects with a checksum of what they say, SHA-256 of the object on one line without the checksum. So any change is noticed but
 * one of white space.
 */
public final class SealedJson {
    /** What stands after the object is damage, too. */
    private static final ObjectMapper MAPPER =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private static final String CHECKSUM = "checksum";

    private SealedJson() {}

    /** The text of an object, with a checksum at its end; one that it has already is replaced. */
    public static String text(Map<String, Object> json) {
        Map<String, Object> sealed = new LinkedHashMap<>(json);
        sealed.remove(CHECKSUM);
        // Read back, since that is what will be compared: 1e3 is 1000.0 then.
        sealed.put(CHECKSUM, checksum(parse(Json.line(sealed))));
        return Json.text(sealed);
    }

    /**
     * Reads an object.
     *
     * @throws BadInputException if it is not what was written; objects of older programs, which have no checksum, are taken as they are
     */
    public static ObjectNode read(String text) {
        ObjectNode json = parse(text);
        if (isSealed(json)) {
            ObjectNode rest = json.deepCopy();
            rest.remove(CHECKSUM);
            if (!json.path(CHECKSUM).asText().equals(checksum(rest))) {
                throw new BadInputException("damaged: its checksum does not fit");
            }
        }
        return json;
    }

    public static boolean isSealed(ObjectNode json) {
        return json.has(CHECKSUM);
    }

    private static String checksum(ObjectNode json) {
        return Checksums.of(Json.line(json).getBytes(StandardCharsets.UTF_8));
    }

    private static ObjectNode parse(String text) {
        try {
            if (MAPPER.readTree(text) instanceof ObjectNode json) {
                return json;
            }
        } catch (JsonProcessingException e) {
            throw new BadInputException("damaged: " + e.getOriginalMessage());
        }
        throw new BadInputException("damaged: not a JSON object");
    }
}
