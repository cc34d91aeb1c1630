package dyckkm.experiment.run;

import dyckkm.training.EpochResult;
import dyckkm.training.Training;

/** Hears how a run goes, in the thread that carries it out; does nothing of itself. */
public interface RunListener {
    /** A line for the user. */
    default void note(String line) {}

    /** An epoch begins, or goes on. */
    default void startEpoch(Training training) {}

    /** One more batch was learned from. */
    default void learned(Training training, int tokens) {}

    /**
     * An epoch is over.
     *
     * @param tokensPerSecond learned from in this epoch
     */
    default void endEpoch(EpochResult result, double tokensPerSecond) {}

    /** The training is over; what it came to is being measured. */
    default void startEvaluation() {}

    /** The run has been saved in its folder. */
    default void saved(Training training) {}

    /** How far the run is, where it is carried out elsewhere and single steps are not told. */
    default void state(RunState state) {}
}
