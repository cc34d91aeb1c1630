package dyckkm.training;

import dyckkm.kernel.Kernels;
import dyckkm.training.regularisation.LayerNoise;
import dyckkm.training.regularisation.Regulariser;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The loss of a batch and its exact gradient, with work space: one instance per thread. */
public final class BatchGradient {
    private final ParameterLayout layout;
    private final List<LayerPass> layers = new ArrayList<>();
    private final ReadoutPass readout;
    private float[] embedded = new float[0];
    private float[] embeddedGradients = new float[0];
    private int[] everyNode = new int[0];

    public BatchGradient(Kernels kernels, ParameterLayout layout) {
        this.layout = layout;
        for (int layer = 0; layer < layout.shape().layers(); layer++) {
            layers.add(new LayerPass(kernels, layout, layer));
        }
        this.readout = new ReadoutPass(kernels, layout);
    }

    /** The summed cross-entropy of a batch in nats. */
    public double loss(float[] parameters, BatchTree tree) {
        return loss(parameters, tree, Dropout.NONE, Regulariser.NONE);
    }

    /** The cross-entropy of the network with its noise, without penalties. */
    double loss(float[] parameters, BatchTree tree, Dropout dropout, Regulariser regulariser) {
        embed(parameters, tree);
        layers.get(0)
                .forward(
                        parameters,
                        tree,
                        embedded,
                        layout.embeddingStride(),
                        tree.distinctSymbols().size(),
                        tree.inputs(),
                        regulariser);
        for (int layer = 1; layer < layers.size(); layer++) {
            LayerPass below = layers.get(layer - 1);
            layers.get(layer)
                    .forward(
                            parameters,
                            tree,
                            below.hidden(),
                            below.unitStride(),
                            tree.nodes(),
                            everyNode(tree),
                            regulariser);
        }
        LayerPass last = layers.get(layers.size() - 1);
        double largest = LayerNoise.largestHidden(regulariser.strengths());
        return readout.forward(parameters, tree, last.hidden(), last.unitStride(), largest, dropout);
    }

    /**
     * The summed cross-entropy of a batch; its gradient, per token of the batch, is written to {@code gradients}.
     */
    public double gradient(float[] parameters, BatchTree tree, float[] gradients) {
        return gradient(parameters, tree, gradients, Dropout.NONE, Regulariser.NONE);
    }

    /** As {@link #loss}, with the gradient of the objective in {@link dyckkm.training.regularisation.Strengths}. */
    double gradient(float[] parameters, BatchTree tree, float[] gradients, Dropout dropout, Regulariser regulariser) {
        double loss = loss(parameters, tree, dropout, regulariser);
        Arrays.fill(gradients, 0, layout.embedding(layout.shape().alphabet().size()), 0);
        LayerPass last = layers.get(layers.size() - 1);
        readout.backward(
                parameters, gradients, tree, last.hidden(), last.hiddenGradients(), last.unitStride(), dropout);
        for (int layer = layers.size() - 1; layer > 0; layer--) {
            LayerPass below = layers.get(layer - 1);
            layers.get(layer)
                    .backward(
                            gradients,
                            tree,
                            below.hidden(),
                            below.hiddenGradients(),
                            below.unitStride(),
                            tree.nodes(),
                            everyNode(tree));
        }
        int symbols = tree.distinctSymbols().size();
        layers.get(0)
                .backward(
                        gradients, tree, embedded, embeddedGradients, layout.embeddingStride(), symbols, tree.inputs());
        for (int slot = 0; slot < symbols; slot++) {
            int row = layout.embedding(tree.distinctSymbols().symbol(slot));
            System.arraycopy(
                    embeddedGradients, slot * layout.embeddingStride(), gradients, row, layout.embeddingStride());
        }
        return loss;
    }

    /**
     * The multiplications and additions of the products in {@link #gradient}: the minimum for a batch, with its prefixes and
     * symbols shared. Each product of weights with rows is needed three times: forward, for the gradient of the rows, and for
     * the gradient of the weights.
     */
    public long operations(BatchTree tree) {
        ModelShape shape = layout.shape();
        long gates = (long) shape.cell().gates() * shape.hidden();
        long read = tree.nodes() - 1L;
        long remembered = tree.innerNodes() - 1L;
        long products = 3 * tree.distinctSymbols().size() * gates * shape.embedding();
        products += 3 * read * gates * shape.hidden() * (shape.layers() - 1);
        // The state after a leaf is unused: no gradient flows back to leaves.
        products += (read + 2 * remembered) * gates * shape.hidden() * shape.layers();
        products += 3 * read * shape.hidden() * shape.alphabet().size();
        return 2 * products;
    }

    /** Gathers the embeddings of the batch's distinct symbols. */
    private void embed(float[] parameters, BatchTree tree) {
        int stride = layout.embeddingStride();
        int symbols = tree.distinctSymbols().size();
        if (embedded.length < symbols * stride) {
            embedded = new float[2 * symbols * stride];
            embeddedGradients = new float[2 * symbols * stride];
        }
        for (int slot = 0; slot < symbols; slot++) {
            int row = layout.embedding(tree.distinctSymbols().symbol(slot));
            System.arraycopy(parameters, row, embedded, slot * stride, stride);
        }
    }

    /** Layers above the first read one row per node. */
    private int[] everyNode(BatchTree tree) {
        if (everyNode.length < tree.nodes()) {
            everyNode = new int[2 * tree.nodes()];
            Arrays.setAll(everyNode, node -> node);
        }
        return everyNode;
    }
}
