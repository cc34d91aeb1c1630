package dyckkm.explorer.network;

import dyckkm.language.Language;
import dyckkm.language.LanguageError;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.unit.Copy;
import dyckkm.network.unit.Room;
import dyckkm.trace.StackPlaces;
import dyckkm.trace.TracedGroup;
import dyckkm.trace.Tracer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What the page must know of a network before it can make sense of its values. */
final class TraceHeader {
    /**
     * One vector of a layer's values.
     *
     * @param name its name
     * @param kind what it is: a {@code gate} is between 0 and 1, a {@code pre} is a pre-activation, the rest are values
     * @param function for a pre-activation, what is applied to it
     */
    record Vector(String name, String kind, String function) {}

    private TraceHeader() {}

    static Map<String, Object> of(Tracer tracer, int[] symbols, int keptUnits) {
        Language language = tracer.language();
        // An error beyond the last token only says that the string is not complete.
        Optional<LanguageError> error = language.firstError(symbols).filter(found -> found.position() < symbols.length);
        Network network = tracer.network();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("source", network.source());
        json.put("cell", network.cell().text());
        json.put("arithmetic", network.arithmetic().toString());
        LanguageJson.put(json, language);
        json.put(
                "hiddenUnits",
                network.layers().stream().mapToInt(layer -> layer.units()).sum());
        json.put("keptUnits", keptUnits);
        json.put("epsilon", tracer.epsilon());
        json.put("tokens", symbols.length);
        json.put("decodes", tracer.decodes());
        json.put("saturation", saturation(network.arithmetic()));
        json.put("layers", layers(network));
        json.put("groups", groups(tracer));
        json.put(
                "error",
                error.map(found -> error(found, language.explanation(symbols, found)))
                        .orElse(null));
        return json;
    }

    private static Map<String, Object> saturation(Arithmetic arithmetic) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("sigmoid", Saturation.ofSigmoid(arithmetic).asJson());
        json.put("tanh", Saturation.ofTanh(arithmetic).asJson());
        return json;
    }

    private static List<Map<String, Object>> layers(Network network) {
        List<Map<String, Object>> layers = new ArrayList<>();
        network.layers().forEach(layer -> {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("units", layer.units());
            json.put("vectors", vectors(network));
            layers.add(json);
        });
        return layers;
    }

    /** The vectors of a step, in the order in which {@link dyckkm.network.StepTrace} has them. */
    static List<Vector> vectors(Network network) {
        List<Vector> vectors = new ArrayList<>();
        switch (network.cell()) {
            case RNN, SECOND_ORDER ->
                vectors.add(new Vector("pre", "pre", network.nonlinearity() == Nonlinearity.TANH ? "tanh" : "sigmoid"));
            case LSTM -> {
                gate(vectors, "input");
                gate(vectors, "forget");
                candidate(vectors, "candidate");
                gate(vectors, "output");
                vectors.add(new Vector("cell", "state", ""));
            }
            case GRU -> {
                gate(vectors, "reset");
                gate(vectors, "update");
                candidate(vectors, "new");
            }
        }
        vectors.add(new Vector("hidden", "state", ""));
        return vectors;
    }

    private static void gate(List<Vector> vectors, String name) {
        vectors.add(new Vector(name + " pre", "pre", "sigmoid"));
        vectors.add(new Vector(name, "gate", ""));
    }

    private static void candidate(List<Vector> vectors, String name) {
        vectors.add(new Vector(name + " pre", "pre", "tanh"));
        vectors.add(new Vector(name, "candidate", ""));
    }

    /** The groups from the top of a figure down, so that the bottom of the stack is below its top. */
    private static List<Map<String, Object>> groups(Tracer tracer) {
        Cell cell = tracer.network().cell();
        List<Map<String, Object>> groups = new ArrayList<>();
        for (TracedGroup group : new StackPlaces(tracer.groups(), cell).topDown()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("name", group.name());
            json.put("role", group.room().map(room -> room.role().text()).orElse(null));
            json.put("copy", group.room().flatMap(Room::copy).map(Copy::text).orElse(null));
            json.put("place", place(group));
            json.put("layer", group.layer());
            json.put("first", group.first());
            json.put("units", group.unitNames());
            groups.add(json);
        }
        return groups;
    }

    private static Integer place(TracedGroup group) {
        OptionalInt place = group.room().map(Room::place).orElse(OptionalInt.empty());
        return place.isPresent() ? (Integer) place.getAsInt() : null;
    }

    private static Map<String, Object> error(LanguageError error, String explanation) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("position", error.position());
        json.put("explanation", explanation);
        return json;
    }
}
