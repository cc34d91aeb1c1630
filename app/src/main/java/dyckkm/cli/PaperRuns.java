package dyckkm.cli;

import dyckkm.experiment.LocalEngine;
import dyckkm.experiment.Run;
import dyckkm.experiment.RunConfig;
import dyckkm.experiment.RunOutcome;
import dyckkm.experiment.RunSummary;
import dyckkm.experiment.Sweep;
import dyckkm.kernel.Kernels;
import dyckkm.report.learning.Outcomes;
import dyckkm.report.learning.RunKey;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The training runs of the paper's report. */
final class PaperRuns {
    private final Sweep sweep;
    private boolean interrupted;

    /** @param folder where they are, finished or not */
    PaperRuns(Path folder, List<RunConfig> planned) {
        this.sweep = new Sweep(folder, planned);
    }

    /** What is there already. */
    Outcomes sofar() throws IOException {
        List<RunSummary> finished = new ArrayList<>();
        for (Run run : sweep.runs()) {
            run.summary().ifPresent(finished::add);
        }
        return new Outcomes(planned(), finished, Map.of());
    }

    private List<RunKey> planned() {
        return sweep.runs().stream().map(run -> RunKey.of(run.config())).toList();
    }

    /** Carries out what is not finished, and tells how it goes. */
    Outcomes carriedOut(int threads, String command, PrintWriter err) throws IOException {
        Map<Run, RunOutcome> outcomes;
        try (Interruption interruption = new Interruption()) {
            try (SweepProgress progress = new SweepProgress(err, command, sweep.runs(), threads)) {
                outcomes =
                        sweep.execute(new LocalEngine(threads, Kernels.fastest()), progress, interruption::isRequested);
            }
            interrupted = interruption.isRequested();
            if (interrupted) {
                // The program ends when the interruption is closed: nothing can be said after.
                err.println(command + ": interrupted; all is saved, the same command goes on");
                err.flush();
            }
        }
        List<RunSummary> finished = new ArrayList<>();
        Map<RunKey, String> troubles = new LinkedHashMap<>();
        outcomes.forEach((run, outcome) -> {
            RunKey key = RunKey.of(run.config());
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
