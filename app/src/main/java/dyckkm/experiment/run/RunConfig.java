package dyckkm.experiment.run;

import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.corpus.CorpusSource;
import dyckkm.experiment.corpus.Subject;
import dyckkm.experiment.file.Checksums;
import dyckkm.experiment.file.Json;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.training.ModelShape;
import dyckkm.training.Recipe;
import dyckkm.training.TrainingOptions;
import dyckkm.training.regularisation.Regularisation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * All that decides what a run computes: of two runs with equal configurations one is enough.
 *
 * @param subject the language that it learns, or the tokens of its corpora
 * @param corpora what it learns from and is judged by
 * @param shape the model
 * @param initial the model file it starts from, if not from random weights
 * @param training recipe, learning rate, seed and the like
 */
public record RunConfig(
        Subject subject, Corpora corpora, ModelShape shape, Optional<InitialModel> initial, TrainingOptions training) {
    /** Enough digits that no two runs of a folder will ever share them. */
    private static final int NAME_DIGITS = 8;

    public RunConfig {
        if (!shape.alphabet().equals(subject.alphabet())) {
            throw new IllegalArgumentException(
                    "a model of " + shape.alphabet() + " does not learn " + subject.alphabet());
        }
        training.regularisation().require(shape.cell());
    }

    /** A run that learns Dyck-(k,m), which the shape names. */
    public RunConfig(Corpora corpora, ModelShape shape, Optional<InitialModel> initial, TrainingOptions training) {
        this(Subject.of(DyckLanguage.of(shape.language().orElseThrow())), corpora, shape, initial, training);
    }

    /** One of the paper's runs: an LSTM of 3m⌈log₂k⌉−m units, trained by the authors' recipe. */
    public static RunConfig ofPaper(int k, int m, long tokens, long seed) {
        DyckLanguage language = new DyckLanguage(k, m);
        return new RunConfig(
                Corpora.ofPaper(language, tokens),
                ModelShape.of(language, Cell.LSTM),
                Optional.empty(),
                TrainingOptions.of(Recipe.REFERENCE, Recipe.learningRate(k, tokens), seed));
    }

    /** The language that it learns, where there is one. */
    public Optional<Language> language() {
        return subject.language();
    }

    /** As {@link Subject#depth}. */
    OptionalInt depth() {
        return subject.depth();
    }

    /** The language of a run that is known to learn Dyck-(k,m). */
    public DyckLanguage dyck() {
        return DyckLanguage.of(subject.requireLanguage("there are no brackets"));
    }

    /**
     * The name of the run's folder: its main parameters, and a checksum of the rest. Equal configurations have equal names,
     * different ones do not.
     */
    public String name() {
        return String.join(
                "-",
                subject.label(),
                shape.cell().text() + shape.hidden(),
                Counts.text(corpora.train().tokens()),
                "seed" + training.seed(),
                Checksums.of(yaml().getBytes(StandardCharsets.UTF_8)).substring(0, NAME_DIGITS));
    }

    /** The same with another largest number of epochs. */
    public RunConfig withEpochs(int most) {
        return new RunConfig(subject, corpora, shape, initial, training.withEpochs(most));
    }

    /** Refuses corpora in files, and a model to start from, that are no longer those whose checksums are in here. */
    void requireUnchangedFiles() throws IOException {
        for (CorpusSource source : Stream.concat(Stream.of(corpora.train(), corpora.dev()), corpora.test().stream())
                .toList()) {
            if (source instanceof CorpusSource.InFile written) {
                Checksums.requireUnchanged(written.file(), written.checksum());
            }
        }
        if (initial.isPresent()) {
            Checksums.requireUnchanged(initial.get().file(), initial.get().checksum());
        }
    }

    /** Whether this is the other run with more epochs: it then goes on where that one ended. */
    boolean extendsRun(RunConfig other) {
        int most = training.mostEpochs();
        return !training.recipe().knowsItsEnd()
                && other.training.mostEpochs() < most
                && other.withEpochs(most).yaml().equals(yaml());
    }

    /** The configuration that has this {@link #yaml}. */
    public static RunConfig parse(String yaml) {
        return RunConfigReader.parse(yaml);
    }

    /** The text of {@code config.yaml}. */
    public String yaml() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.putAll(subject.asJson());
        all.put("corpora", corpora.asJson());
        all.put("model", model());
        all.put("training", options());
        return Json.yaml(all);
    }

    private Map<String, Object> model() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("cell", shape.cell().text());
        json.put("embedding", shape.embedding());
        json.put("hidden", shape.hidden());
        json.put("layers", shape.layers());
        json.put("init", initial.map(InitialModel::asJson).orElse(null));
        return json;
    }

    private Map<String, Object> options() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("recipe", training.recipe().text());
        json.put("learningRate", training.learningRate());
        json.put("batchSize", training.batchSize());
        json.put("maxEpochs", training.mostEpochs());
        json.put("dropout", training.dropout());
        json.put("clip", training.clip() == 0 ? null : training.clip());
        if (training.recipe() == Recipe.PROVABLE || !training.regularisation().equals(Regularisation.NONE)) {
            json.putAll(regularisation());
        }
        json.put("seed", training.seed());
        return json;
    }

    /** Left out where there is none, so that the runs of older programs keep their names. */
    private Map<String, Object> regularisation() {
        Regularisation all = training.regularisation();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("noiseGates", all.noiseGates().text());
        json.put("noiseState", all.noiseState().text());
        json.put("penaltyCell", all.penaltyCell().text());
        json.put("penaltyForget", all.penaltyForget().text());
        json.put("decay", all.decay().text());
        json.put("stages", all.stages().text());
        json.put("ramp", all.ramp());
        return json;
    }
}
