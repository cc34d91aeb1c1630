/**
 * Exact comparison of probabilities: the logits of a softmax over the reals are finite decimals, so whether one of its
 * probabilities is larger than another, or than a given number, is decidable.
 *
 * <p>{@link dyckkm.proof.exact.Probability} is such a number, {@link dyckkm.proof.exact.Share} what some symbols have of the
 * probability of several. {@link dyckkm.proof.exact.ExponentialSum} decides the comparisons: equality by the theorem of Lindemann
 * and Weierstrass, inequality by intervals of {@link dyckkm.proof.exact.ExponentialInterval}. {@link
 * dyckkm.proof.exact.DirectedRounding} prints a probability or its logarithm, rounded up or down.
 */
package dyckkm.proof.exact;
