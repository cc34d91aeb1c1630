package dyckkm.experiment.sweep;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunOutcome;

/** Hears how a sweep goes, from several threads at a time. */
public interface SweepListener {
    /** A line for the user that is about no single run. */
    default void note(String line) {}

    /** A run begins; returns who hears how it goes. One whose machine was lost begins again. */
    RunListener started(RunConfig run);

    /** A run has ended in some way, or was finished before. */
    void ended(RunConfig run, RunOutcome outcome);
}
