package dyckkm.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.sweep.FolderStore;
import dyckkm.experiment.sweep.GridFile;
import dyckkm.experiment.sweep.LocalEngine;
import dyckkm.experiment.sweep.Sweep;
import dyckkm.experiment.sweep.SweepListener;
import dyckkm.experiment.sweep.SweepResults;
import dyckkm.kernel.Kernels;
import dyckkm.spark.LoopbackCluster;
import dyckkm.spark.sweep.CheckpointName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program on a real cluster, to which things happen. */
class ClusterTest {
    /** The longest come first, and are long enough to be interrupted on a machine that is much faster. */
    private static final String GRID =
            "{k: 8, m: 3, tokens: [20k, 100k], seeds: [0, 1, 2], epochs: 12, devTokens: 2k, testTokens: 2k}\n";

    private static final long LONGEST_SECONDS = 600;

    /** Publishes whatever is saved. */
    private static final String OFTEN = "-Dspark.dyckkm.checkpointSeconds=0";

    /** Publishes nothing while a run goes on, since no run of these tests takes so long. */
    private static final String SELDOM = "-Dspark.dyckkm.checkpointSeconds=3600";

    @TempDir
    private Path folder;

    private Path grid(String text) throws IOException {
        return Files.writeString(folder.resolve("grid.yaml"), text);
    }

    private Path runs() {
        return folder.resolve("out/runs");
    }

    private Process sweep(LoopbackCluster cluster, String name, String publishing, String... more) throws IOException {
        List<String> args = new ArrayList<>(List.of(
                "sweep",
                folder.resolve("grid.yaml").toString(),
                "--engine",
                cluster.url(),
                "--out",
                folder.resolve("out").toString()));
        args.addAll(List.of(more));
        return cluster.startProgram(name, List.of(publishing), args);
    }

    @Test
    void allIsFinishedWithTheSameBitsThoughAWorkerAndTheDriverAreKilled() throws Exception {
        List<RunConfig> configs = GridFile.read(grid(GRID));
        new Sweep(new LocalEngine(new FolderStore(folder.resolve("local")), 2, Kernels.fastest()), configs)
                .execute(new Silent(), () -> false);
        try (LoopbackCluster cluster = LoopbackCluster.of(Files.createDirectories(folder.resolve("cluster")), 2)) {
            Process first = sweep(cluster, "first", OFTEN);
            await(cluster, "first", first, () -> checkpointed() == 2);
            cluster.killWorker(0);
            await(
                    cluster,
                    "first",
                    first,
                    () -> count("result.json") >= 2 && cluster.hasSaid("first", "going on from"));
            LoopbackCluster.kill(first);
            Map<String, byte[]> finished = results();
            assertThat(finished.size()).isBetween(2, configs.size() - 1);
            assertThat(cluster.said("first")).contains("is taken up elsewhere: executor");

            Process second = sweep(cluster, "second", OFTEN);
            await(cluster, "second", second, () -> !second.isAlive());
            assertThat(second.exitValue()).as(cluster.said("second")).isZero();
            assertThat(cluster.said("second")).contains("has 6 results");
            // What was finished before stands as it was, to the second that it took.
            assertThat(results()).containsAllEntriesOf(finished).hasSize(configs.size());
        }
        assertThat(SweepResults.read(folder.resolve("out").resolve(SweepResults.CSV)))
                .hasSize(configs.size());
        for (RunConfig config : configs) {
            assertThat(runs().resolve(config.name()).resolve("model.safetensors"))
                    .hasSameBinaryContentAs(
                            folder.resolve("local/runs").resolve(config.name()).resolve("model.safetensors"));
        }
    }

    @Test
    void ctrlCPublishesWhatIsUnderWayAndTheSameCommandGoesOn() throws Exception {
        grid("{k: 8, m: 3, tokens: 2M, epochs: 100, devTokens: 1k, testTokens: 1k}");
        try (LoopbackCluster cluster = LoopbackCluster.of(Files.createDirectories(folder.resolve("cluster")), 1)) {
            Process driver = sweep(cluster, "driver", SELDOM, "--json");
            await(cluster, "driver", driver, () -> cluster.hasSaid("driver", "\"event\":\"epoch\""));
            assertThat(checkpointed()).isZero();
            // As by Ctrl-C; through its handle, since the other way closes streams.
            driver.toHandle().destroy();
            await(cluster, "driver", driver, () -> !driver.isAlive());
            assertThat(cluster.said("driver"))
                    .contains("\"event\":\"interrupted\"")
                    .contains("\"runsToDo\":1");
            assertThat(checkpointed()).isEqualTo(1);

            Process again = sweep(cluster, "again", SELDOM, "--json");
            await(cluster, "again", again, () -> cluster.hasSaid("again", "going on from epoch "));
            LoopbackCluster.kill(again);
        }
    }

    @Test
    void withoutWorkersOneLineSaysSo() throws Exception {
        grid(GRID);
        try (LoopbackCluster cluster = LoopbackCluster.of(Files.createDirectories(folder.resolve("cluster")), 0)) {
            Process driver = sweep(cluster, "driver", OFTEN);
            await(cluster, "driver", driver, () -> !driver.isAlive());
            assertThat(driver.exitValue()).isEqualTo(2);
            assertThat(cluster.said("driver").lines().filter(line -> !line.startsWith("WARNING: Using incubator")))
                    .containsExactly("dyckkm sweep: " + cluster.url() + ": the master has no workers");
        }
        assertThat(folder.resolve("out")).doesNotExist();
    }

    /** In how many runs there is something of this name. */
    private long count(String name) {
        try (Stream<Path> all = Files.list(runs())) {
            return all.filter(run -> Files.exists(run.resolve(name))).count();
        } catch (IOException e) {
            return 0;
        }
    }

    /** How many runs have a checkpoint that is complete. */
    private long checkpointed() {
        try (Stream<Path> all = Files.walk(runs())) {
            return all.filter(path -> path.toString().endsWith(CheckpointName.ENDING))
                    .map(Path::getParent)
                    .distinct()
                    .count();
        } catch (IOException | UncheckedIOException e) {
            // Files come and go.
            return 0;
        }
    }

    private Map<String, byte[]> results() throws IOException {
        Map<String, byte[]> results = new TreeMap<>();
        try (Stream<Path> all = Files.list(runs())) {
            for (Path run : all.toList()) {
                if (Files.exists(run.resolve("result.json"))) {
                    results.put(run.getFileName().toString(), Files.readAllBytes(run.resolve("result.json")));
                }
            }
        }
        return results;
    }

    /** Waits for what a process brings about, or its end. */
    private static void await(LoopbackCluster cluster, String name, Process process, BooleanSupplier condition)
            throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
        while (!condition.getAsBoolean()) {
            if (process.waitFor(20, TimeUnit.MILLISECONDS) && !condition.getAsBoolean() || System.nanoTime() > end) {
                throw new AssertionError("it did not come to that; it said: " + cluster.said(name));
            }
        }
    }

    private static final class Silent implements SweepListener {
        @Override
        public RunListener started(RunConfig run) {
            return new RunListener() {};
        }

        @Override
        public void ended(RunConfig run, RunOutcome outcome) {
            assertThat(outcome).isInstanceOf(RunOutcome.Finished.class);
        }
    }
}
