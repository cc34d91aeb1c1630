/**
 * Changes networks a little and asks both provers about the result: what makes their verdicts trustworthy.
 *
 * <p>A {@link dyckkm.proof.mutation.Mutation} makes one {@link dyckkm.proof.Question} of another, mostly by a single weight;
 * {@link dyckkm.proof.mutation.Mutations} lists those of a question. {@link dyckkm.proof.mutation.TwoProvers} gives the {@link
 * dyckkm.proof.mutation.Opinions} of the exhaustive proof and of the certificate, which share no more than the definition of the
 * arithmetic. They may be silent, but they must not contradict each other.
 */
package dyckkm.proof.mutation;
