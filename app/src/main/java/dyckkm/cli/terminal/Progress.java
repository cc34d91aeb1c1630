package dyckkm.cli.terminal;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar on stderr when that is a terminal, and nothing otherwise. */
public final class Progress implements AutoCloseable {
    private static final int WIDEST = 100;

    private final ProgressBar bar;

    private Progress(ProgressBar bar) {
        this.bar = bar;
    }

    /**
     * @param task what is being done
     * @param unit what is counted, such as {@code M tokens}
     * @param unitSize how many make one unit
     * @param total how many there will be
     */
    public static Progress of(String task, String unit, long unitSize, long total) {
        if (!Screen.overwritesLines()) {
            return new Progress(null);
        }
        return new Progress(new ProgressBarBuilder()
                .setTaskName(task)
                .setUnit(" " + unit, unitSize)
                .setInitialMax(total)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(200)
                .showSpeed()
                .setConsumer(new ConsoleProgressBarConsumer(System.err, width()))
                .build());
    }

    private static int width() {
        return Screen.columns() == 0 ? WIDEST : Math.min(WIDEST, Screen.columns());
    }

    public void at(long done) {
        if (bar != null) {
            bar.stepTo(Math.min(done, bar.getMax()));
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
