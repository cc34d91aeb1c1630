package dyckkm.training;

/**
 * The result of an epoch; losses are cross-entropies per token in nats.
 *
 * @param epoch number, from 1
 * @param trainLoss the mean of the batches' means, while the parameters moved
 * @param devLoss the mean of the batches' means over the development corpus, afterwards
 * @param devPerToken the mean over all tokens of the development corpus
 * @param learningRate the rate of this epoch
 * @param isBest whether its parameters are the best so far
 * @param isLast whether the training has ended
 */
public record EpochResult(
        int epoch,
        double trainLoss,
        double devLoss,
        double devPerToken,
        double learningRate,
        boolean isBest,
        boolean isLast) {}
