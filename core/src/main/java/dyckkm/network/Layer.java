package dyckkm.network;

import java.util.Optional;

/**
 * The parameters of one recurrent layer of H units; the rows of the G gates are stacked.
 *
 * @param inputWeights U, (G·H, E)
 * @param recurrentWeights W, (G·H, H); of a second-order layer W_push
 * @param popWeights W_pop, (H, H), of a second-order layer only
 * @param inputBias b, (G·H)
 * @param recurrentBias the second bias that PyTorch's cells have, (G·H); zero in constructions
 */
public record Layer(
        Matrix inputWeights,
        Matrix recurrentWeights,
        Optional<Matrix> popWeights,
        double[] inputBias,
        double[] recurrentBias) {
    /** The number of units, H. */
    public int units() {
        return recurrentWeights.columns();
    }

    /** The same layer with its weights rounded to a format. */
    Layer in(Precision precision) {
        return new Layer(
                inputWeights.in(precision),
                recurrentWeights.in(precision),
                popWeights.map(pop -> pop.in(precision)),
                precision.round(inputBias),
                precision.round(recurrentBias));
    }
}
