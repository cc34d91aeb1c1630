/**
 * {@code ./bench fuzz}: mutated files through every reader of the program, with limits on time and memory for each file.
 *
 * <p>{@link dyckkm.bench.fuzz.Targets} lists the readers: a new one is a line there. {@link dyckkm.bench.fuzz.Judge} reads one
 * file and checks the behaviour. Files come from {@link dyckkm.bench.fuzz.Mutator}s, which know the formats, and from Jazzer,
 * which is guided by code coverage. Both run in processes with a small heap, started by {@link dyckkm.bench.fuzz.FuzzRun}.
 */
package dyckkm.bench.fuzz;
