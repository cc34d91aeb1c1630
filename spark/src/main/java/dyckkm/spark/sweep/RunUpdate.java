package dyckkm.spark.sweep;

import dyckkm.experiment.run.RunState;
import java.io.Serializable;
import java.util.ArrayList;

/**
 * What a task tells of its run.
 *
 * @param notes all lines for the user, from the first on
 */
public record RunUpdate(RunState state, ArrayList<String> notes) implements Serializable {}
