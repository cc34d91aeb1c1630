package dyckkm.proof.certificate.separation;

/**
 * Bounds on the logits of symbols that the language treats alike.
 *
 * @param symbols the number of symbols
 * @param allowed whether they may follow
 */
record BoundedLogits(double low, double high, int symbols, boolean allowed) {}
