package dyckkm.construction;

import dyckkm.network.Nonlinearity;

/**
 * In which of several equal forms a construction is to be built.
 *
 * @param nonlinearity over 0 and 1 or, for a Simple RNN, over −1 and 1
 * @param embedding how symbols enter it
 * @param orInFloat64 whether float64 will do where the construction does not fit into the arithmetic that is asked for
 */
public record Form(Nonlinearity nonlinearity, Embedding embedding, boolean orInFloat64) {
    /** As constructions are written down. */
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
