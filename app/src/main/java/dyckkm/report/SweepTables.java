package dyckkm.report;

import dyckkm.experiment.Counts;
import dyckkm.experiment.RunSummary;
import java.util.List;

/** What the runs of a sweep came to, as a table. */
public final class SweepTables {
    private SweepTables() {}

    /** A row for each run. */
    public static Table results(List<RunSummary> runs) {
        Table.Builder table = Table.of(
                "runs",
                "Finished runs",
                "k",
                "m",
                "cell",
                "units",
                "tokens",
                "seed",
                "epochs",
                "dev loss",
                "above true",
                "dev error",
                "observed",
                "test error",
                "observed",
                "seconds");
        for (RunSummary run : runs) {
            table.row(
                    run.k(),
                    run.m(),
                    run.cell(),
                    run.hiddenUnits(),
                    Counts.text(run.tokens()),
                    run.seed(),
                    run.epochs(),
                    Numbers.fixed(run.devCrossEntropy(), 4),
                    known(run.devCrossEntropy() - run.devTrueCrossEntropy()),
                    known(run.devClosingError()),
                    known(run.devClosingErrorObserved()),
                    known(run.testClosingError()),
                    known(run.testClosingErrorObserved()),
                    Numbers.fixed(run.seconds(), 1));
        }
        return table.note(
                        "above true: dev loss less what the true distribution scores on the same strings; error: 1 − the mean "
                                + "over distances of the share of brackets closed with confidence, at every position with an open "
                                + "bracket (the authors' code) and at observed close brackets (the paper's text)")
                .build();
    }

    private static String known(double value) {
        return Double.isNaN(value) ? "" : Numbers.significant(value, 3);
    }
}
