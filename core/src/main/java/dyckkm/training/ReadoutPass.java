package dyckkm.training;

import dyckkm.kernel.Distributions;
import dyckkm.kernel.Kernels;
import dyckkm.kernel.PanelBuffer;
import dyckkm.kernel.product.LeftMatrix;
import dyckkm.kernel.product.Panels;
import java.util.Arrays;

/**
 * Readout, softmax and cross-entropy over all positions of a batch at once: one product for the logits, one each for the
 * gradients of the hidden states and of the weights.
 *
 * <p>A row stands for a node and all its targets; with dropout for a single position, since each has its own mask.
 */
final class ReadoutPass {
    /** The padding of a row of logits: its exponential is zero, and so is the gradient there. */
    static final float NEVER = -1e30f;

    private final Kernels kernels;
    private final ParameterLayout layout;
    private final int symbolStride;
    private final Panels turned;
    private final float[] weights;
    private final LeftMatrix left = new LeftMatrix();
    private float[] logits = new float[0];
    private final PanelBuffer buffer;
    private int rowCapacity;
    private final DropoutRows dropped;
    private final LogitBound bound;
    private final Distributions rows = new Distributions();
    private int[] totals = new int[0];

    ReadoutPass(Kernels kernels, ParameterLayout layout) {
        this.kernels = kernels;
        this.layout = layout;
        this.symbolStride = layout.readoutShape().paddedColumns();
        this.turned = new Panels(
                layout.readoutShape().columns(), layout.readoutShape().rows());
        this.weights = new float[turned.size()];
        this.bound = new LogitBound(layout);
        this.buffer = new PanelBuffer(kernels);
        this.dropped = new DropoutRows(layout.shape().hidden());
    }

    /**
     * Computes the summed cross-entropy of the batch in nats; keeps what {@link #backward} needs.
     *
     * @param hidden h of every node
     * @param largestHidden an upper bound of |h|
     */
    double forward(
            float[] parameters, BatchTree tree, float[] hidden, int unitStride, double largestHidden, Dropout dropout) {
        boolean masked = dropout.isActive();
        if (masked) {
            dropped.fill(tree, hidden, unitStride, dropout);
        }
        int count = masked ? tree.tokens() : tree.nodes() - 1;
        reserve(count);
        for (int row = 0; row < count; row++) {
            System.arraycopy(parameters, layout.readoutBias(), logits, row * symbolStride, symbolStride);
        }
        float[] read = masked ? dropped.hidden() : hidden;
        int at = masked ? 0 : unitStride;
        left.rows(read, at, unitStride, count, layout.shape().hidden());
        kernels.multiply(logits, 0, symbolStride, left, parameters, layout.readout(), layout.readoutShape(), true);
        double largest = bound.of(parameters) * largestHidden * dropout.scale();
        return masked ? maskedLoss(tree, largest) : loss(tree, largest);
    }

    private void reserve(int count) {
        if (count > rowCapacity) {
            rowCapacity = count + count / 2;
            logits = new float[rowCapacity * symbolStride];
            totals = new int[rowCapacity];
        }
    }

    /**
     * Turns logits into gradients: the probabilities times the targets' total weight, minus the targets' weights, per token.
     *
     * @param largest an upper bound of |logit|
     */
    private double loss(BatchTree tree, double largest) {
        int count = tree.nodes() - 1;
        float share = 1f / tree.tokens();
        rows.begin(count, largest);
        System.arraycopy(tree.stringCounts(), 1, totals, 0, count);
        float[] factors = rows.factors();
        for (int row = 0; row < count; row++) {
            factors[row] = totals[row] * share;
        }
        int[] nodes = tree.targetNodes();
        int[] targets = tree.targets();
        int[] weighted = tree.weights();
        double wanted = 0;
        for (int i = 0; i < tree.targetCount(); i++) {
            wanted += (double) weighted[i] * logits[(nodes[i] - 1) * symbolStride + targets[i]];
        }
        kernels.softmax(logits, 0, symbolStride, rows);
        for (int i = 0; i < tree.targetCount(); i++) {
            logits[(nodes[i] - 1) * symbolStride + targets[i]] -= weighted[i] * share;
        }
        return LogSum.of(rows, totals) - wanted;
    }

    private double maskedLoss(BatchTree tree, double largest) {
        int count = tree.tokens();
        float share = 1f / count;
        double wanted = 0;
        rows.begin(count, largest);
        for (int row = 0; row < count; row++) {
            wanted += logits[row * symbolStride + dropped.target(row)];
            totals[row] = 1;
            rows.factors()[row] = share;
        }
        kernels.softmax(logits, 0, symbolStride, rows);
        for (int row = 0; row < count; row++) {
            logits[row * symbolStride + dropped.target(row)] -= share;
        }
        return LogSum.of(rows, totals) - wanted;
    }

    /** Writes the gradients of the readout and those of the hidden states, zero for the node before START. */
    void backward(
            float[] parameters,
            float[] gradients,
            BatchTree tree,
            float[] hidden,
            float[] hiddenGradients,
            int unitStride,
            Dropout dropout) {
        boolean masked = dropout.isActive();
        int count = masked ? tree.tokens() : tree.nodes() - 1;
        float[] read = masked ? dropped.hidden() : hidden;
        int at = masked ? 0 : unitStride;
        Panels shape = new Panels(count, layout.readoutShape().columns());
        left.columns(read, at, unitStride, layout.shape().hidden(), count);
        kernels.multiplyIntoPanels(gradients, layout.readout(), left, buffer.of(logits, shape), 0, shape);
        Arrays.fill(gradients, layout.readoutBias(), layout.readoutBias() + symbolStride, 0);
        kernels.sumRows(gradients, layout.readoutBias(), logits, 0, symbolStride, count);
        kernels.transpose(weights, 0, parameters, layout.readout(), layout.readoutShape());
        float[] target = masked ? dropped.gradients() : hiddenGradients;
        Arrays.fill(target, 0, at, 0);
        left.rows(logits, 0, symbolStride, count, layout.readoutShape().columns());
        kernels.multiply(target, at, unitStride, left, weights, 0, turned, false);
        if (masked) {
            dropped.spread(tree, hiddenGradients, unitStride);
        }
    }
}
