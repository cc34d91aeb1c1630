package dyckkm.spark.sweep;

import dyckkm.experiment.run.Run;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunState;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.run.RunTools;
import dyckkm.experiment.run.RunTracker;
import dyckkm.spark.cluster.Cluster;
import dyckkm.spark.cluster.LocalWork;
import dyckkm.training.Training;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * One attempt at a run: it is computed in a folder that no other attempt knows, from the last published checkpoint on, and what it
 * comes to is published.
 */
public final class RunAttempt {
    private final PublishedRun published;
    private final RunConfig config;
    private final RunTools tools;
    private final long publishEveryNanos;
    private final Consumer<RunUpdate> updates;

    /** @param checkpointSeconds no more than about this much is lost with the machine */
    public RunAttempt(
            PublishedRun published,
            RunConfig config,
            RunTools tools,
            long checkpointSeconds,
            Consumer<RunUpdate> updates) {
        this.published = published;
        this.config = config;
        this.tools = tools;
        this.publishEveryNanos = TimeUnit.SECONDS.toNanos(checkpointSeconds);
        this.updates = updates;
    }

    /**
     * Does what is left to do.
     *
     * @param parent where the attempt gets a folder of its own
     * @param stop asked often; once true, the run is published as it stands and left
     */
    public RunReport execute(Path parent, BooleanSupplier stop) throws IOException {
        Path scratch = Files.createTempDirectory(parent, "run-");
        try {
            Run run = Run.below(scratch, config);
            Teller teller = new Teller(run.folder());
            RunOutcome outcome = execute(run, teller, stop);
            return new RunReport(outcome, teller.notes);
        } finally {
            LocalWork.removeAll(scratch);
        }
    }

    private RunOutcome execute(Run run, Teller teller, BooleanSupplier stop) throws IOException {
        published.claim(teller::note);
        // Asked before anything is copied: the result comes last, so what is copied then is all of it.
        boolean isFinished = published.hasResult();
        published.copyEnd(run.folder());
        Optional<RunSummary> before = run.summary();
        if (before.isPresent()) {
            return before.get().hasBothReadings()
                    ? new RunOutcome.Finished(before.get(), false)
                    : evaluateAgain(run, teller, stop);
        }
        if (isFinished) {
            published.setAsideResult(teller::note);
            Files.deleteIfExists(run.folder().resolve("result.json"));
        }
        published.takeUp(tools.kernels().name(), run.folder(), teller::note);
        RunOutcome outcome = run.attempt(tools, teller, stop);
        if (outcome instanceof RunOutcome.Interrupted) {
            teller.publish();
        } else if (!(outcome instanceof RunOutcome.Failed)) {
            published.publishEnd(run.folder());
        }
        return outcome;
    }

    /** Brings the published result of an older program up to date. */
    private RunOutcome evaluateAgain(Run run, Teller teller, BooleanSupplier stop) throws IOException {
        RunOutcome outcome = run.attempt(tools, teller, stop);
        if (outcome instanceof RunOutcome.Finished) {
            published.replaceResult(run.folder());
        }
        return outcome;
    }

    /** Tells the driver how it goes, and publishes checkpoints. */
    private final class Teller extends RunTracker {
        private final Path folder;
        private final ArrayList<String> notes = new ArrayList<>();
        private long lastPublished = System.nanoTime();
        private Optional<CheckpointName> unpublished = Optional.empty();

        private Teller(Path folder) {
            this.folder = folder;
        }

        @Override
        public void note(String line) {
            notes.add(line);
            changed(state());
        }

        @Override
        protected void changed(RunState now) {
            updates.accept(new RunUpdate(now, new ArrayList<>(notes)));
        }

        @Override
        public void saved(Training training) {
            unpublished = Optional.of(new CheckpointName(tools.kernels().name(), training.epoch(), training.batch()));
            if (System.nanoTime() - lastPublished >= publishEveryNanos) {
                try {
                    publish();
                } catch (IOException e) {
                    // Nothing is lost as long as this machine lives.
                    note("a checkpoint cannot be published: " + Cluster.reason(e) + "; will be tried again");
                    lastPublished = System.nanoTime();
                }
            }
        }

        private void publish() throws IOException {
            if (unpublished.isPresent() && !published.hasResult()) {
                published.publishCheckpoint(unpublished.get(), folder);
            }
            unpublished = Optional.empty();
            lastPublished = System.nanoTime();
        }
    }
}
