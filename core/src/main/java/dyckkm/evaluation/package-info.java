/**
 * What a network knows of its language: does it remember which bracket to close, what may come next, and how far is its loss
 * from the entropy of the language?
 *
 * <p>{@link dyckkm.evaluation.Evaluator} runs a network over a corpus and gives an {@link dyckkm.evaluation.Evaluation}. {@link
 * dyckkm.evaluation.BatchLogits} and {@link dyckkm.evaluation.StepperLogits} make the logits, many strings at a time where
 * the network is an ordinary one in float32, else one at a time in whatever arithmetic it asks for.
 */
package dyckkm.evaluation;
