/**
 * Terms added to the training objective to keep the trained network at a margin from errors: noise on pre-activations and on
 * the state, penalties on large cells and on open forget gates, weight decay.
 *
 * <p>{@link dyckkm.training.regularisation.Regularisation} has the strength of each term over the stages of a training, {@link
 * dyckkm.training.regularisation.Strengths} at one moment. {@link dyckkm.training.regularisation.LayerNoise} and {@link
 * dyckkm.training.regularisation.LayerPenalty} act on one layer between the steps of its {@link dyckkm.kernel.cell.CellPass}.
 */
package dyckkm.training.regularisation;
