/**
 * The exhaustive proof: all memories that a network reaches along prefixes of the language, each with the automaton's stack,
 * in breadth-first order.
 *
 * <p>{@link dyckkm.proof.exhaustive.ExhaustiveProof} is the door. A {@code Search} goes through the pairs batch by batch:
 * {@code Expander}s judge each pair's logits and pack its successors into {@code Chunk}s, a {@code PairSet} keeps those that
 * are new, and {@code Thresholds} watches whether some ε is left, by exact comparisons. A {@code Codec} packs a pair into a few bits.
 */
package dyckkm.proof.exhaustive;
