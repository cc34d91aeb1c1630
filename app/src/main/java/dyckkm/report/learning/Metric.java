package dyckkm.report.learning;

import dyckkm.experiment.run.RunSummary;
import java.util.function.ToDoubleFunction;

/** What is measured of a run, on the development and on the test corpus. */
enum Metric {
    /** As the authors' code measures it: at every position with an open bracket. */
    ERROR("error", RunSummary::devClosingError, RunSummary::testClosingError),
    /** As the paper's text has it: at observed close brackets. Not a number where it was not measured. */
    ERROR_OBSERVED(
            "error at observed close brackets",
            RunSummary::devClosingErrorObserved,
            RunSummary::testClosingErrorObserved),
    ACCURACY("accuracy", run -> 1 - run.devClosingError(), run -> 1 - run.testClosingError()),
    /** Above the true distribution's on the same corpus. */
    LOSS(
            "loss",
            run -> run.devCrossEntropy() - run.devTrueCrossEntropy(),
            run -> run.testCrossEntropy() - run.testTrueCrossEntropy());

    final String text;
    final ToDoubleFunction<RunSummary> dev;
    final ToDoubleFunction<RunSummary> test;

    Metric(String text, ToDoubleFunction<RunSummary> dev, ToDoubleFunction<RunSummary> test) {
        this.text = text;
        this.dev = dev;
        this.test = test;
    }
}
