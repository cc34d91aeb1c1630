package dyckkm.network;

/** V h + b_v: the logits of a memory. */
final class Readout {
    private final Matrix weights;
    private final double[] bias;
    private final Precision accumulator;

    Readout(Network network) {
        this.weights = network.readout();
        this.bias = network.readoutBias();
        this.accumulator = network.arithmetic().precision().accumulator();
    }

    void logits(double[] h, double[] logits) {
        double[] sum = {0};
        int summed = -1;
        for (int symbol = 0; symbol < logits.length; symbol++) {
            if (weights.rowClass(symbol) == summed) {
                // The rows of all open brackets of a construction are one.
                logits[symbol] = accumulator.round(sum[0] + bias[symbol]);
                continue;
            }
            summed = weights.rowClass(symbol);
            sum[0] = 0;
            weights.forEachNonZero(symbol, (unit, weight) -> sum[0] = accumulator.round(sum[0] + weight * h[unit]));
            logits[symbol] = accumulator.round(sum[0] + bias[symbol]);
        }
    }
}
