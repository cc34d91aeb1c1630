/**
 * {@code ./bench fuzz}: mutated files through every reader of the program, with limits on time and memory for each file.
 *
 * <p>{@link dyckkm.bench.fuzz.Targets} is the list of readers: a new one is a line there. {@link dyckkm.bench.fuzz.Judge} reads one
 * file and says whether that was as it should be. Files come from {@link dyckkm.bench.fuzz.Mutator}s, which know the formats, and from
 * Jazzer, which follows the coverage of the code. Both run in processes with a small heap, which {@link dyckkm.bench.fuzz.FuzzRun}
 * starts.
 */
package dyckkm.bench.fuzz;
