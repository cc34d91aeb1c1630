package dyckkm.training.regularisation;

/**
 * The strength of each regulariser at one moment of a training; 0 is off. With N the tokens of a batch, its objective is the
 * mean cross-entropy per token of the network with noise, plus
 *
 * <pre>
 * penaltyCell / N · Σ max(0, |c| − {@value #LARGEST_CELL})² + penaltyForget / N · Σ max(0, f − {@value #OPEN_GATE})
 * </pre>
 *
 * over all positions and units.
 *
 * @param noiseGates the standard deviation of the noise on pre-activations
 * @param noiseState the standard deviation of the noise on h and c after each step
 * @param penaltyCell of c beyond {@value #LARGEST_CELL}
 * @param penaltyForget of forget gates above {@value #OPEN_GATE}; for a GRU of its update gate z
 * @param decay weight decay as in AdamW: before each step weights lose this times the learning rate of themselves
 */
public record Strengths(double noiseGates, double noiseState, double penaltyCell, double penaltyForget, double decay) {
    public static final Strengths NONE = new Strengths(0, 0, 0, 0, 0);

    static final float LARGEST_CELL = 1;
    static final float OPEN_GATE = .8f;
}
