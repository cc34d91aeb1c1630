package dyckkm.experiment.authors;

import dyckkm.common.BadInputException;
import dyckkm.experiment.authors.AuthorsConfig.CorpusPlan;
import dyckkm.experiment.authors.AuthorsConfig.Experiment;
import dyckkm.experiment.file.StrictYaml;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads the YAML files of the authors' code: sections corpus, language and, for training, lm, reporting and training. */
final class AuthorsConfigReader {
    private static final String CONSTRAINTS = "constraints";
    private static final String IMAGES = "image_examples";

    private AuthorsConfigReader() {}

    static AuthorsConfig read(Path file) throws IOException {
        try {
            return read(file, StrictYaml.read(file));
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage());
        }
    }

    private static AuthorsConfig read(Path file, StrictYaml all) {
        StrictYaml corpus = all.section("corpus");
        StrictYaml language = all.section("language");
        Map<Split, CorpusPlan> corpora = new EnumMap<>(Split.class);
        int k = language.whole("bracket_types");
        int m = language.whole("train_max_stack_depth");
        for (Split split : Split.values()) {
            String name = split.name().toLowerCase(Locale.ROOT);
            int depth = language.whole(name + "_max_stack_depth");
            if (depth != m) {
                throw new BadInputException("'" + name + "_max_stack_depth' is " + depth
                        + " and 'train_max_stack_depth' " + m + ": corpora of different depths are not supported");
            }
            LengthWindow window = new LengthWindow(
                    language.whole(name + "_min_length"),
                    language.whole(name + "_max_length"),
                    LengthWindow.Mode.REFERENCE);
            corpora.put(
                    split,
                    new CorpusPlan(corpus.path(name + "_corpus_loc"), window, language.whole(name + "_sample_count")));
        }
        corpus.end();
        language.end();
        Optional<Experiment> experiment = all.has("lm") ? Optional.of(experiment(all)) : Optional.empty();
        all.end();
        return new AuthorsConfig(file, new DyckLanguage(k, m), corpora, experiment);
    }

    private static Experiment experiment(StrictYaml all) {
        StrictYaml model = all.section("lm");
        StrictYaml reporting = all.section("reporting");
        StrictYaml training = all.section("training");
        Path folder = reporting.path("reporting_loc");
        List<String> methods = reporting.words("reporting_methods", List.of(CONSTRAINTS, IMAGES));
        Experiment experiment = new Experiment(
                cell(model.text("lm_type")),
                model.whole("embedding_dim"),
                model.whole("hidden_dim"),
                model.whole("num_layers"),
                folder.resolve(model.path("save_path")),
                folder,
                methods.contains(CONSTRAINTS),
                methods.contains(IMAGES),
                training.whole("batch_size"),
                training.number("dropout"),
                training.number("learning_rate"),
                training.whole("max_epochs"),
                training.whole("seed"));
        model.end();
        reporting.end();
        training.end();
        return experiment;
    }

    private static Cell cell(String type) {
        return switch (type) {
            case "LSTM" -> Cell.LSTM;
            case "GRU" -> Cell.GRU;
            case "RNN" -> Cell.RNN;
            default -> throw new BadInputException("'lm_type' must be LSTM, GRU or RNN, not \"" + type + "\"");
        };
    }
}
