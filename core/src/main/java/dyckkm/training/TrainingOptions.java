package dyckkm.training;

import dyckkm.common.BadInputException;
import dyckkm.network.Cell;
import dyckkm.training.regularisation.Regularisation;
import dyckkm.training.regularisation.Staged;

/**
 * The hyperparameters of a training.
 *
 * @param recipe the rule for learning rates and termination
 * @param learningRate the rate of the first epoch
 * @param batchSize strings per batch
 * @param mostEpochs the maximal number of epochs
 * @param dropout the probability that the readout does not see a unit; as in the authors' code, in evaluation too
 * @param clip the largest norm of a gradient, 0 for unlimited
 * @param regularisation noise, penalties and decay
 * @param seed of initialisation, shuffling, dropout and noise
 */
public record TrainingOptions(
        Recipe recipe,
        double learningRate,
        int batchSize,
        int mostEpochs,
        double dropout,
        double clip,
        Regularisation regularisation,
        long seed) {
    public static final int USUAL_BATCH = 10;
    public static final int USUAL_EPOCHS = 100;

    public TrainingOptions {
        if (!(learningRate > 0) || Double.isInfinite(learningRate)) {
            throw new BadInputException("the learning rate must be above 0, not " + learningRate);
        }
        if (batchSize < 1 || batchSize > 10_000) {
            throw new BadInputException("a batch has between 1 and 10000 strings, not " + batchSize);
        }
        if (mostEpochs < 1) {
            throw new BadInputException("a training needs at least 1 epoch, not " + mostEpochs);
        }
        if (!(dropout >= 0 && dropout < 1)) {
            throw new BadInputException("dropout must be at least 0 and below 1, not " + dropout);
        }
        if (!(clip >= 0) || Double.isInfinite(clip)) {
            throw new BadInputException("gradients are clipped to a norm above 0, not " + clip);
        }
        if (regularisation.hasStages() && !recipe.knowsItsEnd()) {
            throw new BadInputException("stages and a ramp are for recipe " + Recipe.PROVABLE.text()
                    + ", which knows when it will end; recipe " + recipe.text() + " does not");
        }
        // −0 equals 0 and must not count as a different run.
        dropout += 0.0;
        clip += 0.0;
    }

    /** A training without regularisation. */
    public TrainingOptions(
            Recipe recipe, double learningRate, int batchSize, int mostEpochs, double dropout, double clip, long seed) {
        this(recipe, learningRate, batchSize, mostEpochs, dropout, clip, Regularisation.NONE, seed);
    }

    /** The same with another maximal number of epochs. */
    public TrainingOptions withEpochs(int most) {
        return new TrainingOptions(recipe, learningRate, batchSize, most, dropout, clip, regularisation, seed);
    }

    /** The default batch size. */
    public static int usualBatch(Recipe recipe) {
        return recipe == Recipe.PROVABLE ? 32 : USUAL_BATCH;
    }

    /** The default number of epochs. */
    public static int usualEpochs(Recipe recipe) {
        return recipe == Recipe.PROVABLE ? 40 : USUAL_EPOCHS;
    }

    /** The default regularisation, as far as the cell supports it; docs/trained.md has the ablation. */
    public static Regularisation usualRegularisation(Recipe recipe, Cell cell) {
        return recipe == Recipe.PROVABLE
                ? new Regularisation(
                        Staged.of(.5),
                        Staged.ZERO,
                        Staged.ZERO,
                        cell.gates() > 1 ? Staged.of(.3) : Staged.ZERO,
                        Staged.ZERO,
                        Staged.of(1),
                        0)
                : Regularisation.NONE;
    }

    /** The paper's settings for a rate and a seed. */
    public static TrainingOptions of(Recipe recipe, double learningRate, long seed) {
        return new TrainingOptions(recipe, learningRate, USUAL_BATCH, USUAL_EPOCHS, 0, 0, seed);
    }
}
