package dyckkm.spark.sweep;

import java.util.Optional;

/** What happens to a job, in the order in which the driver hears of it. */
sealed interface JobEvent {
    /**
     * A task begins.
     *
     * @param task differs between attempts at the same run
     * @param run its number in the job
     */
    record Started(long task, int run, String host) implements JobEvent {}

    /** A task tells how it goes. */
    record Told(long task, RunUpdate update) implements JobEvent {}

    /**
     * A task is over.
     *
     * @param failure what went wrong, if anything did
     */
    record Ended(long task, int run, String host, Optional<String> failure) implements JobEvent {}

    /** A run has come to an end. */
    record Reported(int run, RunReport report) implements JobEvent {}

    /** The job is over. */
    record Over(Optional<Throwable> failure) implements JobEvent {}
}
