package dyckkm.experiment.sweep;

import dyckkm.experiment.run.EpochMetrics;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunKeys;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunSummary;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run of a sweep with how it went.
 *
 * @param epochs what {@code metrics.jsonl} has; empty where there is none
 */
public record SweptRun(RunConfig config, RunOutcome outcome, List<EpochMetrics> epochs) {
    public SweptRun {
        epochs = List.copyOf(epochs);
    }

    /** Its configuration, by key. */
    public Map<String, String> keys() {
        return RunKeys.of(config);
    }

    /** What it came to, if it is finished. */
    public Optional<RunSummary> summary() {
        return outcome instanceof RunOutcome.Finished finished ? Optional.of(finished.summary()) : Optional.empty();
    }
}
