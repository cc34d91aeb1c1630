/** The connection to a cluster, and files visible to all its machines. */
package dyckkm.spark.cluster;
