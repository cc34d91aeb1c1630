package dyckkm.experiment.run;

import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.corpus.CorpusSource;
import dyckkm.experiment.corpus.Lengths;
import dyckkm.experiment.corpus.Subject;
import dyckkm.experiment.file.StrictYaml;
import dyckkm.language.LengthWindow;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.training.ModelShape;
import dyckkm.training.Recipe;
import dyckkm.training.TrainingOptions;
import dyckkm.training.regularisation.Regularisation;
import dyckkm.training.regularisation.Staged;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the text of a {@code config.yaml}, so that a run can be carried out where only that text is known. */
final class RunConfigReader {
    private static final Pattern WINDOW = Pattern.compile("(\\d{1,10}):(\\d{1,10}) (reference|conditioned)");

    private RunConfigReader() {}

    static RunConfig parse(String yaml) {
        StrictYaml all = StrictYaml.parse(yaml);
        Subject subject = subject(all);
        StrictYaml model = all.section("model");
        RunConfig config = new RunConfig(
                subject, corpora(all.section("corpora")), shape(subject, model), initial(model), training(all));
        model.end();
        all.end();
        return config;
    }

    private static Subject subject(StrictYaml all) {
        if (all.has("vocabulary")) {
            return new Subject.Tokens(new TokenAlphabet(List.of(), List.of(), all.texts("vocabulary")));
        }
        if (!all.has("language")) {
            return Subject.of(new DyckLanguage(all.whole("k"), all.whole("m")));
        }
        String name = all.text("language");
        Optional<String> root = all.has("root") ? Optional.of(all.text("root")) : Optional.empty();
        Subject.Named named;
        try {
            named = Subject.named(name, root, OptionalInt.of(all.whole("m")), warning -> {});
        } catch (IOException e) {
            throw new BadInputException("the language of " + name + " cannot be read: " + e.getMessage());
        }
        Optional<String> checksum =
                all.has("languageChecksum") ? Optional.of(all.text("languageChecksum")) : Optional.empty();
        if (!named.checksum().equals(checksum)) {
            throw new BadInputException(name + " has changed since this configuration was written");
        }
        return named;
    }

    private static Corpora corpora(StrictYaml section) {
        Corpora corpora = new Corpora(
                source(section.section("train")),
                source(section.section("dev")),
                section.isGiven("test") ? Optional.of(source(section.section("test"))) : Optional.empty());
        section.end();
        return corpora;
    }

    private static CorpusSource source(StrictYaml section) {
        long tokens = section.large("tokens");
        CorpusSource source = section.has("file")
                ? new CorpusSource.InFile(
                        section.path("file"),
                        section.has("window") ? Optional.of(window(section.text("window"))) : Optional.empty(),
                        section.has("lengths") ? Optional.of(Lengths.parse(section.text("lengths"))) : Optional.empty(),
                        tokens,
                        section.text("checksum"))
                : new CorpusSource.Drawn(window(section.text("window")), tokens, section.large("seed"));
        section.end();
        return source;
    }

    private static LengthWindow window(String text) {
        Matcher matcher = WINDOW.matcher(text);
        if (!matcher.matches() || !isInt(matcher.group(1)) || !isInt(matcher.group(2))) {
            throw new BadInputException("'window' must be such as 1:84 reference, not \"" + text + "\"");
        }
        return new LengthWindow(
                Integer.parseInt(matcher.group(1)),
                Integer.parseInt(matcher.group(2)),
                LengthWindow.Mode.valueOf(matcher.group(3).toUpperCase(Locale.ROOT)));
    }

    private static boolean isInt(String digits) {
        return Long.parseLong(digits) <= Integer.MAX_VALUE;
    }

    private static ModelShape shape(Subject subject, StrictYaml model) {
        return new ModelShape(
                subject.alphabet(),
                subject.language(),
                Cell.parse(model.text("cell")),
                model.whole("embedding"),
                model.whole("hidden"),
                model.whole("layers"));
    }

    private static Optional<InitialModel> initial(StrictYaml model) {
        if (!model.isGiven("init")) {
            return Optional.empty();
        }
        StrictYaml section = model.section("init");
        InitialModel initial = new InitialModel(section.path("file"), section.text("checksum"));
        section.end();
        return Optional.of(initial);
    }

    private static TrainingOptions training(StrictYaml all) {
        StrictYaml section = all.section("training");
        TrainingOptions options = new TrainingOptions(
                Recipe.parse(section.text("recipe")),
                section.number("learningRate"),
                section.whole("batchSize"),
                section.whole("maxEpochs"),
                section.number("dropout"),
                section.isGiven("clip") ? section.number("clip") : 0,
                section.has("noiseGates") ? regularisation(section) : Regularisation.NONE,
                section.large("seed"));
        section.end();
        return options;
    }

    private static Regularisation regularisation(StrictYaml section) {
        return new Regularisation(
                staged(section, "noiseGates"),
                staged(section, "noiseState"),
                staged(section, "penaltyCell"),
                staged(section, "penaltyForget"),
                staged(section, "decay"),
                staged(section, "stages"),
                section.number("ramp"));
    }

    private static Staged staged(StrictYaml section, String key) {
        try {
            return Staged.parse(section.text(key));
        } catch (BadInputException e) {
            throw new BadInputException("'" + key + "' " + e.getMessage());
        }
    }
}
