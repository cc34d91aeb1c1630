package dyckkm.bench;

import java.io.PrintStream;
import java.util.Collection;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** A job at one (k,m): ours beside the peer. */
record Row(Job job, String language, Rate ours, Rate peer) {
    /**
     * Measures both, one directly after the other, so that a load that comes and goes on the machine hits both alike.
     *
     * @param log takes what JMH says and is closed
     */
    static Row measure(Job job, String language, PrintStream log) throws RunnerException {
        Options options = new OptionsBuilder()
                .include(job.include(Job.OURS))
                .include(job.include(Job.PEER))
                .param(Job.LANGUAGE, language)
                .shouldFailOnError(true)
                .build();
        Collection<RunResult> results =
                new Runner(options, OutputFormatFactory.createFormatInstance(log, VerboseMode.NORMAL)).run();
        return new Row(job, language, rate(results, job.method(Job.OURS)), rate(results, job.method(Job.PEER)));
    }

    private static Rate rate(Collection<RunResult> results, String method) {
        return results.stream()
                .filter(result -> result.getParams().getBenchmark().equals(method))
                .map(Rate::of)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("JMH gave no result of " + method));
    }

    double ratio() {
        return ours.median() / peer.median();
    }

    Goal goal() {
        return job.goals().apply(language);
    }

    boolean meetsGoal() {
        return goal().isMet(ours, peer);
    }
}
