package dyckkm.cli.terminal;

import dyckkm.experiment.run.Counts;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunState;
import dyckkm.experiment.run.RunTracker;
import dyckkm.experiment.sweep.Workload;
import dyckkm.training.ModelShape;
import java.util.Locale;
import java.util.function.Consumer;

/** A run that is under way, as a row of a table: the run's thread tells where it is, another one shows it. */
final class RunningRow extends RunTracker {
    static final String HEADINGS =
            "        language  cell units  tokens  seed              epoch          tokens/s  dev loss      time";

    private static final double NANOS = 1e9;

    private final RunConfig run;
    private final Workload workload;
    private final Consumer<String> notes;
    private final long started = System.nanoTime();

    RunningRow(RunConfig run, Consumer<String> notes) {
        this.run = run;
        this.workload = Workload.of(run);
        this.notes = notes;
    }

    @Override
    public void note(String line) {
        notes.accept(run.name() + ": " + line);
    }

    Workload workload() {
        return workload;
    }

    /** Since the run was taken up. */
    double workDone() {
        return state().epochsHere() * workload.perEpoch();
    }

    double workLeft() {
        return workload.left(state().epochs());
    }

    String line() {
        RunState now = state();
        ModelShape shape = run.shape();
        return String.format(
                Locale.ROOT,
                "  %14s  %-4s %5d %7s %5d   %-9s %5s %5s  %,11.0f %9s %9s",
                run.subject().label(),
                shape.cell().text(),
                shape.hidden(),
                Counts.text(run.corpora().train().tokens()),
                run.training().seed(),
                now.phase().text(),
                now.epoch() == 0 ? "" : Integer.toString(now.epoch()),
                now.epoch() == 0 ? "" : Math.round(100 * now.share()) + " %",
                now.tokensPerSecond(),
                Double.isNaN(now.devLoss()) ? "" : String.format(Locale.ROOT, "%.4f", now.devLoss()),
                TimeText.text((System.nanoTime() - started) / NANOS));
    }
}
