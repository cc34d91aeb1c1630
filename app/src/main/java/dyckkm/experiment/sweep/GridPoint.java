package dyckkm.experiment.sweep;

import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.corpus.CorpusRequest;
import dyckkm.experiment.corpus.Subject;
import dyckkm.experiment.corpus.WindowRequest;
import dyckkm.experiment.run.InitialModel;
import dyckkm.experiment.run.RegularisationRequest;
import dyckkm.experiment.run.RunConfig;
import dyckkm.language.Language;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.training.ModelShape;
import dyckkm.training.Recipe;
import dyckkm.training.TrainingOptions;
import dyckkm.training.regularisation.Staged;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One combination of a grid's values; what the grid does not say is as in the paper.
 *
 * @param values by key, each of the key's type
 * @param sources finds languages and reads corpora, each once for the whole grid
 */
record GridPoint(Map<GridKey, Object> values, GridSources sources) {
    RunConfig run() throws IOException {
        Subject subject = subject();
        try {
            Corpora corpora = sources.corpora(subject, request());
            ModelShape shape = shape(subject);
            return new RunConfig(
                    subject,
                    corpora,
                    shape,
                    initial(),
                    training(subject, shape.cell(), corpora.train().tokens()));
        } catch (BadInputException e) {
            throw new BadInputException(place(subject) + e.getMessage());
        }
    }

    private static String place(Subject subject) {
        return subject.language().map(language -> language.parameters() + ": ").orElse("");
    }

    private Subject subject() throws IOException {
        Optional<String> name = text(GridKey.LANGUAGE).filter(language -> !language.equals("dyck"));
        Optional<String> vocabulary = text(GridKey.VOCABULARY);
        boolean hasK = values.containsKey(GridKey.K);
        if (vocabulary.isPresent() && (hasK || values.containsKey(GridKey.LANGUAGE))) {
            throw new BadInputException("'vocabulary' is for corpora without a language, which has its own");
        }
        if (name.isPresent()) {
            if (hasK) {
                throw new BadInputException("'k' is for brackets: leave it out with language " + name.get());
            }
            return sources.language(name.get(), depth());
        }
        boolean plain = !hasK && !values.containsKey(GridKey.LANGUAGE) && values.containsKey(GridKey.TRAIN_CORPUS);
        if (plain) {
            if (values.containsKey(GridKey.M)) {
                throw new BadInputException("'m' is of a language: give 'k' or 'language' too");
            }
            return sources.tokens(Path.of(
                    vocabulary.orElseGet(() -> text(GridKey.TRAIN_CORPUS).orElseThrow())));
        }
        for (GridKey key : new GridKey[] {GridKey.K, GridKey.M}) {
            if (!values.containsKey(key)) {
                throw new BadInputException("'" + key.text() + "' is missing");
            }
        }
        try {
            return Subject.of(new DyckLanguage(get(GridKey.K, 0), get(GridKey.M, 0)));
        } catch (BadInputException e) {
            throw new BadInputException(
                    "k = " + get(GridKey.K, 0) + ", m = " + get(GridKey.M, 0) + ": " + e.getMessage());
        }
    }

    private OptionalInt depth() {
        return values.containsKey(GridKey.M) ? OptionalInt.of(get(GridKey.M, 0)) : OptionalInt.empty();
    }

    @SuppressWarnings("unchecked")
    private <T> T get(GridKey key, T otherwise) {
        return (T) values.getOrDefault(key, otherwise);
    }

    private Optional<String> text(GridKey key) {
        return Optional.ofNullable(get(key, null));
    }

    private OptionalLong count(GridKey key) {
        return values.containsKey(key) ? OptionalLong.of(get(key, 0L)) : OptionalLong.empty();
    }

    private OptionalInt whole(GridKey key) {
        return values.containsKey(key) ? OptionalInt.of(get(key, 0)) : OptionalInt.empty();
    }

    private RegularisationRequest regularisation() {
        return new RegularisationRequest(
                staged(GridKey.NOISE_GATES),
                staged(GridKey.NOISE_STATE),
                staged(GridKey.PENALTY_CELL),
                staged(GridKey.PENALTY_FORGET),
                staged(GridKey.DECAY),
                staged(GridKey.STAGES),
                Optional.ofNullable(get(GridKey.RAMP, null)));
    }

