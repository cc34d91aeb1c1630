package dyckkm.experiment.sweep;

import dyckkm.experiment.run.RunConfig;
import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Carries out the runs of a sweep, here or elsewhere. */
public interface SweepEngine extends AutoCloseable {
    /** Where it keeps them. */
    SweepStore store();

    /** How many it carries out at a time. */
    int slots();

    /**
     * Executes runs in any order; returns when all have ended, or the started ones have been stopped.
     *
     * @param listener told of every run that begins, and how it ends
     * @param stop asked often; once true, nothing is begun any more and what runs is left as it stands
     */
    void execute(List<RunConfig> runs, SweepListener listener, BooleanSupplier stop) throws IOException;

    /** Gives back what the engine holds. */
    @Override
    default void close() {}
}
