package dyckkm.bench;

import java.util.stream.DoubleStream;
import org.openjdk.jmh.util.ListStatistics;

/**
 * Tokens per second over the measured iterations. The median, because on a machine with other work single iterations
 * fall far behind.
 */
record Rate(double lowest, double median, double highest) {
    static Rate of(DoubleStream iterations) {
        ListStatistics statistics = new ListStatistics(iterations.toArray());
        if (statistics.getN() == 0) {
            throw new IllegalStateException("JMH gave no result");
        }
        return new Rate(statistics.getMin(), statistics.getPercentile(50), statistics.getMax());
    }

    double millions() {
        return median / 1e6;
    }
}
