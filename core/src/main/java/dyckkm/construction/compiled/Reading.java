package dyckkm.construction.compiled;

import java.util.BitSet;

/** How a memory is read: integer linear functions of its units that are 0 or 1 in every configuration. */
interface Reading {
    /** Adds a multiple of "the depth is at least this"; nothing beyond the bound. */
    void depth(LinearSum sum, int atLeast, int factor);

    /** Adds a multiple of a bit of the top's code, which is zero for the empty stack. */
    void bit(LinearSum sum, int bit, int factor);

    /** Adds a multiple of "the state is one of these". */
    void states(LinearSum sum, BitSet states, int factor);
}
