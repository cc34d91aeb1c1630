package dyckkm.experiment.run;

import java.io.Serializable;

/** How carrying out a run ended. */
public sealed interface RunOutcome extends Serializable {
    /**
     * It is finished.
     *
     * @param computed whether anything was left to do
     */
    record Finished(RunSummary summary, boolean computed) implements RunOutcome {}

    /**
     * It was stopped and can go on.
     *
     * @param where from here on
     */
    record Interrupted(String where) implements RunOutcome {}

    /** The loss became infinite or no number, and always will. */
    record Diverged(String reason) implements RunOutcome {}

    /** Another failure, which may not recur. */
    record Failed(String reason) implements RunOutcome {}
}
