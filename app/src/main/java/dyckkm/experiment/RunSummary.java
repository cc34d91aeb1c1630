package dyckkm.experiment;

import java.io.Serializable;

/**
 * What one finished run came to: a row of a sweep's results.
 *
 * @param tokens how many tokens the training corpus was asked to have
 * @param devCrossEntropy nats per token of the development corpus under the best parameters
 * @param devEntropyFloor what the true distribution scores on that corpus
 * @param devClosingError 1 − the mean over distances of the share of brackets closed with confidence
 * @param seconds of training, evaluation included, on one core
 * @param kernels whose arithmetic it was
 */
public record RunSummary(
        int k,
        int m,
        String cell,
        int hiddenUnits,
        long tokens,
        long seed,
        String recipe,
        int epochs,
        int bestEpoch,
        double devCrossEntropy,
        double devEntropyFloor,
        double devClosingError,
        double testCrossEntropy,
        double testEntropyFloor,
        double testClosingError,
        double seconds,
        String kernels)
        implements Serializable {}
