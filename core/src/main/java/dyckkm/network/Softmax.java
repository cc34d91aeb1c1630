package dyckkm.network;

/** exp(x_i) / Σ exp(x_j), in double. */
public final class Softmax {
    private Softmax() {}

    /** Turns logits into probabilities. */
    public static void inPlace(double[] values) {
        double largest = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            if (value > largest) {
                largest = value;
            }
        }
        double sum = 0;
        double logit = Double.NaN;
        double power = Double.NaN;
        for (int i = 0; i < values.length; i++) {
            if (values[i] != logit) {
                // Neighbours are often equal: the logits of all open brackets are.
                logit = values[i];
                power = Math.exp(logit - largest);
            }
            values[i] = power;
            sum += power;
        }
        for (int i = 0; i < values.length; i++) {
            values[i] /= sum;
        }
    }
}
