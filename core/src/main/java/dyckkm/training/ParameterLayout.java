package dyckkm.training;

import dyckkm.kernel.Panels;
import dyckkm.network.Cell;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the parameters of a model lie in one flat array, so that Adam is one pass over it. Weights are transposed, in {@link
 * Panels}, since a row of activations stands on their left; biases and the rows of the embedding are padded alike.
 */
public final class ParameterLayout {
    /**
     * Where the parameters of a layer begin.
     *
     * @param input U transposed, (input width, G·H)
     * @param recurrent W transposed, (H, G·H)
     * @param bias the sum of PyTorch's two biases, for the gates where only the sum matters
     * @param newInputBias b_in of a GRU, (H); of others nothing
     * @param newHiddenBias b_hn of a GRU, (H); of others nothing
     */
    record LayerBlocks(
            Panels inputShape,
            int input,
            Panels recurrentShape,
            int recurrent,
            int bias,
            int newInputBias,
            int newHiddenBias) {}

    private final ModelShape shape;
    private final List<LayerBlocks> layers = new ArrayList<>();
    private final Panels readoutShape;
    private final int readout;
    private final int readoutBias;
    private int size;

    public ParameterLayout(ModelShape shape) {
        this.shape = shape;
        take(shape.vocabulary().size() * embeddingStride());
        int gates = shape.cell().gates() * shape.hidden();
        for (int layer = 0; layer < shape.layers(); layer++) {
            Panels inputShape = new Panels(shape.inputWidth(layer), gates);
            Panels recurrentShape = new Panels(shape.hidden(), gates);
            int input = take(inputShape.size());
            int recurrent = take(recurrentShape.size());
            int bias = take(Panels.padded(summedBiases()));
            boolean gru = shape.cell() == Cell.GRU;
            int newInputBias = take(gru ? Panels.padded(shape.hidden()) : 0);
            int newHiddenBias = take(gru ? Panels.padded(shape.hidden()) : 0);
            layers.add(
                    new LayerBlocks(inputShape, input, recurrentShape, recurrent, bias, newInputBias, newHiddenBias));
        }
        readoutShape = new Panels(shape.hidden(), shape.vocabulary().size());
        readout = take(readoutShape.size());
        readoutBias = take(Panels.padded(shape.vocabulary().size()));
    }

    private int take(int count) {
        int at = size;
        size = Math.addExact(size, count);
        return at;
    }

    public ModelShape shape() {
        return shape;
    }

    /** The length of the flat array. */
    public int size() {
        return size;
    }

    /** How many rows of a layer's two biases get equal gradients, so that their sum stands for both. */
    int summedBiases() {
        return (shape.cell() == Cell.GRU ? 2 : shape.cell().gates()) * shape.hidden();
    }

    /** The row of a symbol's embedding. */
    int embedding(int symbol) {
        return symbol * embeddingStride();
    }

    int embeddingStride() {
        return Panels.padded(shape.embedding());
    }

    LayerBlocks layer(int layer) {
        return layers.get(layer);
    }

    Panels readoutShape() {
        return readoutShape;
    }

    int readout() {
        return readout;
    }

    int readoutBias() {
        return readoutBias;
    }
}
