package dyckkm.kernel;

import dyckkm.kernel.product.Panels;
import dyckkm.kernel.product.TriplePanels;

/**
 * How the recurrent weights of an LSTM lie for its steps, in {@link TriplePanels}.
 *
 * <p>For the way forward a row per unit before, and the gates by eight units: i, f, g and o of the first eight, then those of the
 * next. Weights of σ are halved, since σ(x) = ½ + ½ tanh(x/2) and tanh is what is computed. For the way back a row per gate in the
 * order of the parameters, and a column per unit before. What stands where units are padded means nothing.
 *
 * @param units H
 */
public record GateBlocks(int units) {
    /** The gates i, f, g, o. */
    static final int GATES = 4;

    /** The gate with tanh instead of σ, g. */
    static final int CANDIDATE = 2;

    /** How many floats the weights take, for either way. */
    public int size() {
        return forward().size();
    }

    TriplePanels forward() {
        return new TriplePanels(units, GATES * Panels.padded(units));
    }

    TriplePanels back() {
        return new TriplePanels(GATES * units, Panels.padded(units));
    }

    /** The place of a unit among gates by eight units, as i; the other gates come {@link Panels#PAD} floats after each other. */
    static int place(int unit) {
        return GATES * (unit / Panels.PAD * Panels.PAD) + unit % Panels.PAD;
    }

    /** The place of a unit's forget gate. */
    public static int forget(int unit) {
        return place(unit) + Panels.PAD;
    }

    /** What a gate's pre-activation is multiplied by before tanh. */
    static float slope(int gate) {
        return gate == CANDIDATE ? 1 : .5f;
    }
}
