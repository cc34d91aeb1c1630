package dyckkm.experiment.sweep;

import dyckkm.common.Quoted;
import dyckkm.experiment.file.Csv;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunKeys;
import dyckkm.experiment.run.RunSummary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A row of a sweep's results: a run, finished or not, with every key of its configuration that the summary does not have.
 *
 * @param summary what it came to; of a run that failed or diverged only what it was to be
 * @param outcome {@link #FINISHED}, {@link #DIVERGED} or {@link #FAILED}
 * @param reason why it is not finished; empty if it is
 * @param run the name of the run's folder, which no other run has; empty in files of older programs
 * @param settings the other keys ({@link #KEYS}) with their texts; what a run or an older file does not have is empty
 */
public record SweepRow(RunSummary summary, String outcome, String reason, String run, Map<String, String> settings) {
    public static final String FINISHED = "finished";
    public static final String DIVERGED = "diverged";
    public static final String FAILED = "failed";

    static final String RUN = "run";
    static final String OUTCOME = "outcome";
    static final String REASON = "reason";

    /** The keys of a configuration in the order of columns; {@link RunKeys} has most of them under the same names. */
    static final List<String> KEYS = List.of(
            "layers",
            "embedding",
            "learningRate",
            "batch",
            "dropout",
            "clip",
            "maxEpochs",
            "window",
            "corpusSeed",
            "devTokens",
            "testTokens",
            "trainCorpus",
            "devCorpus",
            "testCorpus",
            "init",
            "noiseGates",
            "noiseState",
            "penaltyCell",
            "penaltyForget",
            "decay",
            "stages",
            "ramp");

    private static final Map<String, String> RENAMED = Map.of("epochs", "maxEpochs");

    public SweepRow {
        Csv.requireLine(reason);
        Csv.requireLine(run);
        settings.values().forEach(Csv::requireLine);
        settings = Map.copyOf(settings);
    }

    /** All columns behind those of the summary. */
    static List<String> columns() {
        List<String> columns = new ArrayList<>(List.of(RUN));
        columns.addAll(KEYS);
        columns.addAll(List.of(OUTCOME, REASON));
        return columns;
    }

    /** A row with only the summary. */
    public static SweepRow of(RunSummary summary) {
        return new SweepRow(summary, FINISHED, "", "", Map.of());
    }

    public static SweepRow finished(RunConfig config, RunSummary summary) {
        return new SweepRow(summary, FINISHED, "", config.name(), settings(config));
    }

    static SweepRow unfinished(RunConfig config, String outcome, String reason) {
        return new SweepRow(
                RunSummary.unfinished(config), outcome, Quoted.oneLine(reason), config.name(), settings(config));
    }

    private static Map<String, String> settings(RunConfig config) {
        Map<String, String> settings = new LinkedHashMap<>();
        RunKeys.of(config).forEach((key, text) -> {
            String column = RENAMED.getOrDefault(key, key);
            if (KEYS.contains(column)) {
                settings.put(column, text);
            }
        });
        return settings;
    }

    public boolean isFinished() {
        return outcome.equals(FINISHED);
    }
}
