package dyckkm.cli.terminal;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.sweep.Workload;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Timer;
import java.util.TimerTask;

/**
 * Tells how a sweep goes: on a terminal one table that changes in place, with what is done, running and waiting and the time
 * left; else a line for every run that ends.
 */
public final class SweepProgress implements SweepView {
    private static final long EVERY_MILLIS = 500;
    private static final double NANOS = 1e9;

    private final PrintWriter err;
    private final String command;
    private final int threads;
    private final Optional<LiveLines> live = LiveLines.open();
    private final Timer timer = new Timer("table", true);
    private final long begun = System.nanoTime();
    private final Pace pace = new Pace();
    private final Map<RunConfig, RunningRow> running = new LinkedHashMap<>();
    private final List<RunConfig> waiting;
    private final int total;
    private int finished;
    private int failed;
    private boolean isClosed;
    /** Of runs that have ended here. */
    private double workDone;

    public SweepProgress(PrintWriter err, String command, List<RunConfig> runs, int threads) {
        this.err = err;
        this.command = command;
        this.threads = threads;
        this.waiting = new ArrayList<>(runs);
        this.total = runs.size();
        if (live.isPresent()) {
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            draw();
                        }
                    },
                    EVERY_MILLIS,
                    EVERY_MILLIS);
        }
    }

    @Override
    public void note(String line) {
        say(line);
    }

    @Override
    public synchronized RunListener started(RunConfig run) {
        RunningRow listener = new RunningRow(run, this::say);
        waiting.remove(run);
        running.put(run, listener);
        return listener;
    }

    @Override
    public synchronized void ended(RunConfig run, RunOutcome outcome) {
        waiting.remove(run);
        RunningRow was = running.remove(run);
        if (was != null) {
            workDone += was.workDone()
                    + (outcome instanceof RunOutcome.Finished ? was.workload().afterwards() : 0);
        }
        String name = run.name() + ": ";
        if (outcome instanceof RunOutcome.Finished done) {
            finished++;
            if (done.computed() && live.isEmpty()) {
                say(name + describe(done.summary()) + left());
            }
        } else if (outcome instanceof RunOutcome.Diverged diverged) {
            failed++;
            say(name + "diverged: " + diverged.reason());
        } else if (outcome instanceof RunOutcome.Failed other) {
            failed++;
            say(name + "failed: " + other.reason());
        }
    }

    private static String describe(RunSummary summary) {
        String test = Double.isNaN(summary.testClosingError())
                ? ""
                : String.format(
                        Locale.ROOT,
                        ", test %.2g (observed %.2g)",
                        summary.testClosingError(),
                        summary.testClosingErrorObserved());
        return String.format(
                Locale.ROOT,
                "%d epochs, dev loss %.4f%s%s, %s",
                summary.epochs(),
                summary.devCrossEntropy(),
                Double.isNaN(summary.devClosingError())
                        ? ""
                        : String.format(Locale.ROOT, ", closing error dev %.2g", summary.devClosingError()),
                test,
                TimeText.text(summary.seconds()));
    }

    private String left() {
        return "; " + (finished + failed) + " of " + total + " runs done"
                + secondsLeft()
                        .map(seconds -> ", about " + TimeText.text(seconds) + " left")
                        .orElse("");
    }

    /** From the work that is left and the speed of late, if there is any to go by. */
    private Optional<Double> secondsLeft() {
        double done = workDone;
        double left = 0;
        double longest = 0;
        for (RunningRow run : running.values()) {
            done += run.workDone();
            double ofRun = run.workLeft();
            left += ofRun;
            longest = Math.max(longest, ofRun);
        }
        for (RunConfig run : waiting) {
            double ofRun = Workload.of(run).total();
            left += ofRun;
            longest = Math.max(longest, ofRun);
        }
        if (left == 0) {
            return Optional.empty();
        }
        OptionalDouble speed = pace.at((System.nanoTime() - begun) / NANOS, done);
        if (speed.isEmpty()) {
            return Optional.empty();
        }
        // The longest cannot be shared between cores.
        return Optional.of(Math.max(left, longest * Math.min(threads, running.size())) / speed.getAsDouble());
    }

    private synchronized void draw() {
        if (live.isEmpty() || isClosed) {
            return;
        }
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%d of %d runs done%s, %d running, %d waiting; %s so far%s",
                finished,
                total,
                failed == 0 ? "" : ", " + failed + " failed",
                running.size(),
                waiting.size(),
                TimeText.text((System.nanoTime() - begun) / NANOS),
                secondsLeft()
                        .map(seconds -> ", about " + TimeText.text(seconds) + " left")
                        .orElse("")));
        lines.add(RunningRow.HEADINGS);
        running.values().forEach(run -> lines.add(run.line()));
        live.get().show(lines);
    }

    /** Prints a line that stays. */
    synchronized void say(String line) {
        if (live.isPresent()) {
            live.get().say(command + ": " + line);
        } else {
            err.println(command + ": " + line);
            err.flush();
        }
    }

    @Override
    public void close() throws IOException {
        timer.cancel();
        synchronized (this) {
            isClosed = true;
            if (live.isPresent()) {
                live.get().close();
            }
        }
    }
}
