package dyckkm.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dyckkm.language.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The YAML files by which the authors' code is told what to train, as options of {@code train}: what is given on the command
 * line too counts more.
 */
final class AuthorsConfig {
    static final String OPTION = "--config";

    private AuthorsConfig() {}

    /** The command line with the options of the file that it names put before its own. */
    static String[] expand(String... args) {
        int at = List.of(args).indexOf(OPTION);
        if (args.length == 0 || !args[0].equals("train") || at < 0 || at + 1 >= args.length) {
            return args;
        }
        List<String> all = new ArrayList<>(List.of("train"));
        all.addAll(options(Path.of(args[at + 1])));
        all.addAll(List.of(args).subList(1, args.length));
        return all.toArray(String[]::new);
    }

    private static List<String> options(Path file) {
        JsonNode config;
        try {
            if (!Files.isRegularFile(file)) {
                throw new BadInputException(file + ": no such file");
            }
            config = new ObjectMapper(new YAMLFactory()).readTree(Files.readString(file));
        } catch (IOException e) {
            throw new BadInputException(file + ": not YAML: "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
        JsonNode language = section(config, "language", file);
        JsonNode model = section(config, "lm", file);
        JsonNode training = section(config, "training", file);
        List<String> options = new ArrayList<>();
        add(options, "-k", language, "bracket_types", file);
        add(options, "-m", language, "train_max_stack_depth", file);
        add(options, "--tokens", language, "train_sample_count", file);
        add(options, "--min-length", language, "train_min_length", file);
        add(options, "--max-length", language, "train_max_length", file);
        add(options, "--test-tokens", language, "test_sample_count", file);
        add(options, "--embedding-size", model, "embedding_dim", file);
        add(options, "--hidden", model, "hidden_dim", file);
        add(options, "--layers", model, "num_layers", file);
        add(options, "--cell", model, "lm_type", file);
        add(options, "--batch", training, "batch_size", file);
        add(options, "--dropout", training, "dropout", file);
        add(options, "--learning-rate", training, "learning_rate", file);
        add(options, "--epochs", training, "max_epochs", file);
        add(options, "--seed", training, "seed", file);
        return options;
    }

    private static JsonNode section(JsonNode config, String name, Path file) {
        JsonNode section = config == null ? null : config.get(name);
        if (section == null || !section.isObject()) {
            throw new BadInputException(file + ": no section '" + name + "', so not a training of the authors' code");
        }
        return section;
    }

    private static void add(List<String> options, String option, JsonNode section, String key, Path file) {
        JsonNode value = section.get(key);
        if (value == null || !value.isValueNode() || value.isNull()) {
            throw new BadInputException(file + ": '" + key + "' is missing");
        }
        options.add(option);
        options.add(value.asText().toLowerCase(Locale.ROOT));
    }
}
