/**
 * Sweeps and corpora on Apache Spark, for more than one machine.
 *
 * <p>A {@code Cluster} is an open connection to one, whatever its master. {@code SparkEngine} makes one task of each run; a task
 * computes in a folder of its executor's own and publishes what others need to a {@code HadoopStore}, under names that appear
 * when their content is complete, so that attempts at the same run cannot get into each other's way.
 */
package dyckkm.spark;
