package dyckkm.kernel;

/**
 * How the recurrent weights of an LSTM lie for its steps, which take eight units at a time, and of these all four gates.
 *
 * <p>For the way forward, block of units by block of units: for every unit before, the weights of its four gates side by side,
 * eight each. Those of σ are halved, since σ(x) = ½ + ½ tanh(x/2) and tanh is what is computed. For the way back, again block by
 * block of the units before: for every row of gates, eight weights. Where the units end inside a block, what stands in the rest
 * means nothing.
 *
 * @param units H
 */
public record GateBlocks(int units) {
    /** The gates i, f, g, o. */
    static final int GATES = 4;

    /** Floats from one unit before to the next on the way forward. */
    static final int STRIDE = GATES * Panels.PAD;

    /** The gate with tanh instead of σ, g. */
    static final int CANDIDATE = 2;

    /** How many floats the weights take, for either way. */
    public int size() {
        return Math.multiplyExact(GATES * units, Panels.padded(units));
    }

    /** Where the block of a unit begins, for either way. */
    int start(int unit) {
        return GATES * units * (unit / Panels.PAD * Panels.PAD);
    }
}
