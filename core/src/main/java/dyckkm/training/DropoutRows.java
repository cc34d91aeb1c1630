package dyckkm.training;

import java.util.Arrays;

/** The hidden states that the readout sees with dropout: a row for every position, multiplied by its own mask. */
final class DropoutRows {
    private final int units;
    private float[] hidden = new float[0];
    private float[] factors = new float[0];
    private float[] gradients = new float[0];
    private int[] nodes = new int[0];
    private int[] targets = new int[0];

    DropoutRows(int units) {
        this.units = units;
    }

    void fill(BatchTree tree, float[] states, int stride, Dropout dropout) {
        int count = tree.tokens();
        if (nodes.length < count) {
            nodes = new int[2 * count];
            targets = new int[2 * count];
            hidden = new float[2 * count * stride];
            factors = new float[2 * count * stride];
            gradients = new float[2 * count * stride];
        }
        int row = 0;
        for (int i = 0; i < tree.targetCount(); i++) {
            for (int copy = 0; copy < tree.weights()[i]; copy++) {
                nodes[row] = tree.targetNodes()[i];
                targets[row++] = tree.targets()[i];
            }
        }
        for (row = 0; row < count; row++) {
            dropout.fill(factors, row * stride, units);
            for (int unit = 0; unit < units; unit++) {
                int at = row * stride + unit;
                hidden[at] = factors[at] * states[nodes[row] * stride + unit];
            }
        }
    }

    float[] hidden() {
        return hidden;
    }

    float[] gradients() {
        return gradients;
    }

    int target(int row) {
        return targets[row];
    }

    /** Writes the gradients of the nodes' hidden states. */
    void spread(BatchTree tree, float[] hiddenGradients, int stride) {
        Arrays.fill(hiddenGradients, 0, tree.nodes() * stride, 0);
        for (int row = 0; row < tree.tokens(); row++) {
            for (int unit = 0; unit < units; unit++) {
                int at = row * stride + unit;
                hiddenGradients[nodes[row] * stride + unit] += factors[at] * gradients[at];
            }
        }
    }
}
