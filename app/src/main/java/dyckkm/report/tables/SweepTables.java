package dyckkm.report.tables;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunKeys;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunSummary;
import dyckkm.report.Numbers;
import dyckkm.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the runs of a sweep came to, as a table. */
public final class SweepTables {
    private static final List<String> MEASURED =
            List.of("epochs", "dev loss", "above true", "dev error", "observed", "test error", "observed", "seconds");

    private SweepTables() {}

    /** A row for each run that has ended: the keys in which runs differ, and what it came to, or why to nothing. */
    public static Table results(Map<RunConfig, RunOutcome> outcomes) {
        List<Map<String, String>> keys =
                outcomes.keySet().stream().map(RunKeys::of).toList();
        List<String> varied = RunKeys.varied(keys);
        boolean isAllFinished = outcomes.values().stream().allMatch(RunOutcome.Finished.class::isInstance);
        List<String> columns = new ArrayList<>(List.of("run"));
        columns.addAll(varied);
        columns.addAll(MEASURED);
        if (!isAllFinished) {
            columns.add("outcome");
        }
        Table.Builder table =
                Table.of("runs", isAllFinished ? "Finished runs" : "Runs", columns.toArray(String[]::new));
        outcomes.forEach((run, outcome) -> {
            List<Object> row = new ArrayList<>(List.of(run.name()));
            Map<String, String> own = RunKeys.of(run);
            varied.forEach(key -> row.add(own.getOrDefault(key, "")));
            row.addAll(
                    outcome instanceof RunOutcome.Finished finished
                            ? measured(finished.summary())
                            : MEASURED.stream().map(none -> "").toList());
            if (!isAllFinished) {
                row.add(text(outcome));
            }
            table.row(row.toArray());
        });
        return table.note(
                        "above true: dev loss less what the true distribution scores on the same strings; error: 1 − the mean "
                                + "over distances of the share of brackets closed with confidence, at every position with an open "
                                + "bracket (the authors' code) and at observed close brackets (the paper's text)")
                .build();
    }

    /** How a run ended, in words. */
    public static String text(RunOutcome outcome) {
        if (outcome instanceof RunOutcome.Diverged diverged) {
            return "diverged: " + diverged.reason();
        }
        if (outcome instanceof RunOutcome.Failed failed) {
            return Table.FAILED + ": " + failed.reason();
        }
        return outcome instanceof RunOutcome.Finished ? "finished" : "interrupted";
    }

    private static List<String> measured(RunSummary run) {
        return List.of(
                Integer.toString(run.epochs()),
                Numbers.fixed(run.devCrossEntropy(), 4),
                known(run.devCrossEntropy() - run.devTrueCrossEntropy()),
                known(run.devClosingError()),
                known(run.devClosingErrorObserved()),
                known(run.testClosingError()),
                known(run.testClosingErrorObserved()),
                Numbers.fixed(run.seconds(), 1));
    }

    private static String known(double value) {
        return Double.isNaN(value) ? "" : Numbers.significant(value, 3);
    }
}
