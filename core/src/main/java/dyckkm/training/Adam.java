package dyckkm.training;

import dyckkm.kernel.AdamArrays;
import dyckkm.kernel.AdamStep;
import dyckkm.kernel.Kernels;
import dyckkm.kernel.cell.LayerBlocks;
import dyckkm.kernel.product.Panels;
import java.util.Arrays;

/**
 * Adam with PyTorch's defaults (0.9, 0.999, 1e-8) and its moments; with AdamW's weight decay on weights and embedding, not on
 * biases.
 */
public final class Adam {
    private static final double DECAY_1 = 0.9;
    private static final double DECAY_2 = 0.999;
    private static final double EPSILON = 1e-8;

    private final Kernels kernels;
    private final ParameterLayout layout;
    private final float[] means;
    private final float[] squares;
    private long steps;

    public Adam(Kernels kernels, ParameterLayout layout) {
        this.kernels = kernels;
        this.layout = layout;
        this.means = new float[layout.size()];
        this.squares = new float[layout.size()];
    }

    /**
     * One step. PyTorch's two biases of a gate get equal gradients and take equal steps: where only their sum is stored, it
     * takes the step twice.
     */
    public void step(float[] parameters, float[] gradients, double learningRate) {
        steps++;
        AdamStep step = AdamStep.of(learningRate, DECAY_1, DECAY_2, EPSILON, steps);
        AdamArrays arrays = new AdamArrays(parameters, gradients, means, squares);
        int biases = Panels.padded(layout.summedBiases());
        int at = 0;
        for (int layer = 0; layer < layout.shape().layers(); layer++) {
            LayerBlocks blocks = layout.layer(layer);
            kernels.adam(step, arrays, at, blocks.bias() - at);
            kernels.adam(step.times(2), arrays, blocks.bias(), biases);
            at = blocks.bias() + biases;
        }
        kernels.adam(step, arrays, at, layout.size() - at);
    }

    /** One step with weight decay: first p ← p − rate · decay · p. */
    public void step(float[] parameters, float[] gradients, double learningRate, double decay) {
        if (decay > 0) {
            float kept = (float) (1 - learningRate * decay);
            int at = 0;
            for (int layer = 0; layer < layout.shape().layers(); layer++) {
                LayerBlocks blocks = layout.layer(layer);
                shrink(parameters, at, blocks.bias(), kept);
                at = blocks.end();
            }
            shrink(parameters, layout.readout(), layout.readoutBias(), kept);
        }
        step(parameters, gradients, learningRate);
    }

    private static void shrink(float[] parameters, int from, int to, float factor) {
        for (int i = from; i < to; i++) {
            parameters[i] *= factor;
        }
    }

    /** Resets the moments: the paper's text restarts Adam when it halves the rate. */
    void restart() {
        Arrays.fill(means, 0);
        Arrays.fill(squares, 0);
        steps = 0;
    }

    float[] means() {
        return means;
    }

    float[] squares() {
        return squares;
    }

    long steps() {
        return steps;
    }

    void resumeAt(long step) {
        steps = step;
    }
}
