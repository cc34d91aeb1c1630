package dyckkm.cli;

import dyckkm.training.Checkpoint;
import dyckkm.training.EpochResult;
import dyckkm.training.Training;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** Takes a training from where its folder has it to its end, or to Ctrl-C, saving it on the way. */
final class TrainRun {
    /** No more than this is lost when the machine fails. */
    private static final long SAVE_EVERY_NANOS = 60_000_000_000L;

    private final Training training;
    private final RunFolder folder;
    private final String name;
    private final TrainingProgress progress;
    private final OptionalInt saveEverySteps;
    private final Consumer<String> notes;
    private long lastSaved = System.nanoTime();
    private long stepsSinceSaved;
    private Map<String, Object> last = Map.of();

    /**
     * @param name tells the training of this folder from any other
     * @param notes takes lines for the user
     */
    TrainRun(
            Training training,
            RunFolder folder,
            String name,
            TrainingProgress progress,
            OptionalInt saveEverySteps,
            Consumer<String> notes) {
        this.training = training;
        this.folder = folder;
        this.name = name;
        this.progress = progress;
        this.saveEverySteps = saveEverySteps;
        this.notes = notes;
    }

    /** What was measured in the last epoch that was done in this run of the program. */
    Map<String, Object> last() {
        return last;
    }

    /** Returns whether the training came to its end; false after Ctrl-C. */
    boolean run() throws IOException {
        resume();
        try (Interruption interruption = new Interruption()) {
            while (!training.isFinished()) {
                progress.startEpoch(training);
                if (!epoch(interruption)) {
                    save();
                    notes.accept("interrupted; the same command goes on from epoch " + training.epoch() + ", batch "
                            + training.batch());
                    return false;
                }
            }
        }
        return true;
    }

    private void resume() throws IOException {
        Optional<Checkpoint> found = folder.lastCheckpoint(name, notes);
        if (found.isPresent()) {
            training.resume(found.get());
            folder.keepMetrics(training.epoch() - 1);
            notes.accept("going on from epoch " + training.epoch() + ", batch " + training.batch());
        } else {
            folder.keepMetrics(0);
        }
    }

    private boolean epoch(Interruption interruption) throws IOException {
        while (training.batch() < training.batchesPerEpoch()) {
            if (interruption.isRequested()) {
                return false;
            }
            progress.learned(training, training.learn());
            stepsSinceSaved++;
            if (isTimeToSave()) {
                save();
            }
        }
        double speed = progress.tokensPerSecond();
        EpochResult result = training.endEpoch();
        progress.endEpoch(result, speed);
        last = asJson(result, speed);
        folder.addMetrics(Json.line(last));
        save();
        return true;
    }

    private boolean isTimeToSave() {
        return saveEverySteps.isPresent() && stepsSinceSaved >= saveEverySteps.getAsInt()
                || (stepsSinceSaved & 0xFF) == 0 && System.nanoTime() - lastSaved > SAVE_EVERY_NANOS;
    }

    private void save() throws IOException {
        folder.save(training.checkpoint(), name);
        lastSaved = System.nanoTime();
        stepsSinceSaved = 0;
    }

    private static Map<String, Object> asJson(EpochResult result, double tokensPerSecond) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("epoch", result.epoch());
        json.put("trainLoss", result.trainLoss());
        json.put("devLoss", result.devLoss());
        json.put("devCrossEntropy", result.devPerToken());
        json.put("learningRate", result.learningRate());
        json.put("best", result.isBest());
        json.put("tokensPerSecond", Math.round(tokensPerSecond));
        return json;
    }
}
