package dyckkm.spark.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.sweep.EngineProvider;
import dyckkm.experiment.sweep.FolderStore;
import dyckkm.experiment.sweep.Sweep;
import dyckkm.experiment.sweep.SweepEngine;
import dyckkm.experiment.sweep.SweepListener;
import dyckkm.experiment.sweep.SweepResults;
import dyckkm.experiment.sweep.Workload;
import dyckkm.kernel.Kernels;
import dyckkm.spark.OtherFs;
import dyckkm.spark.Runs;
import dyckkm.spark.cluster.HadoopFiles;
import dyckkm.spark.cluster.SharedPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The engine in this JVM. */
class SparkEngineTest {
    private static final String FILE_SYSTEM = "spark.hadoop.fs.AbstractFileSystem." + OtherFs.SCHEME + ".impl";

    @TempDir
    private Path folder;

    private final List<RunConfig> started = Collections.synchronizedList(new ArrayList<>());
    private final List<String> ended = Collections.synchronizedList(new ArrayList<>());

    @BeforeAll
    static void know() {
        System.setProperty(FILE_SYSTEM, OtherFs.class.getName());
    }

    @AfterAll
    static void forget() {
        System.clearProperty(FILE_SYSTEM);
    }

    private static SweepEngine open(String engine, String place) throws IOException {
        EngineProvider provider = ServiceLoader.load(EngineProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(one -> one.offers(engine))
                .findFirst()
                .orElseThrow();
        return provider.open(engine, place);
    }

    private final class Listening implements SweepListener {
        @Override
        public RunListener started(RunConfig run) {
            started.add(run);
            return new RunListener() {};
        }

        @Override
        public void ended(RunConfig run, RunOutcome outcome) {
            ended.add(outcome.getClass().getSimpleName());
        }
    }

    @Test
    void runsComeToTheSameBitsAsWithoutSparkTheLongestFirst() throws IOException {
        List<RunConfig> configs =
                List.of(Runs.config(0), RunConfig.ofPaper(2, 2, 3000, 1), Runs.config(2), Runs.config(0, 1e30));
        String place = "other://" + folder.resolve("place");
        try (SweepEngine engine = open("local[1]", place)) {
            Map<RunConfig, RunOutcome> outcomes = new Sweep(engine, configs).execute(new Listening(), () -> false);
            assertThat(outcomes).hasSize(4);
            assertThat(outcomes.get(configs.get(3))).isInstanceOf(RunOutcome.Diverged.class);
            assertThat(started).containsExactlyElementsOf(Workload.longestFirst(configs));
            // Nothing is computed twice, not even what diverged.
            Map<RunConfig, RunOutcome> again = new Sweep(engine, configs).execute(new Listening(), () -> false);
            assertThat(again.get(configs.get(1)))
                    .isEqualTo(new RunOutcome.Finished(
                            ((RunOutcome.Finished) outcomes.get(configs.get(1))).summary(), false));
        }
        for (RunConfig config : configs.subList(0, 3)) {
            byte[] alone = Runs.model(folder.resolve("alone"), config, Runs.tools(Kernels.fastest()));
            assertThat(folder.resolve("place/runs").resolve(config.name()).resolve("model.safetensors"))
                    .hasBinaryContent(alone);
        }
        assertThat(SweepResults.read(folder.resolve("place").resolve(SweepResults.CSV)))
                .hasSize(3);
        // A sweep without Spark takes what is finished for finished.
        assertThat(new FolderStore(folder.resolve("place")).summary(configs.get(0)))
                .isPresent();
    }

    @Test
    void aRunThatNoExecutorCanCarryOutDoesNotKeepTheOthersFromFinishing() throws IOException {
        Path place = folder.resolve("place");
        Files.createDirectories(place.resolve("runs"));
        Files.writeString(place.resolve("runs").resolve(Runs.config(1).name()), "in the way");
        List<RunConfig> configs = List.of(Runs.config(0), Runs.config(1), Runs.config(2));
        try (SweepEngine engine = open("local[1]", place.toString())) {
            Map<RunConfig, RunOutcome> outcomes = new Sweep(engine, configs).execute(new Listening(), () -> false);
            assertThat(outcomes.values())
                    .extracting(outcome -> outcome.getClass().getSimpleName())
                    .containsExactly("Finished", "Failed", "Finished");
            assertThat(outcomes.get(configs.get(1)).toString()).contains("is not a folder");
        }
    }

    @Test
    void aStopLeavesNothingHalfWritten() throws IOException {
        List<RunConfig> configs = List.of(RunConfig.ofPaper(8, 3, 2_000_000, 0), Runs.config(0));
        Path place = folder.resolve("place");
        try (SweepEngine engine = open("local[1]", place.toString())) {
            Sweep sweep = new Sweep(engine, configs);
            sweep.execute(new Listening(), () -> !started.isEmpty());
            assertThat(started).containsExactly(configs.get(0));
            assertThat(ended).containsExactly("Interrupted");
            assertThat(sweep.finished()).isEmpty();
        }
        assertThat(place.resolve("runs").resolve(configs.get(0).name()).resolve("result.json"))
                .doesNotExist();
    }

    @Test
    void aPlaceThatCannotBeIsToldBeforeAnythingRuns() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "in the way");
        assertThatThrownBy(() -> open("local[1]", file.toString()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(file + ": cannot be written to");
        assertThatThrownBy(() -> open("local[1]", "nowhere://host/x"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("nowhere");
    }

    @Test
    void anotherFolderOfTheSameNameIsNotTaken() throws IOException {
        HadoopFiles here = HadoopFiles.at(folder.resolve("here").toString(), OtherFs.known());
        HadoopFiles there = HadoopFiles.at(folder.resolve("there").toString(), OtherFs.known());
        String mark = SharedPlace.mark(here);
        assertThat(SharedPlace.mark(here)).isEqualTo(mark);
        SharedPlace.require(here, mark);
        assertThatThrownBy(() -> SharedPlace.require(there, mark))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("does not see");
        SharedPlace.mark(there);
        assertThatThrownBy(() -> SharedPlace.require(there, mark)).hasMessageContaining("another folder of that name");
    }
}
