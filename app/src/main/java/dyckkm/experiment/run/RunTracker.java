package dyckkm.experiment.run;

import dyckkm.training.EpochResult;
import dyckkm.training.Training;
import java.util.concurrent.atomic.AtomicLong;

/** Keeps the state of a run: the run's thread tells where it is, any other may ask. */
public class RunTracker implements RunListener {
    private static final double NANOS = 1e9;

    /** Asking the time at every batch would cost more than the smallest models. */
    private static final int BATCHES_BETWEEN = 32;

    private final AtomicLong epochTokens = new AtomicLong();
    private final AtomicLong epochStarted = new AtomicLong();
    private volatile RunState state = RunState.BEGIN;

    public final RunState state() {
        return state;
    }

    @Override
    public final void state(RunState now) {
        state = now;
        changed(now);
    }

    /** Called with every new state, in the thread that tells of it. */
    protected void changed(RunState now) {}

    @Override
    public final void startEpoch(Training training) {
        epochTokens.set(0);
        epochStarted.set(System.nanoTime());
        RunState last = state;
        double share = share(training);
        state(new RunState(
                RunState.Phase.LEARNS,
                training.epoch(),
                share,
                Double.isNaN(last.firstEpochs()) ? training.epoch() - 1 + share : last.firstEpochs(),
                last.tokensPerSecond(),
                last.devLoss()));
    }

    @Override
    public final void learned(Training training, int tokens) {
        long sum = epochTokens.addAndGet(tokens);
        if (training.batch() % BATCHES_BETWEEN == 0) {
            RunState last = state;
            double speed = sum * NANOS / Math.max(1, System.nanoTime() - epochStarted.get());
            state(new RunState(last.phase(), last.epoch(), share(training), last.firstEpochs(), speed, last.devLoss()));
        }
    }

    private static double share(Training training) {
        return (double) training.batch() / training.batchesPerEpoch();
    }

    @Override
    public final void endEpoch(EpochResult result, double speed) {
        RunState last = state;
        state(new RunState(last.phase(), last.epoch(), 1, last.firstEpochs(), speed, result.devPerToken()));
    }

    @Override
    public final void startEvaluation() {
        RunState last = state;
        state(new RunState(
                RunState.Phase.IS_EVALUATED,
                last.epoch(),
                last.share(),
                last.firstEpochs(),
                last.tokensPerSecond(),
                last.devLoss()));
    }
}
