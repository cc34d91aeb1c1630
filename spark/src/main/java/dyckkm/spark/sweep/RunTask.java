package dyckkm.spark.sweep;

import java.io.Serializable;

/**
 * A run as it goes to an executor.
 *
 * @param name of the run
 * @param yaml all that decides what it computes
 */
record RunTask(String name, String yaml) implements Serializable {}
