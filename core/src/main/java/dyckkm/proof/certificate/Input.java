package dyckkm.proof.certificate;

/** What is read in a step: its terms of each pre-activation. */
interface Input {
    /** U x + b of a row. */
    Terms of(int row);

    /** Something that is equal for two rows, and for two inputs, only if the terms are. */
    Object key(int row);

    /** Whether a second-order network reads it with its other weights. */
    boolean pops();
}
