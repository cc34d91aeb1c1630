/** A connection to a cluster, and files that all its machines see. */
package dyckkm.spark.cluster;