    private Optional<Staged> staged(GridKey key) {
        return Optional.ofNullable(get(key, null));
    }

    private CorpusRequest request() {
        if (!values.containsKey(GridKey.TOKENS) && !values.containsKey(GridKey.TRAIN_CORPUS)) {
            throw new BadInputException("'tokens' is missing");
        }
        return new CorpusRequest(
                count(GridKey.TOKENS),
                text(GridKey.TRAIN_CORPUS).map(Path::of),
                text(GridKey.DEV_CORPUS).map(Path::of),
                text(GridKey.TEST_CORPUS).map(Path::of),
                count(GridKey.DEV_TOKENS),
                count(GridKey.TEST_TOKENS),
                count(GridKey.CORPUS_SEED),
                new WindowRequest(
                        whole(GridKey.MIN_LENGTH),
                        whole(GridKey.MAX_LENGTH),
                        Optional.ofNullable(get(
                                GridKey.WINDOW,
                                WindowRequest.usualMode(recipe())
                                        .filter(mode -> !values.containsKey(GridKey.TRAIN_CORPUS))
                                        .orElse(null)))));
    }

    private Optional<InitialModel> initial() throws IOException {
        Optional<String> file = text(GridKey.INIT);
        return file.isEmpty() ? Optional.empty() : Optional.of(sources.initial(Path.of(file.get())));
    }

    private ModelShape shape(Subject subject) throws IOException {
        Optional<String> file = text(GridKey.INIT);
        if (file.isPresent()) {
            ModelShape shape = sources.shape(Path.of(file.get()), subject);
            requireSame(GridKey.CELL, get(GridKey.CELL, shape.cell()), shape.cell());
            requireSame(GridKey.LAYERS, get(GridKey.LAYERS, shape.layers()), shape.layers());
            if (values.containsKey(GridKey.HIDDEN)) {
                requireSame(GridKey.HIDDEN, formula(GridKey.HIDDEN, subject), shape.hidden());
            }
            if (values.containsKey(GridKey.EMBEDDING)) {
                requireSame(GridKey.EMBEDDING, formula(GridKey.EMBEDDING, subject), shape.embedding());
            }
            return shape;
        }
        return new ModelShape(
                subject.alphabet(),
                subject.language(),
                get(GridKey.CELL, Cell.LSTM),
                values.containsKey(GridKey.EMBEDDING)
                        ? formula(GridKey.EMBEDDING, subject)
                        : ModelShape.embeddingFor(subject.alphabet()),
                values.containsKey(GridKey.HIDDEN)
                        ? formula(GridKey.HIDDEN, subject)
                        : ModelShape.hiddenFor(subject.language()),
                get(GridKey.LAYERS, 1));
    }

    private void requireSame(GridKey key, Object asked, Object found) {
        if (!asked.equals(found)) {
            throw new BadInputException("'" + key.text() + "' is what the file of 'init' says: " + found + " in "
                    + text(GridKey.INIT).orElseThrow() + ", not " + asked);
        }
    }

    private int formula(GridKey key, Subject subject) {
        Formula formula = (Formula) values.get(key);
        try {
            return formula.value(
                    subject instanceof Subject.Brackets brackets
                            ? OptionalInt.of(brackets.dyck().k())
                            : OptionalInt.empty(),
                    subject.language().map(Language::depthBound).orElse(0));
        } catch (BadInputException e) {
            throw new BadInputException("'" + key.text() + "': " + e.getMessage());
        }
    }

    private Recipe recipe() {
        return get(GridKey.RECIPE, Recipe.REFERENCE);
    }

    private TrainingOptions training(Subject subject, Cell cell, long tokens) {
        return new TrainingOptions(
                recipe(),
                get(GridKey.LEARNING_RATE, Recipe.learningRate(subject.alphabet(), tokens)),
                get(GridKey.BATCH, TrainingOptions.usualBatch(recipe())),
                get(GridKey.EPOCHS, TrainingOptions.usualEpochs(recipe())),
                get(GridKey.DROPOUT, 0.0),
                get(GridKey.CLIP, 0.0),
                regularisation().or(TrainingOptions.usualRegularisation(recipe(), cell)),
                get(GridKey.SEEDS, 0L));
    }
}
