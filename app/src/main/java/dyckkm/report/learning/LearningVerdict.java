package dyckkm.report.learning;

import dyckkm.experiment.run.RunSummary;
import dyckkm.report.Table;
import java.util.List;

/** Whether one of the paper's configurations learned its language: the median test error at 20 million tokens. */
public enum LearningVerdict {
    YES("yes"),
    NO("no"),
    NOT_RUN(Table.NOT_RUN),
    NOT_MEASURED(Table.NOT_MEASURED),
    FAILED(Table.FAILED);

    /** The paper's threshold. */
    static final double THRESHOLD = 1e-4;

    /** The paper's size. */
    static final long TOKENS = 20_000_000;

    private final String text;

    LearningVerdict(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    public static LearningVerdict of(Outcomes outcomes, int k, int m) {
        return of(outcomes, k, m, Metric.ERROR);
    }

    /** By one of the two readings of the paper's metric. */
    static LearningVerdict of(Outcomes outcomes, int k, int m, Metric error) {
        List<RunSummary> seeds = outcomes.at(k, m, TOKENS);
        if (seeds.isEmpty()) {
            return outcomes.hasTroubleAt(k, m, TOKENS) ? FAILED : NOT_RUN;
        }
        return Spread.ofKnown(seeds, error.test)
                .map(spread -> spread.median() < THRESHOLD ? YES : NO)
                .orElse(NOT_MEASURED);
    }
}
