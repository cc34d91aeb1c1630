package dyckkm.cli;

import dyckkm.experiment.Counts;
import dyckkm.experiment.Run;
import dyckkm.experiment.RunListener;
import dyckkm.experiment.Workload;
import dyckkm.training.EpochResult;
import dyckkm.training.ModelShape;
import dyckkm.training.Training;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** A run that is under way, as a row of a table: the run's thread tells where it is, another one shows it. */
final class RunningRow implements RunListener {
    static final String HEADINGS =
            "     k   m  cell units  tokens  seed              epoch          tokens/s  dev loss      time";

    private static final double NANOS = 1e9;

    /** Asking the time at every batch would cost more than the smallest models. */
    private static final int BATCHES_BETWEEN = 32;

    private final Run run;
    private final Workload workload;
    private final Consumer<String> notes;
    private final long started = System.nanoTime();
    private final AtomicLong epochTokens = new AtomicLong();
    private volatile State state = new State("starts", 0, 0, Double.NaN, 0, 0, Double.NaN);

    /**
     * Where the run is.
     *
     * @param share of the epoch that is done
     * @param firstEpochs how many epochs were done when the run was taken up
     */
    private record State(
            String phase,
            int epoch,
            double share,
            double firstEpochs,
            long epochStarted,
            double tokensPerSecond,
            double devLoss) {
        private double epochs() {
            return epoch == 0 ? 0 : epoch - 1 + share;
        }
    }

    RunningRow(Run run, Consumer<String> notes) {
        this.run = run;
        this.workload = Workload.of(run.config());
        this.notes = notes;
    }

    @Override
    public void note(String line) {
        notes.accept(run.config().name() + ": " + line);
    }

    @Override
    public void startEpoch(Training training) {
        epochTokens.set(0);
        State last = state;
        double share = share(training);
        state = new State(
                "learns",
                training.epoch(),
                share,
                Double.isNaN(last.firstEpochs) ? training.epoch() - 1 + share : last.firstEpochs,
                System.nanoTime(),
                last.tokensPerSecond,
                last.devLoss);
    }

    @Override
    public void learned(Training training, int tokens) {
        long sum = epochTokens.addAndGet(tokens);
        if (training.batch() % BATCHES_BETWEEN == 0) {
            State last = state;
            double speed = sum * NANOS / Math.max(1, System.nanoTime() - last.epochStarted);
            state = new State(
                    last.phase, last.epoch, share(training), last.firstEpochs, last.epochStarted, speed, last.devLoss);
        }
    }

    private static double share(Training training) {
        return (double) training.batch() / training.batchesPerEpoch();
    }

    @Override
    public void endEpoch(EpochResult result, double speed) {
        State last = state;
        state = new State(last.phase, last.epoch, 1, last.firstEpochs, last.epochStarted, speed, result.devPerToken());
    }

    @Override
    public void startEvaluation() {
        State last = state;
        state = new State(
                "evaluated",
                last.epoch,
                last.share,
                last.firstEpochs,
                last.epochStarted,
                last.tokensPerSecond,
                last.devLoss);
    }

    Workload workload() {
        return workload;
    }

    /** Since the run was taken up. */
    double workDone() {
        State now = state;
        return Double.isNaN(now.firstEpochs) ? 0 : (now.epochs() - now.firstEpochs) * workload.perEpoch();
    }

    double workLeft() {
        return workload.left(state.epochs());
    }

    String line() {
        State now = state;
        ModelShape shape = run.config().shape();
        return String.format(
                Locale.ROOT,
                "  %4d %3d  %-4s %5d %7s %5d   %-9s %5s %5s  %,11.0f %9s %9s",
                shape.language().k(),
                shape.language().m(),
                shape.cell().text(),
                shape.hidden(),
                Counts.text(run.config().corpora().train().tokens()),
                run.config().training().seed(),
                now.phase,
                now.epoch == 0 ? "" : Integer.toString(now.epoch),
                now.epoch == 0 ? "" : Math.round(100 * now.share) + " %",
                now.tokensPerSecond,
                Double.isNaN(now.devLoss) ? "" : String.format(Locale.ROOT, "%.4f", now.devLoss),
                Duration.text((System.nanoTime() - started) / NANOS));
    }
}
