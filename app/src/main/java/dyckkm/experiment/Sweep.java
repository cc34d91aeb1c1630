package dyckkm.experiment;

import dyckkm.language.BadInputException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Many runs in one folder: each has a folder of its own below {@code runs}, and {@code results.csv} and {@code results.jsonl} have
 * a row for every one that is finished, brought up to date whenever one is.
 */
public final class Sweep {
    private final Path folder;
    private final List<Run> runs;

    public Sweep(Path folder, List<RunConfig> configs) {
        if (configs.isEmpty()) {
            throw new BadInputException("a sweep without runs");
        }
        this.folder = folder;
        this.runs = configs.stream()
                .map(config -> Run.below(folder.resolve("runs"), config))
                .toList();
    }

    public List<Run> runs() {
        return runs;
    }

    /**
     * Carries out what is not yet finished.
     *
     * @param stop asked often; once true, all is saved and left
     * @return how each run ended, in their order; those that were never begun are missing
     */
    public Map<Run, RunOutcome> execute(SweepEngine engine, SweepListener listener, BooleanSupplier stop)
            throws IOException {
        try {
            Files.createDirectories(folder.resolve("runs"));
        } catch (FileAlreadyExistsException e) {
            throw new FileSystemException(e.getFile(), null, "is not a folder");
        }
        return FolderLock.holding(folder, () -> executeAlone(engine, listener, stop));
    }

    private Map<Run, RunOutcome> executeAlone(SweepEngine engine, SweepListener listener, BooleanSupplier stop)
            throws IOException {
        Results results = new Results(listener);
        List<Run> left = new ArrayList<>();
        for (Run run : runs) {
            Optional<RunSummary> summary = run.summary();
            if (summary.isPresent()) {
                results.ended(run, new RunOutcome.Finished(summary.get(), false));
            } else {
                left.add(run);
            }
        }
        results.write();
        engine.execute(left, results, stop);
        return results.outcomes();
    }

    /** Keeps the results on disk up to date. */
    private final class Results implements SweepListener {
        private final SweepListener listener;
        private final Map<Run, RunOutcome> ended = new LinkedHashMap<>();

        private Results(SweepListener listener) {
            this.listener = listener;
        }

        @Override
        public RunListener started(Run run) {
            return listener.started(run);
        }

        @Override
        public void ended(Run run, RunOutcome outcome) {
            RunOutcome known = outcome;
            synchronized (this) {
                ended.put(run, outcome);
                if (outcome instanceof RunOutcome.Finished finished && finished.computed()) {
                    try {
                        write();
                    } catch (IOException e) {
                        known = new RunOutcome.Failed("finished, but the results cannot be written: " + e.getMessage());
                        ended.put(run, known);
                    }
                }
            }
            listener.ended(run, known);
        }

        private synchronized void write() throws IOException {
            List<RunSummary> summaries = new ArrayList<>();
            for (Run run : runs) {
                if (ended.get(run) instanceof RunOutcome.Finished finished) {
                    summaries.add(finished.summary());
                }
            }
            SweepResults.write(folder, summaries);
        }

        private synchronized Map<Run, RunOutcome> outcomes() {
            Map<Run, RunOutcome> inOrder = new LinkedHashMap<>();
            runs.stream().filter(ended::containsKey).forEach(run -> inOrder.put(run, ended.get(run)));
            return inOrder;
        }
    }
}
