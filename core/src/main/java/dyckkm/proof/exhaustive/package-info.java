/**
 * The exhaustive proof: all memories that a network reaches along prefixes of the language, each paired with the automaton's
 * stack, in breadth-first order.
 *
 * <p>{@link dyckkm.proof.exhaustive.ExhaustiveProof} is the entry point. A {@code Search} processes the pairs in batches:
 * {@code Expander}s judge each pair's logits and pack its successors into {@code Chunk}s, a {@code PairSet} keeps the new ones,
 * and {@code Thresholds} tracks the remaining range of ε, by exact comparisons. A {@code Codec} packs a pair into a few bits.
 */
package dyckkm.proof.exhaustive;
