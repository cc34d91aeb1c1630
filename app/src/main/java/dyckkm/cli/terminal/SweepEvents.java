package dyckkm.cli.terminal;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunState;
import dyckkm.experiment.run.RunTracker;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tells a program how a sweep goes: one JSON object on each line. */
public final class SweepEvents implements SweepView {
    private static final String RUN = "run";

    private final PrintWriter err;

    public SweepEvents(PrintWriter err) {
        this.err = err;
    }

    private synchronized void print(Map<String, Object> event) {
        err.println(JsonOutput.line(event));
        err.flush();
    }

    public static Map<String, Object> event(String name) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("event", name);
        return event;
    }

    @Override
    public void note(String line) {
        Map<String, Object> event = event("note");
        event.put("text", line);
        print(event);
    }

    @Override
    public RunListener started(RunConfig run) {
        Map<String, Object> event = event("started");
        event.put(RUN, run.name());
        print(event);
        return new Following(run.name());
    }

    @Override
    public void ended(RunConfig run, RunOutcome outcome) {
        if (outcome instanceof RunOutcome.Finished finished && !finished.computed()) {
            // Not an event of this sweep.
            return;
        }
        Map<String, Object> event = event("ended");
        event.put(RUN, run.name());
        if (outcome instanceof RunOutcome.Finished finished) {
            event.put("outcome", "finished");
            event.put("epochs", finished.summary().epochs());
            event.put("seconds", finished.summary().seconds());
        } else if (outcome instanceof RunOutcome.Diverged diverged) {
            event.put("outcome", "diverged");
            event.put("reason", diverged.reason());
        } else if (outcome instanceof RunOutcome.Failed failed) {
            event.put("outcome", "failed");
            event.put("reason", failed.reason());
        } else {
            event.put("outcome", "interrupted");
        }
        print(event);
    }

    @Override
    public void close() {}

    /** Reports a run; of its states the first of every epoch. */
    private final class Following extends RunTracker {
        private final String run;
        private volatile int lastEpoch;

        private Following(String run) {
            this.run = run;
        }

        @Override
        public void note(String line) {
            Map<String, Object> event = event("note");
            event.put(RUN, run);
            event.put("text", line);
            print(event);
        }

        @Override
        protected void changed(RunState now) {
            if (now.epoch() == lastEpoch) {
                return;
            }
            lastEpoch = now.epoch();
            Map<String, Object> event = event("epoch");
            event.put(RUN, run);
            event.put("epoch", now.epoch());
            event.put("devCrossEntropy", Double.isNaN(now.devLoss()) ? null : now.devLoss());
            event.put("tokensPerSecond", Math.round(now.tokensPerSecond()));
            print(event);
        }
    }
}
