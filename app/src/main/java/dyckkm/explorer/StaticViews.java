package dyckkm.explorer;

import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The views of the page that can be shown without a server: how the page begins, the stops of its tour, and its gallery. They are listed in
 * a file as links, the part of an address after the #; the page's own {@code views.js} makes them, and a test compares.
 */
final class StaticViews {
    private static final String RESOURCE = "views.txt";

    private StaticViews() {}

    static List<String> links() throws IOException {
        try (InputStream file = StaticViews.class.getResourceAsStream(RESOURCE)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }

    /** The requests of the page for a view: a trace of each of its networks. */
    static List<Map<String, String>> traces(String link) {
        Map<String, String> view = parameters(link);
        List<Map<String, String>> traces = new ArrayList<>();
        traces.add(trace(view, "net", "units"));
        if (view.containsKey("beside")) {
            traces.add(trace(view, "beside", "besideUnits"));
        }
        return traces;
    }

    /** The sizes it requests; none if the language is not one of brackets. */
    static List<Map<String, String>> sizes(String link) {
        Map<String, String> view = parameters(link);
        return view.containsKey("language")
                ? List.of()
                : List.of(new TreeMap<>(Map.of("k", view.get("k"), "m", view.get("m"))));
    }

    private static Map<String, String> trace(Map<String, String> view, String network, String units) {
        String[] named = view.get(network).split("/", 2);
        Map<String, String> trace = new TreeMap<>(Map.of("cell", named[0], "encoding", named[1], "m", view.get("m")));
        String language = view.containsKey("language") ? "language" : "k";
        trace.put(language, view.get(language));
        trace.put("string", view.get("string"));
        if (view.containsKey(units)) {
            trace.put("units", view.get(units));
        }
        return trace;
    }

    private static Map<String, String> parameters(String link) {
        Map<String, String> parameters = new TreeMap<>();
        for (String part : link.split("&")) {
            int equals = part.indexOf('=');
            parameters.put(
                    part.substring(0, equals), URLDecoder.decode(part.substring(equals + 1), StandardCharsets.UTF_8));
        }
        return parameters;
    }
}
