package dyckkm.bench.models;

import java.util.List;
import java.util.Map;

/**
 * An engine's functions, as they are stored.
 *
 * @param name of the file
 * @param engine name and version
 * @param measured one sentence on how
 * @param gruForm how a GRU computes its new state
 * @param gruRounding where it rounds, for people
 * @param lstmRounding how an LSTM computes its new cell state, for people
 * @param cells by cell and function, in order
 * @param widening samples that went beyond what all inputs gave in the large shape on this CPU
 */
record EngineDescription(
        String name,
        String engine,
        String measured,
        List<String> instructionSets,
        String gruForm,
        String gruRounding,
        String lstmRounding,
        Map<String, Map<String, MeasuredFunction>> cells,
        List<String> widening) {

    /** As JSON, a line for each segment. */
    String json() {
        StringBuilder json = new StringBuilder("{\n");
        field(json, "format", "dyckkm-engine-model-1");
        field(json, "name", name);
        field(json, "engine", engine);
        field(json, "precision", "float32");
        field(json, "command", EngineModelsRun.COMMAND);
        field(json, "measured", measured);
        json.append("  \"instructionSets\": [")
                .append(String.join(
                        ", ",
                        instructionSets.stream().map(EngineDescription::quoted).toList()))
                .append("],\n");
        field(json, "gruForm", gruForm);
        json.append("  \"cells\": {");
        String betweenCells = "";
        for (Map.Entry<String, Map<String, MeasuredFunction>> cell : cells.entrySet()) {
            json.append(betweenCells)
                    .append("\n    ")
                    .append(quoted(cell.getKey()))
                    .append(": {");
            String betweenFunctions = "";
            for (Map.Entry<String, MeasuredFunction> function : cell.getValue().entrySet()) {
                json.append(betweenFunctions).append("\n      ");
                json.append(quoted(function.getKey())).append(": [\n        ");
                json.append(String.join(
                        ",\n        ",
                        function.getValue().segments().stream()
                                .map(EngineDescription::json)
                                .toList()));
                json.append("\n      ]");
                betweenFunctions = ",";
            }
            json.append("\n    }");
            betweenCells = ",";
        }
        return json.append("\n  }\n}\n").toString();
    }

    private static void field(StringBuilder json, String key, String value) {
        json.append("  ").append(quoted(key)).append(": ").append(quoted(value)).append(",\n");
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static String json(MeasuredSegment segment) {
        String ends = "{\"from\": " + number(segment.from()) + ", \"to\": " + number(segment.to()) + ", ";
        if (segment.bound() instanceof MeasuredSegment.Exactly exactly) {
            return ends + "\"exactly\": " + number(exactly.value()) + "}";
        }
        if (segment.bound() instanceof MeasuredSegment.Relative relative) {
            return ends + "\"low\": " + number(relative.low()) + ", \"high\": " + number(relative.high()) + "}";
        }
        MeasuredSegment.Absolute absolute = (MeasuredSegment.Absolute) segment.bound();
        return ends + "\"least\": " + number(absolute.least()) + ", \"greatest\": " + number(absolute.greatest()) + "}";
    }

    /** Every digit of the double, in which each float is exact. */
    private static String number(double value) {
        if (Double.isInfinite(value)) {
            return "null";
        }
        return value == Math.rint(value) && Math.abs(value) < 1e6
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
