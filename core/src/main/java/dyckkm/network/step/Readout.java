package dyckkm.network.step;

import dyckkm.network.ActiveUnits;
import dyckkm.network.MergedColumns;
import dyckkm.network.Network;

/** V h + b_v: the logits of a memory. */
final class Readout {
    private final MergedColumns weights;
    private final ActiveUnits active;

    Readout(Network network) {
        this.weights = new MergedColumns(
                network.readout(),
                network.readoutBias(),
                network.arithmetic().precision().accumulator());
        this.active = new ActiveUnits(network.hiddenUnits());
    }

    private Readout(Readout other) {
        this.weights = other.weights.another();
        this.active = new ActiveUnits(weights.columns());
    }

    /** The same for another thread. */
    Readout another() {
        return new Readout(this);
    }

    /** The number of weights after merging. */
    int entries() {
        return weights.entries();
    }

    void logits(double[] h, double[] logits) {
        active.find(h);
        logits(h, active, logits);
    }

    /** The same, given the non-zero units. */
    void logits(double[] h, ActiveUnits known, double[] logits) {
        weights.multiply(h, known);
        for (int symbol = 0; symbol < logits.length; symbol++) {
            logits[symbol] = weights.sum(symbol);
        }
    }
}
