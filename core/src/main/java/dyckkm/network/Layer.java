package dyckkm.network;

import dyckkm.kernel.cell.LayerBlocks;
import java.util.Optional;

/**
 * The parameters of one recurrent layer of H units; the rows of the G gates are stacked.
 *
 * @param inputWeights U, (G·H, E)
 * @param recurrentWeights W, (G·H, H); for a second-order layer W_push
 * @param popWeights W_pop, (H, H), of a second-order layer only
 * @param inputBias b, (G·H)
 * @param recurrentBias the second bias of PyTorch's cells, (G·H); zero in constructions
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

    /** Writes the parameters in float32 in the kernels' layout, into a zeroed array. */
    public void writeTo(float[] values, LayerBlocks blocks) {
        inputWeights.turnInto(values, blocks.input(), blocks.inputShape());
        recurrentWeights.turnInto(values, blocks.recurrent(), blocks.recurrentShape());
        int summed = blocks.summedBiases();
        for (int row = 0; row < summed; row++) {
            values[blocks.bias() + row] = (float) (inputBias[row] + recurrentBias[row]);
        }
        for (int row = summed; row < blocks.gateRows(); row++) {
            values[blocks.newInputBias() + row - summed] = (float) inputBias[row];
            values[blocks.newHiddenBias() + row - summed] = (float) recurrentBias[row];
        }
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
