package dyckkm.network;

/** exp(x_i) / Σ exp(x_j), in double. */
public final class Softmax {
    private Softmax() {}

    /** Turns logits into probabilities. */
    public static void inPlace(double[] values) {
        double largest = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            largest = Math.max(largest, value);
        }
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.exp(values[i] - largest);
            sum += values[i];
        }
        for (int i = 0; i < values.length; i++) {
            values[i] /= sum;
        }
    }
}
