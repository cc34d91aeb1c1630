package dyckkm.training;

/**
 * What an epoch came to; losses are cross-entropies per token in nats.
 *
 * @param epoch which, from 1
 * @param trainLoss the mean of the batches' means, while the parameters moved
 * @param devLoss the mean of the batches' means over the development corpus, afterwards
 * @param devPerToken the mean over all tokens of the development corpus
 * @param learningRate the rate of this epoch
 * @param isBest whether its parameters are the best so far
 * @param isLast whether the training is over
 */
public record EpochResult(
        int epoch,
        double trainLoss,
        double devLoss,
        double devPerToken,
        double learningRate,
        boolean isBest,
        boolean isLast) {}
