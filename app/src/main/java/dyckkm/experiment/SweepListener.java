package dyckkm.experiment;

/** Hears how a sweep goes, from several threads at a time. */
public interface SweepListener {
    /** A run begins; returns who hears how it goes. */
    RunListener started(Run run);

    /** A run has come to an end of some kind, or was finished before. */
    void ended(Run run, RunOutcome outcome);
}
