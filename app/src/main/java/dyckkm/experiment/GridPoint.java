package dyckkm.experiment;

import dyckkm.language.BadInputException;
import dyckkm.language.LengthWindow;
import dyckkm.language.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.training.ModelShape;
import dyckkm.training.Recipe;
import dyckkm.training.TrainingOptions;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * One combination of a grid's values; what the grid does not say is as in the paper.
 *
 * @param values by key, each of the key's type
 * @param longest the usual maximum length for a depth bound
 */
record GridPoint(Map<GridKey, Object> values, IntUnaryOperator longest) {
    RunConfig run() {
        int k = get(GridKey.K, 0);
        int m = get(GridKey.M, 0);
        try {
            DyckLanguage language = new DyckLanguage(k, m);
            return new RunConfig(corpora(m), shape(language), Optional.empty(), training(k));
        } catch (BadInputException e) {
            throw new BadInputException("k = " + k + ", m = " + m + ": " + e.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    private <T> T get(GridKey key, T otherwise) {
        return (T) values.getOrDefault(key, otherwise);
    }

    private Corpora corpora(int m) {
        LengthWindow.Mode mode = get(GridKey.WINDOW, LengthWindow.Mode.REFERENCE);
        int max = values.containsKey(GridKey.MAX_LENGTH) ? get(GridKey.MAX_LENGTH, 0) : longest.applyAsInt(m);
        LengthWindow window = new LengthWindow(get(GridKey.MIN_LENGTH, 1), max, mode);
        long testTokens = get(GridKey.TEST_TOKENS, Split.TEST.tokens(0));
        return new Corpora(
                drawn(window, get(GridKey.TOKENS, 0L), Split.TRAIN),
                drawn(window, get(GridKey.DEV_TOKENS, Split.DEV.tokens(0)), Split.DEV),
                testTokens == 0 ? Optional.empty() : Optional.of(drawn(window.longer(), testTokens, Split.TEST)));
    }

    private CorpusSource drawn(LengthWindow window, long tokens, Split split) {
        return new CorpusSource.Drawn(window, tokens, split.seed(get(GridKey.CORPUS_SEED, 1L)));
    }

    private ModelShape shape(DyckLanguage language) {
        return new ModelShape(
                language,
                get(GridKey.CELL, Cell.LSTM),
                values.containsKey(GridKey.EMBEDDING)
                        ? formula(GridKey.EMBEDDING, language)
                        : ModelShape.embeddingFor(language),
                values.containsKey(GridKey.HIDDEN) ? formula(GridKey.HIDDEN, language) : ModelShape.hiddenFor(language),
                get(GridKey.LAYERS, 1));
    }

    private int formula(GridKey key, DyckLanguage language) {
        Formula formula = (Formula) values.get(key);
        try {
            return formula.value(language.k(), language.m());
        } catch (BadInputException e) {
            throw new BadInputException("'" + key.text() + "': " + e.getMessage());
        }
    }

    private TrainingOptions training(int k) {
        double usualRate = Recipe.learningRate(k, get(GridKey.TOKENS, 0L));
        return new TrainingOptions(
                get(GridKey.RECIPE, Recipe.REFERENCE),
                get(GridKey.LEARNING_RATE, usualRate),
                get(GridKey.BATCH, TrainingOptions.USUAL_BATCH),
                get(GridKey.EPOCHS, TrainingOptions.USUAL_EPOCHS),
                get(GridKey.DROPOUT, 0.0),
                get(GridKey.CLIP, 0.0),
                get(GridKey.SEEDS, 0L));
    }
}
