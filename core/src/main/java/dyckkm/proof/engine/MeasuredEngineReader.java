package dyckkm.proof.engine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dyckkm.network.Cell;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the bundled files that {@code ./bench engine-models} writes. */
final class MeasuredEngineReader {
    static final String FORMAT = "dyckkm-engine-model-1";

    private final JsonParser json;
    private final Map<String, String> texts = new HashMap<>();
    private final Map<Cell, Map<EngineFunction, FunctionModel>> cells = new EnumMap<>(Cell.class);

    private MeasuredEngineReader(JsonParser json) {
        this.json = json;
    }

    static MeasuredEngine read(InputStream input) throws IOException {
        try (JsonParser json = new JsonFactory().createParser(input)) {
            return new MeasuredEngineReader(json).whole();
        }
    }

    private MeasuredEngine whole() throws IOException {
        json.nextToken();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            if (name.equals("cells")) {
                readCells();
            } else if (json.currentToken() == JsonToken.VALUE_STRING) {
                texts.put(name, json.getText());
            } else {
                json.skipChildren();
            }
        }
        if (!FORMAT.equals(texts.get("format"))) {
            throw new IOException("no " + FORMAT + " but " + texts.get("format"));
        }
        return new MeasuredEngine(
                texts.get("name"),
                texts.get("engine"),
                texts.get("measured"),
                GruForm.parse(texts.getOrDefault("gruForm", GruForm.EITHER.text())),
                cells);
    }

    private void readCells() throws IOException {
        while (json.nextToken() != JsonToken.END_OBJECT) {
            Cell cell = Cell.parse(json.currentName());
            Map<EngineFunction, FunctionModel> functions = new EnumMap<>(EngineFunction.class);
            json.nextToken();
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String key = json.currentName();
                json.nextToken();
                FunctionModel model = readSegments();
                function(cell, key).ifPresent(function -> functions.put(function, model));
            }
            cells.put(cell, functions);
        }
    }

    /** A GRU's "sigmoid" covers both its gates, and is redundant where each gate is listed. */
    private static Optional<EngineFunction> function(Cell cell, String key) throws IOException {
        return switch (key) {
            case "sigmoid" -> cell == Cell.GRU ? Optional.empty() : Optional.of(EngineFunction.SIGMOID);
            case "update" -> Optional.of(EngineFunction.SIGMOID);
            case "reset" -> Optional.of(EngineFunction.RESET);
            case "tanh" -> Optional.of(EngineFunction.TANH);
            default -> throw new IOException("a cell has a function '" + key + "'");
        };
    }

    private FunctionModel readSegments() throws IOException {
        List<Segment> segments = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            segments.add(readSegment());
        }
        return new FunctionModel(segments);
    }

    private Segment readSegment() throws IOException {
        Map<String, Double> values = new HashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            if (json.nextToken() != JsonToken.VALUE_NULL) {
                values.put(name, json.getDoubleValue());
            }
        }
        double from = values.getOrDefault("from", Double.NEGATIVE_INFINITY);
        double to = values.getOrDefault("to", Double.POSITIVE_INFINITY);
        if (values.containsKey("exactly")) {
            return Segment.exactly(from, to, values.get("exactly"));
        }
        return values.containsKey("least")
                ? Segment.between(from, to, values.get("least"), values.get("greatest"))
                : Segment.within(from, to, values.get("low"), values.get("high"));
    }
}
