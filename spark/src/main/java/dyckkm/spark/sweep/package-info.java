/** Sweeps on a cluster: one task for each run. */
package dyckkm.spark.sweep;
