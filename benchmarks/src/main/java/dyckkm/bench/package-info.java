/**
 * Benchmarks of the project against straightforward implementations, one table per suite.
 *
 * <p>A {@link dyckkm.bench.Suite} is a list of {@link dyckkm.bench.Job}s. A job is a JMH class with two methods: {@code ours},
 * and {@code peer}, which does the same work as a reader of the paper would write it. Both count the tokens they process in
 * {@link dyckkm.bench.Processed}, are measured in the same run, and produce one {@link dyckkm.bench.Row} per setting. Where the
 * ratio matters most, one method runs both in {@link dyckkm.bench.Turns}.
 */
package dyckkm.bench;
