package dyckkm.proof.recheck.arithmetic;

import dyckkm.network.Layer;

/**
 * Which rows of a layer's weights are equal, as numbers.
 *
 * @param input of U
 * @param recurrent of W, or of W_push
 * @param pop of W_pop; those of W where there is none
 */
public record LayerRows(int[] input, int[] recurrent, int[] pop) {
    public static LayerRows of(Layer layer) {
        int[] recurrent = RowNumbers.of(layer.recurrentWeights());
        return new LayerRows(
                RowNumbers.of(layer.inputWeights()),
                recurrent,
                layer.popWeights().map(RowNumbers::of).orElse(recurrent));
    }

    /** Whether returns are read with weights of their own. */
    public boolean hasPop() {
        return pop != recurrent;
    }
}
