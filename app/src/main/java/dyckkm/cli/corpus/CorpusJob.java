package dyckkm.cli.corpus;

import dyckkm.cli.terminal.Interruption;
import dyckkm.cli.terminal.Progress;
import dyckkm.scale.CorpusEngine;
import dyckkm.scale.CorpusEngineProvider;
import dyckkm.scale.JobMonitor;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;

/** A long job of an engine for corpora, with its progress, that Ctrl-C puts an end to. */
public final class CorpusJob {
    private static final int STEPS = 1000;

    private CorpusJob() {}

    /** What an engine is asked to do. */
    @FunctionalInterface
    public interface Work<T> {
        Optional<T> run(CorpusEngine engine, JobMonitor monitor) throws IOException;
    }

    /**
     * Opens an engine for a job and closes it again.
     *
     * @param command the name in the progress bar and in messages
     * @param hint what to say when it was interrupted
     */
    public static <T> Optional<T> run(String engine, String command, String hint, PrintWriter err, Work<T> work)
            throws IOException {
        try (Interruption interruption = new Interruption();
                CorpusEngine opened = CorpusEngineProvider.open(engine);
                Progress progress = Progress.of(command, "‰", 1, STEPS)) {
            Optional<T> result = work.run(opened, new JobMonitor() {
                @Override
                public void done(double share) {
                    progress.at(Math.round(share * STEPS));
                }

                @Override
                public boolean isStopped() {
                    return interruption.isRequested();
                }
            });
            if (result.isEmpty()) {
                err.println(command + ": interrupted; " + hint);
            }
            return result;
        }
    }
}
