/**
 * What is added to the training objective so that the trained network keeps a distance from its errors: noise on pre-activations and
 * on the state, penalties on large cells and on open forget gates, weight decay.
 *
 * <p>A {@link dyckkm.training.regularisation.Regularisation} says how strong each is in the stages of a training, {@link
 * dyckkm.training.regularisation.Strengths} at one moment. {@link dyckkm.training.regularisation.LayerNoise} and {@link
 * dyckkm.training.regularisation.LayerPenalty} act on one layer between the steps of its {@link dyckkm.kernel.cell.CellPass}.
 */
package dyckkm.training.regularisation;
