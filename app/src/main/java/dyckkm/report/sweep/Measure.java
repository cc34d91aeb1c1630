package dyckkm.report.sweep;

import dyckkm.experiment.run.EpochMetrics;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.sweep.SweptRun;
import java.util.List;

/** By what runs are compared. */
enum Measure {
    /** What is to be compared where corpora differ, too. */
    ABOVE_TRUE("dev loss above that of the true distribution"),
    /** Where no distribution is known. */
    LOSS("dev loss");

    private final String text;

    Measure(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    /** The first that is known of all runs. */
    static Measure of(List<SweptRun> runs) {
        return runs.stream()
                        .flatMap(run -> run.summary().stream())
                        .allMatch(summary -> Double.isFinite(summary.devTrueCrossEntropy()))
                ? ABOVE_TRUE
                : LOSS;
    }

    private double base(RunSummary summary) {
        return this == ABOVE_TRUE ? summary.devTrueCrossEntropy() : 0;
    }

    /** In nats per token, of the best epoch. */
    double of(RunSummary summary) {
        return summary.devCrossEntropy() - base(summary);
    }

    /** The same after an epoch of that run. */
    double of(RunSummary summary, EpochMetrics epoch) {
        return epoch.devCrossEntropy() - base(summary);
    }
}
