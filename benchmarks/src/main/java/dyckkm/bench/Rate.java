package dyckkm.bench;

import java.util.List;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.util.ListStatistics;

/**
 * Tokens per second over the measured iterations. The median, because on a machine with other work single iterations
 * fall far behind.
 */
record Rate(double lowest, double median, double highest) {
    private static final String COUNTER = "tokens";

    /** From one or more runs of the same. */
    static Rate of(List<RunResult> results) {
        ListStatistics statistics = new ListStatistics();
        results.stream()
                .flatMap(result -> result.getBenchmarkResults().stream())
                .flatMap(fork -> fork.getIterationResults().stream())
                .forEach(iteration -> statistics.addValue(
                        iteration.getSecondaryResults().get(COUNTER).getScore()));
        if (statistics.getN() == 0) {
            throw new IllegalStateException("JMH gave no result");
        }
        return new Rate(statistics.getMin(), statistics.getPercentile(50), statistics.getMax());
    }

    double millions() {
        return median / 1e6;
    }
}
