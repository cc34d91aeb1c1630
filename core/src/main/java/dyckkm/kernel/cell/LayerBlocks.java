package dyckkm.kernel.cell;

import dyckkm.kernel.product.Panels;

/**
 * The layout of the parameters of a layer of H units and G gates in a flat array. Weights are transposed, in {@link Panels},
 * since rows of activations are the left factors; biases are padded likewise.
 *
 * @param units H
 * @param inputShape of U transposed, (input width, G·H)
 * @param input where U begins
 * @param recurrentShape of W transposed, (H, G·H)
 * @param recurrent where W begins
 * @param summedBiases the number of rows for which only the sum of PyTorch's two biases matters, and is stored
 * @param bias the sums of those rows
 * @param newInputBias the input bias of the other rows: b_in of a GRU, (H); otherwise empty
 * @param newHiddenBias the hidden bias of the other rows: b_hn of a GRU, (H); otherwise empty
 * @param end the end of the layer's parameters
 */
public record LayerBlocks(
        int units,
        Panels inputShape,
        int input,
        Panels recurrentShape,
        int recurrent,
        int summedBiases,
        int bias,
        int newInputBias,
        int newHiddenBias,
        int end) {
    /**
     * The layout of a layer whose parameters begin at an offset.
     *
     * @param summedGates the number of leading gates for which only the sum of the two biases matters
     */
    public static LayerBlocks from(int start, int inputWidth, int units, int gates, int summedGates) {
        Panels inputShape = new Panels(inputWidth, gates * units);
        Panels recurrentShape = new Panels(units, gates * units);
        int separate = Panels.padded((gates - summedGates) * units);
        int recurrent = Math.addExact(start, inputShape.size());
        int bias = Math.addExact(recurrent, recurrentShape.size());
        int newInputBias = Math.addExact(bias, Panels.padded(summedGates * units));
        int newHiddenBias = Math.addExact(newInputBias, separate);
        return new LayerBlocks(
                units,
                inputShape,
                start,
                recurrentShape,
                recurrent,
                summedGates * units,
                bias,
                newInputBias,
                newHiddenBias,
                Math.addExact(newHiddenBias, separate));
    }

    /** The input width of the layer. */
    public int inputWidth() {
        return inputShape.rows();
    }

    /** G·H, the rows of U and W. */
    public int gateRows() {
        return inputShape.columns();
    }

    /** The number of rows with two separate biases. */
    public int separateBiases() {
        return gateRows() - summedBiases;
    }
}
