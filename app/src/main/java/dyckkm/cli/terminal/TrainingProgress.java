package dyckkm.cli.terminal;

import dyckkm.experiment.run.RunListener;
import dyckkm.training.EpochResult;
import dyckkm.training.Training;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.OptionalDouble;

/** Tells how a training goes: a line for every epoch, and on a terminal one that changes while it runs. */
public final class TrainingProgress implements RunListener {
    private static final long EVERY_NANOS = 200_000_000L;

    private final PrintWriter err;
    private final String command;
    private final boolean live;
    private final OptionalDouble floor;
    private long lastShown;
    private long epochStarted;
    private long epochTokens;
    private int epochFirstBatch;
    private String lastDev = "";

    /**
     * @param command who speaks, in front of notes
     * @param floor the exact entropy per token of the distribution that the development corpus is from; empty where the language is not known
     */
    public TrainingProgress(PrintWriter err, String command, OptionalDouble floor) {
        this.err = err;
        this.command = command;
        this.live = Screen.overwritesLines();
        this.floor = floor;
    }

    @Override
    public void note(String line) {
        err.println(command + ": " + line);
    }

    @Override
    public void startEpoch(Training training) {
        epochStarted = System.nanoTime();
        // Every epoch is seen to begin, however short it is.
        lastShown = epochStarted - EVERY_NANOS;
        epochTokens = 0;
        epochFirstBatch = training.batch();
    }

    @Override
    public void learned(Training training, int tokens) {
        epochTokens += tokens;
        long now = System.nanoTime();
        if (!live || now - lastShown < EVERY_NANOS) {
            return;
        }
        lastShown = now;
        double seconds = (now - epochStarted) / 1e9;
        int done = training.batch() - epochFirstBatch;
        double left = seconds / done * (training.batchesPerEpoch() - training.batch());
        err.printf(
                Locale.ROOT,
                "\repoch %d  %3d %%  %,.0f tokens/s  train %.4f%s  rate %.2g  epoch ends in %.0f s \033[K",
                training.epoch(),
                100L * training.batch() / training.batchesPerEpoch(),
                epochTokens / seconds,
                training.trainLoss(),
                lastDev,
                training.learningRate(),
                left);
        err.flush();
    }

    @Override
    public void endEpoch(EpochResult result, double tokensPerSecond) {
        lastDev = String.format(Locale.ROOT, "  dev %.4f", result.devPerToken())
                + (floor.isPresent()
                        ? String.format(Locale.ROOT, " (%+.4f)", result.devPerToken() - floor.getAsDouble())
                        : "");
        err.printf(
                Locale.ROOT,
                "%sepoch %d  train %.4f  dev %.4f%s  rate %.2g  %,.0f tokens/s%s%n",
                live ? "\r\033[K" : "",
                result.epoch(),
                result.trainLoss(),
                result.devPerToken(),
                floor.isPresent()
                        ? String.format(Locale.ROOT, "  above floor %.4f", result.devPerToken() - floor.getAsDouble())
                        : "",
                result.learningRate(),
                tokensPerSecond,
                result.isBest() ? "  best" : "");
        err.flush();
    }
}
