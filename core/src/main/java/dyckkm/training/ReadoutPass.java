package dyckkm.training;

import dyckkm.kernel.Kernels;
import dyckkm.kernel.Panels;
import java.util.Arrays;

/**
 * Readout, softmax and cross-entropy over all positions of a batch at once: one product for the logits, one each for the
 * gradients of the hidden states and of the weights.
 *
 * <p>A row stands for a node and all that follows it, with dropout for one position, since each has a mask of its own.
 */
final class ReadoutPass {
    /** In the padding of a row of logits: e to this is zero, and so is the gradient there. */
    static final float NEVER = -1e30f;

    private final Kernels kernels;
    private final ParameterLayout layout;
    private final int symbolStride;
    private final Panels turned;
    private final float[] weights;
    private float[] logits = new float[0];
    private float[] packed = new float[0];
    private int rowCapacity;
    private final DropoutRows dropped;

    ReadoutPass(Kernels kernels, ParameterLayout layout) {
        this.kernels = kernels;
        this.layout = layout;
        this.symbolStride = layout.readoutShape().paddedColumns();
        this.turned = new Panels(
                layout.readoutShape().columns(), layout.readoutShape().rows());
        this.weights = new float[turned.size()];
        this.dropped = new DropoutRows(layout.shape().hidden());
    }

    /**
     * The summed cross-entropy of the batch in nats; what {@link #backward} needs is kept.
     *
     * @param hidden h of every node
     */
    double forward(float[] parameters, BatchTree tree, float[] hidden, int unitStride, Dropout dropout) {
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
        kernels.multiply(
                logits,
                0,
                symbolStride,
                read,
                at,
                unitStride,
                1,
                count,
                parameters,
                layout.readout(),
                layout.readoutShape());
        return masked ? maskedLoss(tree) : loss(tree);
    }

    private void reserve(int count) {
        if (count > rowCapacity) {
            rowCapacity = count + count / 2;
            logits = new float[rowCapacity * symbolStride];
            packed = new float[rowCapacity * symbolStride];
        }
    }

    /** Turns logits into gradients: the probabilities times what follows the node, less what follows it, per token. */
    private double loss(BatchTree tree) {
        double sum = 0;
        float share = 1f / tree.tokens();
        for (int node = 1; node < tree.nodes(); node++) {
            int at = (node - 1) * symbolStride;
            int first = tree.targetsOf(node);
            int end = tree.targetsOf(node + 1);
            int total = 0;
            double wanted = 0;
            for (int i = first; i < end; i++) {
                total += tree.weight(i);
                wanted += (double) tree.weight(i) * logits[at + tree.target(i)];
            }
            sum += total * kernels.softmax(logits, at, symbolStride, total * share) - wanted;
            for (int i = first; i < end; i++) {
                logits[at + tree.target(i)] -= tree.weight(i) * share;
            }
        }
        return sum;
    }

    private double maskedLoss(BatchTree tree) {
        double sum = 0;
        float share = 1f / tree.tokens();
        for (int row = 0; row < tree.tokens(); row++) {
            int at = row * symbolStride;
            int target = at + dropped.target(row);
            double wanted = logits[target];
            sum += kernels.softmax(logits, at, symbolStride, share) - wanted;
            logits[target] -= share;
        }
        return sum;
    }

    /** Adds the gradients of the readout; writes those of the hidden states, zero for the node before START. */
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
        Panels rows = new Panels(count, layout.readoutShape().columns());
        kernels.pack(packed, 0, logits, 0, symbolStride, rows);
        kernels.multiplyIntoPanels(
                gradients,
                layout.readout(),
                read,
                at,
                1,
                unitStride,
                layout.shape().hidden(),
                packed,
                0,
                rows);
        kernels.sumRows(gradients, layout.readoutBias(), logits, 0, symbolStride, count);
        kernels.transpose(weights, 0, parameters, layout.readout(), layout.readoutShape());
        float[] target = masked ? dropped.gradients() : hiddenGradients;
        Arrays.fill(target, 0, at + count * unitStride, 0);
        kernels.multiply(target, at, unitStride, logits, 0, symbolStride, 1, count, weights, 0, turned);
        if (masked) {
            dropped.spread(tree, hiddenGradients, unitStride);
        }
    }
}
