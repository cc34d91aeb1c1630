package dyckkm.training;

import dyckkm.kernel.product.Panels;

/** Shortens a gradient whose norm is too large, as PyTorch's {@code clip_grad_norm_} does. */
final class GradientClip {
    /** PyTorch adds it to the norm before dividing. */
    private static final double MARGIN = 1e-6;

    private final ParameterLayout layout;
    private final double largest;

    GradientClip(ParameterLayout layout, double largest) {
        this.layout = layout;
        this.largest = largest;
    }

    void apply(float[] gradients) {
        if (largest <= 0) {
            return;
        }
        double factor = largest / (norm(gradients) + MARGIN);
        if (factor < 1) {
            for (int i = 0; i < gradients.length; i++) {
                gradients[i] *= (float) factor;
            }
        }
    }

    /** The norm over PyTorch's parameters, where a summed bias is two of the same gradient. */
    private double norm(float[] gradients) {
        double sum = squares(gradients, 0, gradients.length);
        for (int layer = 0; layer < layout.shape().layers(); layer++) {
            int bias = layout.layer(layer).bias();
            sum += squares(gradients, bias, bias + Panels.padded(layout.summedBiases()));
        }
        return Math.sqrt(sum);
    }

    private static double squares(float[] values, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += (double) values[i] * values[i];
        }
        return sum;
    }
}
