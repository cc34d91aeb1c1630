package dyckkm.experiment.sweep;

import com.fasterxml.jackson.databind.JsonNode;
import dyckkm.common.BadInputException;
import dyckkm.experiment.file.StrictYaml;
import dyckkm.experiment.run.RunConfig;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads a grid: a YAML file in which every key has a value or a list of them, and which stands for all combinations; or a list of such. */
public final class GridFile {
    /** More are a mistake: the paper has 120. */
    private static final long MOST_RUNS = 100_000;

    private GridFile() {}

    /** The runs of a grid, the last keys varying fastest, without duplicates. */
    public static List<RunConfig> read(Path file) throws IOException {
        return read(file, Map.of());
    }

    /**
     * The same with some keys given beside the file, which must not have them too.
     *
     * @param given texts by key
     */
    public static List<RunConfig> read(Path file, Map<String, String> given) throws IOException {
        try {
            return runs(StrictYaml.tree(file), given);
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage());
        }
    }

    private static List<RunConfig> runs(JsonNode file, Map<String, String> given) throws IOException {
        Set<RunConfig> runs = new LinkedHashSet<>();
        GridSources sources = new GridSources();
        boolean isList = file != null && file.isArray() && !file.isEmpty();
        for (JsonNode grid : isList ? file : Collections.singletonList(file)) {
            add(grid, given, sources, runs);
        }
        return List.copyOf(runs);
    }

    private static void add(JsonNode grid, Map<String, String> given, GridSources sources, Set<RunConfig> runs)
            throws IOException {
        if (grid == null || !grid.isObject()) {
            throw new BadInputException("not a grid: it needs keys such as k, m and tokens");
        }
        Map<GridKey, List<Object>> axes = new EnumMap<>(GridKey.class);
        for (Map.Entry<String, JsonNode> entry : grid.properties()) {
            GridKey key = GridKey.of(entry.getKey());
            axes.put(key, values(key, entry.getValue()));
        }
        given.forEach((name, text) -> {
            GridKey key = GridKey.of(name);
            if (axes.put(key, List.of(key.value(text))) != null) {
                throw new BadInputException("'" + name + "' is in the grid and given beside it: one is enough");
            }
        });
        double count = axes.values().stream().mapToDouble(List::size).reduce(1, (one, other) -> one * other);
        if (count + runs.size() > MOST_RUNS) {
            throw new BadInputException(String.format(
                    Locale.ROOT, "a grid of %.0f runs: at most %d are carried out", count + runs.size(), MOST_RUNS));
        }
        combine(new ArrayList<>(axes.keySet()), axes, new EnumMap<>(GridKey.class), sources, runs);
    }

    private static List<Object> values(GridKey key, JsonNode node) {
        List<Object> values = new ArrayList<>();
        if (!node.isArray()) {
            return List.of(key.value(node));
        }
        node.forEach(entry -> values.add(key.value(entry)));
        if (values.isEmpty()) {
            throw new BadInputException("'" + key.text() + "' has no values");
        }
        return values;
    }

    private static void combine(
            List<GridKey> left,
            Map<GridKey, List<Object>> axes,
            Map<GridKey, Object> chosen,
            GridSources sources,
            Set<RunConfig> runs)
            throws IOException {
        if (left.isEmpty()) {
            runs.add(new GridPoint(chosen, sources).run());
            return;
        }
        GridKey key = left.get(0);
        for (Object value : axes.get(key)) {
            chosen.put(key, value);
            combine(left.subList(1, left.size()), axes, chosen, sources, runs);
        }
    }
}
