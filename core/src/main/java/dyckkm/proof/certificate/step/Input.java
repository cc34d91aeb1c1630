package dyckkm.proof.certificate.step;

import dyckkm.proof.certificate.value.Terms;

/** What is read in a step: its terms of each pre-activation. */
interface Input {
    /** U x + b of a row. */
    Terms of(int row);

    /** Something that is equal for two rows, and for two inputs, only if the terms are. */
    Object key(int row);

    /** Whether a second-order network reads it with its other weights. */
    boolean pops();
}
