package dyckkm.proof.certificate.step;

import dyckkm.proof.certificate.value.Terms;

/** The input of a step: its terms in each pre-activation. */
interface Input {
    /** U x + b of a row. */
    Terms of(int row);

    /** A key that is equal for two rows, and for two inputs, only if the terms are. */
    Object key(int row);

    /** Whether a second-order network uses its other weights. */
    boolean pops();
}
