package dyckkm.spark.sweep;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.sweep.SweepListener;
import dyckkm.spark.cluster.Cluster;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/** Some runs as one job of Spark, each a task, seen from the driver. */
final class SweepJob {
    /** After how many seconds a checkpoint is published again. */
    private static final String CHECKPOINT_SECONDS = "spark.dyckkm.checkpointSeconds";

    private static final int USUAL_CHECKPOINT_SECONDS = 15;

    private static final long POLL_MILLIS = 100;

    /** How long tasks may take to publish what they have when all is stopped. */
    private static final long LAST_SECONDS = 30;

    private final JavaSparkContext context;
    private final HadoopStore store;
    private final String mark;
    private final List<RunConfig> runs;
    private final SweepListener listener;
    private final String group = "dyckkm " + UUID.randomUUID();
    private final BlockingQueue<JobEvent> events = new LinkedBlockingQueue<>();

    private final Map<Long, Attempt> running = new HashMap<>();
    private final Attempt[] latest;
    private final BitSet ended = new BitSet();
    private final int[] failures;
    private OptionalInt lastFailed = OptionalInt.empty();
    private String lastFailure = "";

    /** A task under way. */
    private static final class Attempt {
        private final int run;
        private final RunListener listener;
        private int notesTold;

        private Attempt(int run, RunListener listener) {
            this.run = run;
            this.listener = listener;
        }

        private void tell(List<String> notes) {
            for (; notesTold < notes.size(); notesTold++) {
                listener.note(notes.get(notesTold));
            }
        }
    }

    /** Spark gives results in a thread of its own, which must not wait. */
    private static final class Results extends AbstractFunction2<Object, RunReport, BoxedUnit> {
        private final BlockingQueue<JobEvent> events;

        private Results(BlockingQueue<JobEvent> events) {
            this.events = events;
        }

        @Override
        public BoxedUnit apply(Object run, RunReport report) {
            events.add(new JobEvent.Reported((Integer) run, report));
            return BoxedUnit.UNIT;
        }
    }

    SweepJob(JavaSparkContext context, HadoopStore store, String mark, List<RunConfig> runs, SweepListener listener) {
        this.context = context;
        this.store = store;
        this.mark = mark;
        this.runs = runs;
        this.listener = listener;
        this.latest = new Attempt[runs.size()];
        this.failures = new int[runs.size()];
    }

    /** Returns what is left to do, where one run has made Spark give up all. */
    List<RunConfig> execute(BooleanSupplier stop) throws IOException {
        JobListener heard = new JobListener(group, events::add);
        context.sc().addSparkListener(heard);
        try {
            Thread job = new Thread(this::submit, "job");
            job.setDaemon(true);
            job.start();
            Optional<Throwable> failure = follow(stop);
            if (stop.getAsBoolean()) {
                awaitTasks();
                return List.of();
            }
            return failure.isPresent() ? withoutCulprit(failure.get()) : List.of();
        } finally {
            context.sc().removeSparkListener(heard);
        }
    }

    private void submit() {
        try {
            context.setJobGroup(group, "runs: " + runs.size());
            RunChannel channel = new RunChannel();
            context.sc().register(channel, "dyckkm");
            Broadcast<SerializableConfiguration> configuration =
                    context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
            JavaRDD<RunTask> tasks = context.parallelize(
                    runs.stream()
                            .map(run -> new RunTask(run.name(), run.yaml()))
                            .toList(),
                    runs.size());
            RunFunction function = new RunFunction(
                    store.files().describe(""),
                    mark,
                    configuration,
                    channel,
                    context.getConf().getLong(CHECKPOINT_SECONDS, USUAL_CHECKPOINT_SECONDS));
            context.sc().runJob(tasks.rdd(), function, new Results(events), ClassTag$.MODULE$.apply(RunReport.class));
            events.add(new JobEvent.Over(Optional.empty()));
        } catch (Throwable e) {
            // Also Spark's own, which is not declared; whoever waits for the job must hear of it.
            events.add(new JobEvent.Over(Optional.of(e)));
        }
    }

