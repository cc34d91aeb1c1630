package dyckkm.training.regularisation;

import dyckkm.language.RandomBits;

/**
 * The regularisation of one batch.
 *
 * @param strengths the strength of each term
 * @param random source of the noise
 */
public record Regulariser(Strengths strengths, RandomBits random) {
    public static final Regulariser NONE = new Regulariser(Strengths.NONE, RandomBits.stream(0, 0, 0));

    /** Whether it affects layers; weight decay belongs to the optimiser. */
    public boolean actsOnLayers() {
        return strengths.noiseGates() > 0
                || strengths.noiseState() > 0
                || strengths.penaltyCell() > 0
                || strengths.penaltyForget() > 0;
    }
}
