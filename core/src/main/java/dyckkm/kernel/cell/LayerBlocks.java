package dyckkm.kernel.cell;

import dyckkm.kernel.product.Panels;

/**
 * Where the parameters of a layer of H units and G gates lie in a flat array. Weights are transposed, in {@link Panels}, since a row of
 * activations stands on their left; biases are padded alike.
 *
 * @param units H
 * @param inputShape of U transposed, (input width, G·H)
 * @param input where U begins
 * @param recurrentShape of W transposed, (H, G·H)
 * @param recurrent where W begins
 * @param summedBiases how many rows of PyTorch's two biases act through their sum alone, so that it stands for both
 * @param bias the sums of those rows
 * @param newInputBias of the other rows the bias of the input: b_in of a GRU, (H); of others nothing
 * @param newHiddenBias of the other rows the bias of the hidden state: b_hn of a GRU, (H); of others nothing
 * @param end where the next thing may begin
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
     * The layer whose parameters begin at a place.
     *
     * @param summedGates the gates, the first ones, whose two biases act through their sum alone
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

    /** The width of what the layer reads. */
    public int inputWidth() {
        return inputShape.rows();
    }

    /** G·H, the rows of U and W. */
    public int gateRows() {
        return inputShape.columns();
    }

    /** How many rows have two biases that act apart. */
    public int separateBiases() {
        return gateRows() - summedBiases;
    }
}
