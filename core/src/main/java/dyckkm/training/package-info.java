/**
 * From corpora to networks: language models trained by Adam on exact gradients through whole strings.
 *
 * <p>A {@link dyckkm.training.ModelShape} says what is trained, a {@link dyckkm.training.ParameterLayout} where its
 * parameters lie in one flat array. A batch of strings becomes a {@link dyckkm.training.BatchTree} of its distinct prefixes;
 * {@link dyckkm.training.BatchGradient} takes it forward and back through the {@link dyckkm.kernel.Kernels}; {@link
 * dyckkm.training.Adam} makes the step. A {@link dyckkm.training.Recipe} decides rates and the end, {@link
 * dyckkm.training.Training} runs it all and can be saved and resumed at any step, bit for bit.
 */
package dyckkm.training;
