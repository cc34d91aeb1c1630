package dyckkm.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import dyckkm.language.BadInputException;
import dyckkm.language.LengthWindow;
import dyckkm.language.dyck.DyckWindows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/** Reads a grid: a YAML file in which every key has a value or a list of them, and which stands for all combinations. */
public final class GridFile {
    /** More are a mistake: the paper has 120. */
    private static final long MOST_RUNS = 100_000;

    private GridFile() {}

    /** The runs of a grid, the last keys varying fastest; what is asked for twice is there once. */
    public static List<RunConfig> read(Path file) throws IOException {
        try {
            return runs(StrictYaml.tree(file));
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage());
        }
    }

    private static List<RunConfig> runs(JsonNode grid) {
        if (grid == null || !grid.isObject()) {
            throw new BadInputException("not a grid: it needs keys such as k, m and tokens");
        }
        Map<GridKey, List<Object>> axes = new EnumMap<>(GridKey.class);
        grid.properties().forEach(entry -> {
            GridKey key = GridKey.of(entry.getKey());
            axes.put(key, values(key, entry.getValue()));
        });
        for (GridKey key : GridKey.REQUIRED) {
            if (!axes.containsKey(key)) {
                throw new BadInputException("'" + key.text() + "' is missing");
            }
        }
        double count = axes.values().stream().mapToDouble(List::size).reduce(1, (one, other) -> one * other);
        if (count > MOST_RUNS) {
            throw new BadInputException(
                    String.format(Locale.ROOT, "a grid of %.0f runs: at most %d are carried out", count, MOST_RUNS));
        }
        Set<RunConfig> runs = new LinkedHashSet<>();
        // Once for each depth and not for each run, since it takes up to a tenth of a second.
        Map<Integer, Integer> longest = new HashMap<>();
        combine(
                new ArrayList<>(axes.keySet()),
                axes,
                new EnumMap<>(GridKey.class),
                m -> longest.computeIfAbsent(m, GridFile::usualLongest),
                runs);
        return List.copyOf(runs);
    }

    private static int usualLongest(int m) {
        return DyckWindows.training(m, LengthWindow.Mode.REFERENCE).max();
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
            IntUnaryOperator longest,
            Set<RunConfig> runs) {
        if (left.isEmpty()) {
            runs.add(new GridPoint(chosen, longest).run());
            return;
        }
        GridKey key = left.get(0);
        for (Object value : axes.get(key)) {
            chosen.put(key, value);
            combine(left.subList(1, left.size()), axes, chosen, longest, runs);
        }
    }
}
