package dyckkm.cli;

import dyckkm.cli.terminal.Interruption;
import dyckkm.cli.terminal.SweepProgress;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.sweep.Sweep;
import dyckkm.experiment.sweep.SweepEngine;
import dyckkm.report.learning.Outcomes;
import dyckkm.report.learning.RunKey;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The training runs of the paper's report. */
final class PaperRuns {
    private final SweepEngine engine;
    private final Sweep sweep;
    private boolean interrupted;

    /** @param engine knows where they are, finished or not */
    PaperRuns(SweepEngine engine, List<RunConfig> planned) {
        this.engine = engine;
        this.sweep = new Sweep(engine, planned);
    }

    /** What is there already. */
    Outcomes sofar() throws IOException {
        return new Outcomes(planned(), List.copyOf(sweep.finished().values()), Map.of());
    }

    private List<RunKey> planned() {
        return sweep.runs().stream().map(RunKey::of).toList();
    }

    /** Carries out what is not finished, and tells how it goes. */
    Outcomes carriedOut(String command, PrintWriter err) throws IOException {
        Map<RunConfig, RunOutcome> outcomes;
        try (Interruption interruption = new Interruption()) {
            try (SweepProgress progress = new SweepProgress(err, command, sweep.runs(), engine.slots())) {
                outcomes = sweep.execute(progress, interruption::isRequested);
            }
            interrupted = interruption.isRequested();
            if (interrupted) {
                // The program ends when the interruption is closed: nothing can be said after.
                err.println(command + ": interrupted; all is saved, the same command resumes");
                err.flush();
            }
        }
        List<RunSummary> finished = new ArrayList<>();
        Map<RunKey, String> troubles = new LinkedHashMap<>();
        outcomes.forEach((run, outcome) -> {
            RunKey key = RunKey.of(run);
            if (outcome instanceof RunOutcome.Finished done) {
                finished.add(done.summary());
            } else if (outcome instanceof RunOutcome.Diverged diverged) {
                troubles.put(key, "diverged: " + diverged.reason());
            } else if (outcome instanceof RunOutcome.Failed other) {
                troubles.put(key, other.reason());
            }
        });
        return new Outcomes(planned(), finished, troubles);
    }

    /** Whether Ctrl-C has left runs to be done. */
    boolean isInterrupted() {
        return interrupted;
    }
}
