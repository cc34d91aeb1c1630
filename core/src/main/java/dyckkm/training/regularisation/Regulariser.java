package dyckkm.training.regularisation;

import dyckkm.language.RandomBits;

/**
 * What regularises one batch.
 *
 * @param strengths how strong each regulariser is
 * @param random where the noise comes from
 */
public record Regulariser(Strengths strengths, RandomBits random) {
    public static final Regulariser NONE = new Regulariser(Strengths.NONE, RandomBits.stream(0, 0, 0));

    /** Whether layers behave other than without; decay is the optimiser's. */
    public boolean actsOnLayers() {
        return strengths.noiseGates() > 0
                || strengths.noiseState() > 0
                || strengths.penaltyCell() > 0
                || strengths.penaltyForget() > 0;
    }
}
