package dyckkm.experiment.run;

import dyckkm.experiment.file.CheckpointFiles;
import dyckkm.experiment.file.FolderLock;
import dyckkm.experiment.file.MetricsFile;
import dyckkm.training.EpochResult;
import dyckkm.training.Training;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;

/** Takes a training from where its folder has it to its end, or until it is stopped, saving it on the way. */
final class TrainingSession {
    /** No more than this is lost when the machine fails. */
    private static final long SAVE_EVERY_NANOS = 60_000_000_000L;

    private static final double NANOS = 1e9;

    private final Training training;
    private final RunFolder folder;
    private final String config;
    private final FolderLock lock;
    private final CheckpointFiles checkpoints;
    private final MetricsFile metrics;
    private final Optional<RunEvents> events;
    private final String name;
    private final OptionalInt saveEverySteps;
    private final RunListener listener;
    private final long started = System.nanoTime();
    private double secondsBefore;
    private long lastSaved = started;
    private long stepsSinceSaved;
    private long epochTokens;
    private double tokensPerSecond = Double.NaN;

    /**
     * @param config the text of the folder's {@code config.yaml}
     * @param events what keeps the event file, if there is to be one
     * @param name tells the training of this folder from any other
     */
    TrainingSession(
            Training training,
            RunFolder folder,
            String config,
            Optional<RunEvents> events,
            FolderLock lock,
            String name,
            OptionalInt saveEverySteps,
            RunListener listener) {
        this.training = training;
        this.folder = folder;
        this.config = config;
        this.events = events;
        this.checkpoints = folder.checkpoints();
        this.metrics = folder.metrics();
        this.lock = lock;
        this.name = name;
        this.saveEverySteps = saveEverySteps;
        this.listener = listener;
    }

    /** How long the training took, earlier sessions included. */
    double seconds() {
        return secondsBefore + (System.nanoTime() - started) / NANOS;
    }

    /** Of the last epoch of this session; not a number if it had none. */
    double tokensPerSecond() {
        return tokensPerSecond;
    }

    /** Returns whether the training came to its end; if not, it is saved as it stands. */
    boolean run(BooleanSupplier stop) throws IOException {
        resume();
        while (!training.isFinished()) {
            listener.startEpoch(training);
            if (!epoch(stop)) {
                save();
                listener.saved(training);
                return false;
            }
        }
        return true;
    }

    private void resume() throws IOException {
        Optional<CheckpointFiles.Saved> found = checkpoints.takeUp(name, listener::note);
        if (found.isPresent()) {
            training.resume(found.get().checkpoint());
            secondsBefore = found.get().seconds();
            metrics.takeUp(found.get().metrics(), training.epoch() - 1, listener::note);
            if (!training.isFinished()) {
                listener.note("going on from epoch " + training.epoch() + ", batch " + training.batch());
            }
        } else {
            metrics.takeUp(Optional.empty(), 0, listener::note);
        }
        updateEvents();
    }

    private void updateEvents() throws IOException {
        if (events.isPresent()) {
            events.get().update(metrics.text());
        }
    }

    private boolean epoch(BooleanSupplier stop) throws IOException {
        long epochStarted = System.nanoTime();
        epochTokens = 0;
        while (training.batch() < training.batchesPerEpoch()) {
            if (stop.getAsBoolean()) {
                return false;
            }
            int tokens = training.learn();
            epochTokens += tokens;
            listener.learned(training, tokens);
            stepsSinceSaved++;
            if (isTimeToSave()) {
                save();
                listener.saved(training);
            }
        }
        tokensPerSecond = epochTokens * NANOS / Math.max(1, System.nanoTime() - epochStarted);
        EpochResult result = training.endEpoch();
        keepFolder();
        metrics.add(EpochMetrics.of(result, tokensPerSecond, seconds()).json(), listener::note);
        updateEvents();
        save();
        // Told when it is on the disk.
        listener.endEpoch(result, tokensPerSecond);
        listener.saved(training);
        return true;
    }

    private boolean isTimeToSave() {
        return saveEverySteps.isPresent() && stepsSinceSaved >= saveEverySteps.getAsInt()
                || (stepsSinceSaved & 0xFF) == 0 && System.nanoTime() - lastSaved > SAVE_EVERY_NANOS;
    }

    private void save() throws IOException {
        keepFolder();
        checkpoints.save(training.checkpoint(), seconds(), metrics.text(), name);
        lastSaved = System.nanoTime();
        stepsSinceSaved = 0;
    }

    private void keepFolder() throws IOException {
        lock.keep(listener::note);
        folder.keepClaim(config, listener::note);
    }

    /** Makes sure that the folder is still this run's and has its metrics. */
    void checkFolder() throws IOException {
        keepFolder();
        metrics.check(listener::note);
    }

    String metricsChecksum() {
        return metrics.checksum();
    }
}
