package dyckkm.training;

/** How large the logits of a readout can become: hidden states lie between −1 and 1, so |logit| ≤ |bias| + Σ|weights|. */
final class LogitBound {
    private final ParameterLayout layout;
    private final float[] sums;

    LogitBound(ParameterLayout layout) {
        this.layout = layout;
        this.sums = new float[layout.readoutShape().paddedColumns()];
    }

    double of(float[] parameters) {
        int symbols = layout.readoutShape().columns();
        for (int symbol = 0; symbol < symbols; symbol++) {
            sums[symbol] = Math.abs(parameters[layout.readoutBias() + symbol]);
        }
        addWeights(parameters);
        float largest = 0;
        for (int symbol = 0; symbol < symbols; symbol++) {
            largest = Math.max(largest, sums[symbol]);
        }
        return largest;
    }

    private void addWeights(float[] parameters) {
        int width;
        for (int first = 0; first < sums.length; first += width) {
            width = layout.readoutShape().width(first);
            int at = layout.readout() + layout.readoutShape().at(0, first);
            for (int row = 0; row < layout.readoutShape().rows(); row++) {
                for (int column = 0; column < width; column++) {
                    sums[first + column] += Math.abs(parameters[at + column]);
                }
                at += width;
            }
        }
    }
}
