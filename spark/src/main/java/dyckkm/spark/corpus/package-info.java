/** Corpora drawn and counted on a cluster. */
package dyckkm.spark.corpus;
