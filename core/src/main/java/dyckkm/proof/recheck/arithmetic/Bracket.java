package dyckkm.proof.recheck.arithmetic;

/**
 * Bounds on the logits of some symbols that the language treats alike.
 *
 * @param logit what each of them can have
 * @param symbols how many there are
 * @param allowed whether they may come next
 */
public record Bracket(Interval logit, int symbols, boolean allowed) {}
