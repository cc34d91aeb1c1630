package dyckkm.experiment.sweep;

import dyckkm.common.Folders;
import dyckkm.experiment.file.FolderLock;
import dyckkm.experiment.run.Run;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunSummary;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A folder of this machine: each run has a folder of its own below {@code runs}, {@code results.csv} and {@code results.jsonl}
 * are beside them.
 *
 * @param folder made when it is first written to
 */
public record FolderStore(Path folder) implements SweepStore {
    /** The folder of all runs, in any store. */
    public static final String RUNS = "runs";

    @Override
    public String place() {
        return folder.toString();
    }

    /** A run in its folder. */
    public Run run(RunConfig config) {
        return Run.below(folder.resolve(RUNS), config);
    }

    @Override
    public Optional<RunSummary> summary(RunConfig config) throws IOException {
        return run(config).summary();
    }

    @Override
    public void check(RunConfig config, Consumer<String> notes) throws IOException {
        run(config).checkMetrics(notes);
    }

    @Override
    public void write(List<SweepRow> results) throws IOException {
        SweepResults.write(folder, results);
    }

    @Override
    public void alone(Action action) throws IOException {
        try {
            Folders.create(folder.resolve(RUNS));
        } catch (FileAlreadyExistsException e) {
            throw new FileSystemException(e.getFile(), null, "is not a folder");
        }
        FolderLock.holding(folder, () -> {
            action.run();
            return folder;
        });
    }
}
