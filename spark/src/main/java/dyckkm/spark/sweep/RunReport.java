package dyckkm.spark.sweep;

import dyckkm.experiment.run.RunOutcome;
import java.io.Serializable;
import java.util.ArrayList;

/**
 * What a task comes back with.
 *
 * @param notes all lines for the user, from the first on
 */
public record RunReport(RunOutcome outcome, ArrayList<String> notes) implements Serializable {}
