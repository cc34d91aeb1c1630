package dyckkm.bench;

import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.util.Statistics;

/**
 * Tokens per second over the measured iterations. The median, because on a machine with other work single iterations
 * fall far behind.
 */
record Rate(double lowest, double median, double highest) {
    private static final String COUNTER = "tokens";

    static Rate of(RunResult result) {
        Statistics statistics = result.getSecondaryResults().get(COUNTER).getStatistics();
        return new Rate(statistics.getMin(), statistics.getPercentile(50), statistics.getMax());
    }

    double millions() {
        return median / 1e6;
    }
}
