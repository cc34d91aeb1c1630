/**
 * {@code ./bench engine-models}: measures σ and tanh in widely used engines, over all 2^32 float32 inputs.
 *
 * <p>A {@link dyckkm.bench.models.Position} defines weights that isolate one function of a cell exactly; a {@link
 * dyckkm.bench.models.Driver} runs such a cell in an engine. A {@link dyckkm.bench.models.SteadyRun} feeds it every float, a
 * {@link dyckkm.bench.models.SampleRun} some inputs in many shapes. Both produce {@link dyckkm.bench.models.Observation}s. A
 * {@link dyckkm.bench.models.MeasuredFunction} is their union, written as JSON for the proofs and as a page for people.
 */
package dyckkm.bench.models;
