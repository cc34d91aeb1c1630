package dyckkm.training;

import dyckkm.kernel.cell.LayerBlocks;
import dyckkm.kernel.product.Panels;
import java.util.ArrayList;
import java.util.List;

/**
 * The layout of a model's parameters in one flat array, so that Adam is one pass over it. Weights are transposed, in {@link
 * Panels}, since rows of activations are multiplied from the left; biases and the rows of the embedding are padded alike.
 */
public final class ParameterLayout {
    private final ModelShape shape;
    private final List<LayerBlocks> layers = new ArrayList<>();
    private final Panels readoutShape;
    private final int readout;
    private final int readoutBias;
    private int size;

    public ParameterLayout(ModelShape shape) {
        this.shape = shape;
        take(shape.alphabet().size() * embeddingStride());
        for (int layer = 0; layer < shape.layers(); layer++) {
            LayerBlocks blocks = shape.cell().blocks(size, shape.inputWidth(layer), shape.hidden());
            layers.add(blocks);
            size = blocks.end();
        }
        readoutShape = new Panels(shape.hidden(), shape.alphabet().size());
        readout = take(readoutShape.size());
        readoutBias = take(Panels.padded(shape.alphabet().size()));
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

    /** How many rows of a layer's two biases get equal gradients, so that their sum represents both. */
    int summedBiases() {
        return shape.cell().summedGates() * shape.hidden();
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
