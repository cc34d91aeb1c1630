package dyckkm.experiment.sweep;

import dyckkm.common.BadInputException;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunSummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Many runs in one store, whose results are brought up to date whenever one is finished. */
public final class Sweep {
    /** Writing results takes a tenth of the time at most. */
    private static final long MOST_WRITING = 9;

    private final SweepEngine engine;
    private final List<RunConfig> runs;

    public Sweep(SweepEngine engine, List<RunConfig> runs) {
        if (runs.isEmpty()) {
            throw new BadInputException("a sweep without runs");
        }
        this.engine = engine;
        this.runs = List.copyOf(runs);
    }

    public List<RunConfig> runs() {
        return runs;
    }

    /** What is finished already, if only as an older program measured it. */
    public Map<RunConfig, RunSummary> finished() throws IOException {
        Map<RunConfig, RunSummary> finished = new LinkedHashMap<>();
        for (RunConfig run : runs) {
            Optional<RunSummary> summary = engine.store().summary(run);
            summary.ifPresent(known -> finished.put(run, known));
        }
        return finished;
    }

    /**
     * Carries out what is not yet finished, and evaluates again what an older program has finished.
     *
     * @param stop asked often; once true, all is saved and left
     * @return how each run ended, in their order; those that were never begun are missing
     */
    public Map<RunConfig, RunOutcome> execute(SweepListener listener, BooleanSupplier stop) throws IOException {
        Results results = new Results(listener);
        engine.store().alone(() -> executeAlone(results, stop));
        return results.outcomes();
    }

    private void executeAlone(Results results, BooleanSupplier stop) throws IOException {
        Map<RunConfig, RunSummary> finished = finished();
        List<RunConfig> left = new ArrayList<>();
        for (RunConfig run : runs) {
            RunSummary summary = finished.get(run);
            if (summary != null && summary.hasBothReadings()) {
                engine.store().check(run, results::note);
                results.ended(run, new RunOutcome.Finished(summary, false));
            } else {
                left.add(run);
                results.keep(run, Optional.ofNullable(summary));
            }
        }
        results.write();
        engine.execute(left, results, stop);
        results.catchUp();
    }

    /** Keeps the results in the store up to date. */
    private final class Results implements SweepListener {
        private final SweepListener listener;
        private final Map<RunConfig, RunOutcome> ended = new LinkedHashMap<>();
        /** Of older programs: to be had until there is something better. */
        private final Map<RunConfig, RunSummary> older = new LinkedHashMap<>();

        private long lastWritten;
        private long writingTook;
        private boolean isBehind;

        private Results(SweepListener listener) {
            this.listener = listener;
        }

        private synchronized void keep(RunConfig run, Optional<RunSummary> summary) {
            summary.ifPresent(known -> older.put(run, known));
        }

        @Override
        public void note(String line) {
            listener.note(line);
        }

        @Override
        public RunListener started(RunConfig run) {
            return listener.started(run);
        }

        @Override
        public void ended(RunConfig run, RunOutcome outcome) {
            RunOutcome known = outcome;
            synchronized (this) {
                ended.put(run, outcome);
                if (isNew(outcome)) {
                    try {
                        writeSometimes();
                    } catch (IOException e) {
                        known = new RunOutcome.Failed("finished, but the results cannot be written: " + e.getMessage());
                        ended.put(run, known);
                    }
                }
            }
            listener.ended(run, known);
        }

        /** Whether there is a row to be written. */
        private boolean isNew(RunOutcome outcome) {
            return outcome instanceof RunOutcome.Finished finished
                    ? finished.computed()
                    : !(outcome instanceof RunOutcome.Interrupted);
        }

        /** Of many thousand short runs, writing the results of all after each would take longer than the runs. */
        private void writeSometimes() throws IOException {
            if (System.nanoTime() - lastWritten < MOST_WRITING * writingTook) {
                isBehind = true;
            } else {
                write();
            }
        }

        private synchronized void catchUp() throws IOException {
            if (isBehind) {
                write();
            }
        }

        private synchronized void write() throws IOException {
            long begun = System.nanoTime();
            engine.store().write(runs.stream().flatMap(run -> row(run).stream()).toList());
            isBehind = false;
            lastWritten = System.nanoTime();
            writingTook = lastWritten - begun;
        }

        /** The row of a run that has ended. */
        private Optional<SweepRow> row(RunConfig run) {
            RunOutcome outcome = ended.get(run);
            if (outcome instanceof RunOutcome.Finished finished) {
                return Optional.of(SweepRow.finished(run, finished.summary()));
            }
            if (older.containsKey(run)) {
                return Optional.of(SweepRow.finished(run, older.get(run)));
            }
            if (outcome instanceof RunOutcome.Diverged diverged) {
                return Optional.of(SweepRow.unfinished(run, SweepRow.DIVERGED, diverged.reason()));
            }
            return outcome instanceof RunOutcome.Failed failed
                    ? Optional.of(SweepRow.unfinished(run, SweepRow.FAILED, failed.reason()))
                    : Optional.empty();
        }

        private synchronized Map<RunConfig, RunOutcome> outcomes() {
            Map<RunConfig, RunOutcome> inOrder = new LinkedHashMap<>();
            runs.stream().filter(ended::containsKey).forEach(run -> inOrder.put(run, ended.get(run)));
            return inOrder;
        }
    }
}
