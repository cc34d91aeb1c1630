package dyckkm.experiment.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The configuration of a run as keys with a text each, under the names that a grid has for them: all that {@code config.yaml} says,
 * so that whatever tells two runs apart is among them.
 */
public final class RunKeys {
    /** The key in which runs differ that are otherwise the same. */
    public static final String SEED = "seed";

    /** What stands for null. */
    private static final String NONE = "";

    private static final YAMLMapper YAML = new YAMLMapper();

    /** Names of a grid, first those that most readers look for; other keys keep the names of {@code config.yaml}. */
    private static final Map<String, String> NAMES = names();

    private RunKeys() {}

    private static Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("language", "language");
        names.put("k", "k");
        names.put("m", "m");
        names.put("model.cell", "cell");
        names.put("model.hidden", "hidden");
        names.put("model.layers", "layers");
        names.put("model.embedding", "embedding");
        names.put("model.init.file", "init");
        names.put("training.recipe", "recipe");
        names.put("training.learningRate", "learningRate");
        names.put("training.batchSize", "batch");
        names.put("training.dropout", "dropout");
        names.put("training.clip", "clip");
        names.put("training.maxEpochs", "epochs");
        for (String key :
                List.of("noiseGates", "noiseState", "penaltyCell", "penaltyForget", "decay", "stages", "ramp")) {
            names.put("training." + key, key);
        }
        names.put("corpora.train.file", "trainCorpus");
        names.put("corpora.train.tokens", "tokens");
        names.put("corpora.train.window", "window");
        names.put("corpora.train.seed", "corpusSeed");
        names.put("corpora.dev.file", "devCorpus");
        names.put("corpora.dev.tokens", "devTokens");
        names.put("corpora.test.file", "testCorpus");
        names.put("corpora.test.tokens", "testTokens");
        names.put("training.seed", SEED);
        return names;
    }

    /** All keys of a run, those with a name of a grid first. */
    public static Map<String, String> of(RunConfig config) {
        Map<String, String> found = new LinkedHashMap<>();
        try {
            flatten("", YAML.readTree(config.yaml()), found);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("config.yaml is YAML", e);
        }
        Map<String, String> keys = new LinkedHashMap<>();
        NAMES.forEach((path, name) -> {
            if (found.containsKey(path)) {
                keys.put(name, found.remove(path));
            }
        });
        keys.putAll(found);
        if (keys.containsKey("k")) {
            // As in results.csv, so that brackets are told apart from corpora without a language.
            keys.put("language", RunSummary.DYCK);
        }
        return keys;
    }

    private static void flatten(String path, JsonNode node, Map<String, String> keys) {
        if (node.isObject()) {
            node.properties()
                    .forEach(entry -> flatten(
                            path.isEmpty() ? entry.getKey() : path + "." + entry.getKey(), entry.getValue(), keys));
        } else if (!node.isNull()) {
            keys.put(path, node.isValueNode() ? node.asText() : node.toString());
        }
    }

    /**
     * The keys in which some runs differ, in their order; of several that tell the same runs apart (the width of an embedding that
     * follows from k, the checksum of a corpus beside its name) only the first. The order is the same whichever run comes first, which
     * may lack keys that others have.
     */
    public static List<String> varied(List<Map<String, String>> runs) {
        Set<String> all = new LinkedHashSet<>(NAMES.values());
        runs.forEach(run -> all.addAll(run.keySet()));
        Set<List<Integer>> partitions = new LinkedHashSet<>();
        List<String> varied = new ArrayList<>();
        for (String key : all) {
            List<Integer> partition = partition(runs, key);
            if (partition.stream().distinct().count() > 1 && (partitions.add(partition) || key.equals(SEED))) {
                varied.add(key);
            }
        }
        return varied;
    }

    /** For each run the number of its value, in the order in which values appear. */
    private static List<Integer> partition(List<Map<String, String>> runs, String key) {
        Map<String, Integer> numbers = new HashMap<>();
        List<Integer> partition = new ArrayList<>();
        for (Map<String, String> run : runs) {
            String value = run.getOrDefault(key, NONE);
            numbers.putIfAbsent(value, numbers.size());
            partition.add(numbers.get(value));
        }
        return partition;
    }
}
