package dyckkm.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
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
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(job.include(Job.OURS))
                .include(job.include(Job.PEER))
                .param(Job.LANGUAGE, language)
                .shouldFailOnError(true);
        if (!job.jvmOptions().isEmpty()) {
            options.jvmArgsAppend(job.jvmOptions().toArray(String[]::new));
        }
        List<RunResult> results = new ArrayList<>();
        for (int round = 0; round < job.rounds(); round++) {
            OutputFormat output = OutputFormatFactory.createFormatInstance(log, VerboseMode.NORMAL);
            results.addAll(new Runner(options.build(), output).run());
        }
        return new Row(job, language, rate(results, job.method(Job.OURS)), rate(results, job.method(Job.PEER)));
    }

    private static Rate rate(List<RunResult> results, String method) {
        return Rate.of(results.stream()
                .filter(result -> result.getParams().getBenchmark().equals(method))
                .toList());
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
