package dyckkm.training;

import dyckkm.kernel.Distributions;
import dyckkm.kernel.product.Panels;

/** How large the logits of a readout can become: hidden states lie between −1 and 1, so |logit| ≤ |bias| + Σ|weights|. */
final class LogitBound {
    private final ParameterLayout layout;
    private final float[] sums;

    LogitBound(ParameterLayout layout) {
        this.layout = layout;
        this.sums = new float[layout.readoutShape().paddedColumns()];
    }

    /** An upper bound of the logits; once it exceeds {@link Distributions#HARMLESS}, a lower estimate above that. */
    double of(float[] parameters) {
        Panels shape = layout.readoutShape();
        float largest = 0;
        int width;
        for (int first = 0; first < shape.columns() && largest <= Distributions.HARMLESS; first += width) {
            width = shape.width(first);
            int symbols = Math.min(width, shape.columns() - first);
            for (int symbol = 0; symbol < symbols; symbol++) {
                sums[symbol] = Math.abs(parameters[layout.readoutBias() + first + symbol]);
            }
            addWeights(parameters, layout.readout() + shape.at(0, first), width);
            for (int symbol = 0; symbol < symbols; symbol++) {
                largest = Math.max(largest, sums[symbol]);
            }
        }
        return largest;
    }

    private void addWeights(float[] parameters, int panel, int width) {
        int at = panel;
        for (int row = 0; row < layout.readoutShape().rows(); row++) {
            for (int column = 0; column < width; column++) {
                sums[column] += Math.abs(parameters[at + column]);
            }
            at += width;
        }
    }
}
