package dyckkm.report.learning;

import dyckkm.experiment.RunSummary;
import java.util.function.ToDoubleFunction;

/** What is measured of a run, on the development and on the test corpus. */
enum Metric {
    ERROR("error", RunSummary::devClosingError, RunSummary::testClosingError),
    ACCURACY("accuracy", run -> 1 - run.devClosingError(), run -> 1 - run.testClosingError()),
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
