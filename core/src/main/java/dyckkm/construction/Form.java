package dyckkm.construction;

import dyckkm.network.Nonlinearity;

/**
 * The variant of a construction to build, among equivalent ones.
 *
 * @param nonlinearity over 0 and 1 or, for a Simple RNN, over −1 and 1
 * @param embedding how symbols are presented
 * @param orInFloat64 whether float64 is acceptable if the construction does not fit the requested arithmetic
 */
public record Form(Nonlinearity nonlinearity, Embedding embedding, boolean orInFloat64) {
    /** The standard form. */
    public static final Form USUAL = new Form(Nonlinearity.SIGMOID, Embedding.COMPACT, false);

    Form over(Nonlinearity other) {
        return new Form(other, embedding, orInFloat64);
    }

    public Form with(Embedding other) {
        return new Form(nonlinearity, other, orInFloat64);
    }

    Form orInFloat64(boolean allowed) {
        return new Form(nonlinearity, embedding, allowed);
    }
}
