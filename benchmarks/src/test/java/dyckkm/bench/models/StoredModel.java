package dyckkm.bench.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.network.Arithmetic;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** A model as it is in the repository, read without what wrote it. */
record StoredModel(JsonNode root) {
    static final List<String> NAMES = List.of("onnxruntime-1.29.0", "libtorch-2.10.0", "kernels", "steppers");

    static StoredModel read(String name) throws IOException {
        try (InputStream stream = Arithmetic.class.getResourceAsStream("/dyckkm/engines/" + name + ".json")) {
            return new StoredModel(new ObjectMapper().readTree(stream));
        }
    }

    List<JsonNode> segments(String cell, String function) {
        List<JsonNode> segments = new ArrayList<>();
        root.get("cells").get(cell).get(function).forEach(segments::add);
        return segments;
    }

    /** Whether the model allows a value at x. */
    boolean allows(String cell, String part, Function function, float x, float value) {
        for (JsonNode segment : segments(cell, part)) {
            if ((segment.get("from").isNull() || segment.get("from").asDouble() <= x)
                    && (segment.get("to").isNull() || x < segment.get("to").asDouble())) {
                return allows(segment, function.at(x), value);
            }
        }
        return false;
    }

    private static boolean allows(JsonNode segment, double truth, float value) {
        if (segment.has("exactly")) {
            return value == segment.get("exactly").asDouble();
        }
        if (segment.has("least")) {
            return segment.get("least").asDouble() <= value
                    && value <= segment.get("greatest").asDouble();
        }
        double one = truth * (1 + segment.get("low").asDouble());
        double other = truth * (1 + segment.get("high").asDouble());
        return Math.min(one, other) <= value && value <= Math.max(one, other);
    }
}
