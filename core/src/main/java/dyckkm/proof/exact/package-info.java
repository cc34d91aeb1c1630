/**
 * Exact comparison of probabilities: a softmax over the reals has logits that are finite decimals, and whether one of its
 * probabilities is larger than another, or than a given number, can always be decided.
 *
 * <p>{@link dyckkm.proof.exact.Probability} is such a number, {@link dyckkm.proof.exact.ExponentialSum} decides the comparisons, by
 * the theorem of Lindemann and Weierstrass where there is equality and by intervals of {@link
 * dyckkm.proof.exact.ExponentialInterval} where there is not. {@link dyckkm.proof.exact.DirectedRounding} writes a probability or its
 * logarithm down, rounded up or down.
 */
package dyckkm.proof.exact;
