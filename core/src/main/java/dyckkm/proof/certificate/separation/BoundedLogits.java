package dyckkm.proof.certificate.separation;

/**
 * Bounds on the logits of some symbols that the language treats alike.
 *
 * @param symbols how many there are
 * @param allowed whether they may follow
 */
record BoundedLogits(double low, double high, int symbols, boolean allowed) {}
