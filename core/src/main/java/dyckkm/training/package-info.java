/**
 * Training of language models with Adam, on exact gradients through whole strings.
 *
 * <p>A {@link dyckkm.training.ModelShape} describes the model, a {@link dyckkm.training.ParameterLayout} the layout of its
 * parameters in one flat array. A batch of strings becomes a {@link dyckkm.training.BatchTree} of its distinct prefixes; {@link
 * dyckkm.training.BatchGradient} runs it forward and backward through the {@link dyckkm.kernel.Kernels}; {@link
 * dyckkm.training.Adam} makes the step. A {@link dyckkm.training.Recipe} decides the learning rates and when to stop, {@link
 * dyckkm.training.Training} runs it all and can be saved and resumed at any step, bit for bit.
 */
package dyckkm.training;
