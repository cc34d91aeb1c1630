package dyckkm.bench;

import java.io.PrintStream;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * A job at one (k,m): ours beside the peer.
 *
 * @param ratio how many times as fast ours is
 * @param effort the arithmetic that it took, where that was counted
 */
record Row(Job job, String language, Rate ours, Rate peer, double ratio, Optional<Effort> effort) {
    private static final String TOKENS = "tokens";

    /** Both were measured one after the other: their medians are compared. */
    Row(Job job, String language, Rate ours, Rate peer) {
        this(job, language, ours, peer, ours.median() / peer.median(), Optional.empty());
    }

    /**
     * Measures both, one directly after the other, so that a load that comes and goes on the machine hits both alike.
     *
     * @param log takes what JMH says and is closed
     */
    static Row measure(Job job, String language, PrintStream log) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(job.include())
                .param(Job.LANGUAGE, language)
                .shouldFailOnError(true);
        if (!job.jvmOptions().isEmpty()) {
            options.jvmArgsAppend(job.jvmOptions().toArray(String[]::new));
        }
        OutputFormat output = OutputFormatFactory.createFormatInstance(log, VerboseMode.NORMAL);
        return of(job, language, new Runner(options.build(), output).run());
    }

    private static Row of(Job job, String language, Collection<RunResult> results) {
        if (!job.takesTurns()) {
            return new Row(job, language, rate(results, job.method(Job.OURS)), rate(results, job.method(Job.PEER)));
        }
        List<Second> seconds = iterations(results).map(Second::of).toList();
        return new Row(
                job,
                language,
                Rate.of(seconds.stream().mapToDouble(second -> second.ours().rate())),
                Rate.of(seconds.stream().mapToDouble(second -> second.peer().rate())),
                // The median of ratios, which a change of the machine between seconds does not touch.
                Rate.of(seconds.stream().mapToDouble(Second::ratio)).median(),
                // Where operations are not counted, there is no peak either.
                seconds.stream().anyMatch(second -> second.operations() > 0)
                        ? Optional.of(Effort.of(seconds, job.goals().apply(language)))
                        : Optional.empty());
    }

    private static Stream<IterationResult> iterations(Collection<RunResult> results) {
        return results.stream()
                .flatMap(result -> result.getBenchmarkResults().stream())
                .flatMap(fork -> fork.getIterationResults().stream());
    }

    private static Rate rate(Collection<RunResult> results, String method) {
        return Rate.of(iterations(results.stream()
                        .filter(result -> result.getParams().getBenchmark().equals(method))
                        .toList())
                .mapToDouble(
                        iteration -> iteration.getSecondaryResults().get(TOKENS).getScore()));
    }

    Goal goal() {
        return job.goals().apply(language);
    }

    boolean meetsGoal() {
        return goal().isMet(ours.median(), ratio, effort.map(Effort::share).orElse(0.));
    }
}
