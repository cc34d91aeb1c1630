/**
 * What σ and tanh are in the engines that people run, over all 2^32 float32 inputs: {@code ./bench engine-models}.
 *
 * <p>A {@link dyckkm.bench.models.Position} says how weights isolate one function of a cell exactly; a {@link
 * dyckkm.bench.models.Driver} runs such a cell in an engine. A {@link dyckkm.bench.models.SteadyRun} feeds it every float, a
 * {@link dyckkm.bench.models.SampleRun} some inputs in many shapes. Both become {@link dyckkm.bench.models.Observation}s, of which
 * {@link dyckkm.bench.models.FunctionModel} is the union, written as JSON for the proofs and as a page for people.
 */
package dyckkm.bench.models;
