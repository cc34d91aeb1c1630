package dyckkm.experiment.run;

import dyckkm.experiment.events.EventFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Keeps the event file of a run beside its metrics. */
final class RunEvents {
    private final EventFile file;

    RunEvents(Path folder, String config) {
        this.file = new EventFile(folder, config);
    }

    /** @param metrics the text of {@code metrics.jsonl} */
    void update(String metrics) throws IOException {
        file.update(EpochMetrics.read(metrics).stream().map(RunEvents::step).toList());
    }

    private static EventFile.Step step(EpochMetrics epoch) {
        Map<String, Double> values = new LinkedHashMap<>();
        values.put("loss/train", epoch.trainLoss());
        values.put("loss/dev", epoch.devLoss());
        values.put("crossEntropy/dev", epoch.devCrossEntropy());
        values.put("learningRate", epoch.learningRate());
        values.put("tokensPerSecond", epoch.tokensPerSecond());
        values.values().removeIf(value -> !Double.isFinite(value));
        // Programs before event files did not say when an epoch had ended: then a run began in 1970.
        double time = Double.isNaN(epoch.time()) ? epoch.seconds() : epoch.time();
        return new EventFile.Step(epoch.epoch(), time, epoch.seconds(), values);
    }
}
