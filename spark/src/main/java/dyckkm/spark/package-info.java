/**
 * Sweeps and corpora on Apache Spark, for more than one machine.
 *
 * <p>A {@code Cluster} is an open connection to one, whatever its master. {@code SparkEngine} runs each run as one task. A task
 * computes in a folder local to its executor and publishes its results to a {@code HadoopStore}, under names that appear only
 * when their content is complete, so concurrent attempts at the same run cannot interfere.
 */
package dyckkm.spark;
