package dyckkm.experiment.sweep;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunSummary;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Where the runs of a sweep and their results are kept. */
public interface SweepStore {
    /** The place, as a user writes it. */
    String place();

    /** What a run came to, if it is finished. */
    Optional<RunSummary> summary(RunConfig config) throws IOException;

    /** Tells what is wrong with the files of a finished run although its result is whole. */
    default void check(RunConfig config, Consumer<String> notes) throws IOException {}

    /** Replaces the results of all runs that have ended. */
    void write(List<SweepRow> results) throws IOException;

    /** Does something while no other sweep uses the place, as far as that can be told. */
    void alone(Action action) throws IOException;

    /** What is done with a store. */
    @FunctionalInterface
    interface Action {
        void run() throws IOException;
    }
}
