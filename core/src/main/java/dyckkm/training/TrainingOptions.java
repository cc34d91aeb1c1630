package dyckkm.training;

import dyckkm.common.BadInputException;

/**
 * How a model is trained.
 *
 * @param recipe how rates and the end are decided
 * @param learningRate the rate of the first epoch
 * @param batchSize how many strings make a batch
 * @param mostEpochs after how many epochs it ends in any case
 * @param dropout the probability that the readout does not see a unit; as in the authors' code, in evaluation too
 * @param clip the largest norm of a gradient, 0 for any
 * @param seed of initialisation, shuffling and dropout
 */
public record TrainingOptions(
        Recipe recipe, double learningRate, int batchSize, int mostEpochs, double dropout, double clip, long seed) {
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
        // −0 is the same option as 0, and must not make another run of it.
        dropout += 0.0;
        clip += 0.0;
    }

    /** The same with another largest number of epochs. */
    public TrainingOptions withEpochs(int most) {
        return new TrainingOptions(recipe, learningRate, batchSize, most, dropout, clip, seed);
    }

    /** The paper's settings for a rate and a seed. */
    public static TrainingOptions of(Recipe recipe, double learningRate, long seed) {
        return new TrainingOptions(recipe, learningRate, USUAL_BATCH, USUAL_EPOCHS, 0, 0, seed);
    }
}
