package dyckkm.spark.sweep;

import dyckkm.experiment.run.Run;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.sweep.FolderStore;
import dyckkm.experiment.sweep.SweepResults;
import dyckkm.experiment.sweep.SweepRow;
import dyckkm.experiment.sweep.SweepStore;
import dyckkm.spark.cluster.HadoopFiles;
import dyckkm.spark.cluster.LocalWork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;

/** The runs of a sweep at a place that several machines see: a shared folder, or a URL of any Hadoop file system. */
public final class HadoopStore implements SweepStore {
    private final String place;
    private final HadoopFiles files;

    public HadoopStore(String place, HadoopFiles files) {
        this.place = place;
        this.files = files;
    }

    public static HadoopStore at(String place, Configuration configuration) throws IOException {
        return new HadoopStore(place, HadoopFiles.at(place, configuration));
    }

    @Override
    public String place() {
        return place;
    }

    public HadoopFiles files() {
        return files;
    }

    public PublishedRun run(RunConfig config) {
        return new PublishedRun(files, config);
    }

    @Override
    public Optional<RunSummary> summary(RunConfig config) throws IOException {
        PublishedRun published = run(config);
        if (!published.hasResult()) {
            return Optional.empty();
        }
        if (files.isFolder()) {
            return new FolderStore(files.folder()).summary(config);
        }
        Path scratch = Files.createTempDirectory("dyckkm-");
        try {
            Run run = Run.below(scratch, config);
            published.copyEnd(run.folder());
            return run.summary();
        } finally {
            LocalWork.removeAll(scratch);
        }
    }

    @Override
    public void check(RunConfig config, Consumer<String> notes) throws IOException {
        if (files.isFolder()) {
            new FolderStore(files.folder()).check(config, notes);
        }
    }

    @Override
    public void write(List<SweepRow> results) throws IOException {
        Path scratch = Files.createTempDirectory("dyckkm-");
        try {
            SweepResults.write(scratch, results);
            for (String name : List.of(SweepResults.CSV, SweepResults.JSON_LINES)) {
                files.replace(name, Files.readAllBytes(scratch.resolve(name)));
            }
        } finally {
            LocalWork.removeAll(scratch);
        }
    }

    /** File systems in general have no locks; there, two sweeps at a time do some work twice and no harm. */
    @Override
    public void alone(Action action) throws IOException {
        if (files.isFolder()) {
            new FolderStore(files.folder()).alone(action);
        } else {
            files.createFolder(FolderStore.RUNS);
            action.run();
        }
    }
}
