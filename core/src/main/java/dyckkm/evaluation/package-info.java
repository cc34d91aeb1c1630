/**
 * Evaluates networks on corpora: does the network remember which bracket to close, which symbols may come next, and how far is
 * its loss from the entropy of the language?
 *
 * <p>{@link dyckkm.evaluation.Evaluator} runs a network over a corpus and returns an {@link dyckkm.evaluation.Evaluation}.
 * {@link dyckkm.evaluation.BatchLogits} computes logits for many strings at a time, for plain networks in float32; {@link
 * dyckkm.evaluation.StepperLogits} computes them string by string in any arithmetic.
 */
package dyckkm.evaluation;