    /** Tells what happens until the job is over; returns why it ended before all runs did, if so. */
    private Optional<Throwable> follow(BooleanSupplier stop) {
        boolean cancelled = false;
        while (true) {
            if (!cancelled && stop.getAsBoolean()) {
                context.cancelJobGroup(group);
                cancelled = true;
            }
            Optional<JobEvent> event = next();
            if (event.isPresent()) {
                if (event.get() instanceof JobEvent.Over over) {
                    return over.failure();
                }
                handle(event.get());
            }
        }
    }

    private Optional<JobEvent> next() {
        try {
            return Optional.ofNullable(events.poll(POLL_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while runs go on", e);
        }
    }

    private void handle(JobEvent event) {
        if (event instanceof JobEvent.Started started && !ended.get(started.run())) {
            Attempt attempt = new Attempt(started.run(), listener.started(runs.get(started.run())));
            running.put(started.task(), attempt);
            latest[started.run()] = attempt;
        } else if (event instanceof JobEvent.Told told && running.containsKey(told.task())) {
            Attempt attempt = running.get(told.task());
            attempt.tell(told.update().notes());
            attempt.listener.state(told.update().state());
        } else if (event instanceof JobEvent.Reported reported) {
            report(reported.run(), reported.report());
        } else if (event instanceof JobEvent.Ended over) {
            running.remove(over.task());
            over.failure().ifPresent(failure -> failed(over, failure));
        }
    }

    private void report(int run, RunReport report) {
        if (ended.get(run)) {
            return;
        }
        ended.set(run);
        // Spark tells of tasks and of results by different ways, so a result may come before or after its task is over.
        Attempt attempt = latest[run] != null ? latest[run] : new Attempt(run, listener.started(runs.get(run)));
        attempt.tell(report.notes());
        listener.ended(runs.get(run), report.outcome());
    }

    private void failed(JobEvent.Ended over, String failure) {
        int run = over.run();
        failures[run]++;
        lastFailed = OptionalInt.of(run);
        lastFailure = failure;
        if (!ended.get(run)) {
            listener.note(runs.get(run).name() + ": stopped on " + over.host() + ", is taken up elsewhere: " + failure);
        }
    }

    /** Tasks that were told to stop publish a last checkpoint, for which the connection must stay. */
    private void awaitTasks() {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LAST_SECONDS);
        while (!running.isEmpty() && System.nanoTime() < end) {
            next().ifPresent(this::handle);
        }
        for (Attempt attempt : latest) {
            if (attempt != null && !ended.get(attempt.run)) {
                listener.ended(runs.get(attempt.run), new RunOutcome.Interrupted("the last checkpoint"));
            }
        }
    }

    /** Spark gives up all runs when one has failed too often, which was the last that did; the others are not to blame. */
    private List<RunConfig> withoutCulprit(Throwable failure) throws IOException {
        // The last words of tasks may come after the job is over, those of the culprit among them.
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LAST_SECONDS);
        Optional<JobEvent> late = next();
        while (late.isPresent() || lastFailed.isEmpty() && !context.sc().isStopped() && System.nanoTime() < end) {
            late.ifPresent(this::handle);
            late = next();
        }
        if (context.sc().isStopped() || lastFailed.isEmpty() || ended.get(lastFailed.getAsInt())) {
            throw new IOException("Spark has given up: " + Cluster.reason(failure)
                    + "; all checkpoints are kept, the same command resumes");
        }
        int culprit = lastFailed.getAsInt();
        ended.set(culprit);
        listener.ended(
                runs.get(culprit),
                new RunOutcome.Failed("given up after " + failures[culprit] + " attempts: " + lastFailure));
        return IntStream.range(0, runs.size())
                .filter(run -> !ended.get(run))
                .mapToObj(runs::get)
                .toList();
    }
}
