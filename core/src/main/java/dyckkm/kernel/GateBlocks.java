package dyckkm.kernel;

import dyckkm.kernel.product.Panels;
import dyckkm.kernel.product.TriplePanels;

/**
 * The layout of an LSTM's recurrent weights for its steps, in {@link TriplePanels}.
 *
 * <p>Forward: one row per previous unit, with the gates in blocks of eight units: i, f, g and o of the first eight, then those
 * of the next. Weights of σ are halved, since it is computed as σ(x) = ½ + ½ tanh(x/2). Backward: one row per gate in the order
 * of the parameters, one column per previous unit. The content of the padding is unspecified.
 *
 * @param units H
 */
public record GateBlocks(int units) {
    /** The gates i, f, g, o. */
    static final int GATES = 4;

    /** The gate with tanh instead of σ, g. */
    static final int CANDIDATE = 2;

    /** The number of floats in the weights, for either direction. */
    public int size() {
        return forward().size();
    }

    TriplePanels forward() {
        return new TriplePanels(units, GATES * Panels.padded(units));
    }

    TriplePanels back() {
        return new TriplePanels(GATES * units, Panels.padded(units));
    }

    /**
     * The index of a unit's gate i in blocks of eight units; the other gates follow at intervals of {@link Panels#PAD} floats.
     */
    static int place(int unit) {
        return GATES * (unit / Panels.PAD * Panels.PAD) + unit % Panels.PAD;
    }

    /** The index of a unit's forget gate. */
    public static int forget(int unit) {
        return place(unit) + Panels.PAD;
    }

    /** The factor of a gate's pre-activation before tanh. */
    static float slope(int gate) {
        return gate == CANDIDATE ? 1 : .5f;
    }
}
