package dyckkm.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/**
 * By what something was made.
 *
 * @param version of the program
 * @param commit of its sources, or "unknown"
 * @param command the line that was typed
 * @param date the day it was finished
 * @param seconds how long it took
 */
public record Provenance(String version, String commit, String command, String date, double seconds, Host machine) {
    /** What the file is called. */
    public static final String FILE = "made.json";

    private static final ObjectMapper MAPPER = new ObjectMapper()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY);

    /** Here and now. */
    public static Provenance now(String version, String commit, String command, double seconds) {
        return new Provenance(
                version, commit, command, LocalDate.now(ZoneOffset.UTC).toString(), seconds, Host.here());
    }

    /** One, as {@link #json} writes it, or a list: what is made piece by piece is made by several. */
    public static List<Provenance> readAll(InputStream json) throws IOException {
        return MAPPER.readValue(json, new TypeReference<>() {});
    }

    public String json() {
        try {
            return MAPPER.writeValueAsString(this) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
