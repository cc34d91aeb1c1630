/**
 * Recurrent networks as data: parameters, one step, logits.
 *
 * <p>A {@link dyckkm.network.Network} is immutable: an embedding, layers of one {@link dyckkm.network.Cell}, a linear readout,
 * and the {@link dyckkm.network.Arithmetic} it is meant to run in. A {@link dyckkm.network.Stepper} runs it: {@link
 * dyckkm.network.step.ReferenceStepper} is the slow, obvious implementation that exposes every intermediate value, {@link
 * dyckkm.network.step.DenseStepper} the fast one for any weights, {@link dyckkm.network.step.StructuredStepper} the one that
 * computes equal rows and columns once. Nothing here depends on how weights were made.
 */
package dyckkm.network;
