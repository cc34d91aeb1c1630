package dyckkm.spark.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunOutcome.Diverged;
import dyckkm.experiment.run.RunOutcome.Finished;
import dyckkm.experiment.run.RunOutcome.Interrupted;
import dyckkm.experiment.run.RunTools;
import dyckkm.kernel.Kernels;
import dyckkm.spark.OtherFs;
import dyckkm.spark.Runs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Attempts at a run whose place is reached through Hadoop alone. */
class RunAttemptTest {
    private static final RunConfig CONFIG = Runs.config(0);

    @TempDir
    private Path folder;

    private HadoopStore store;
    private final List<String> notes = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
        store = HadoopStore.at("other://" + folder.resolve("place"), OtherFs.known());
    }

    private RunOutcome attempt(RunConfig config, RunTools tools, Consumer<RunUpdate> updates, BooleanSupplier stop)
            throws IOException {
        RunReport report = new RunAttempt(store.run(config), config, tools, 0, updates).execute(scratch(), stop);
        notes.addAll(report.notes());
        return report.outcome();
    }

    private Path scratch() throws IOException {
        return Files.createDirectories(folder.resolve("scratch"));
    }

    private RunOutcome attempt() throws IOException {
        return attempt(CONFIG, Runs.TOOLS, update -> {}, () -> false);
    }

    /** Stops after it has been asked so often. */
    private RunOutcome attemptUntil(int steps, RunTools tools) throws IOException {
        int[] asked = {0};
        return attempt(CONFIG, tools, update -> {}, () -> asked[0]++ >= steps);
    }

    private Path run() {
        return folder.resolve("place/runs").resolve(CONFIG.name());
    }

    private byte[] undisturbed() throws IOException {
        return Runs.model(folder.resolve("alone"), CONFIG, Runs.TOOLS);
    }

    private List<Path> checkpoints() throws IOException {
        try (Stream<Path> all = Files.list(run().resolve("checkpoints"))) {
            return all.sorted(Comparator.reverseOrder()).toList();
        }
    }

    private void assertFinishedAsIfUndisturbed() throws IOException {
        assertThat(run().resolve("model.safetensors")).hasBinaryContent(undisturbed());
        assertThat(store.summary(CONFIG)).isPresent();
        try (Stream<Path> all = Files.list(run())) {
            assertThat(all.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("config.yaml", "metrics.jsonl", "model.safetensors", "result.json");
        }
        assertThat(scratch()).isEmptyDirectory();
    }

    @Test
    void whatIsFinishedIsPublishedOnceAndNeverComputedAgain() throws IOException {
        Finished first = (Finished) attempt();
        assertThat(first.computed()).isTrue();
        byte[] result = Files.readAllBytes(run().resolve("result.json"));
        assertThat(attemptUntil(0, Runs.TOOLS)).isEqualTo(new Finished(first.summary(), false));
        assertThat(run().resolve("result.json")).hasBinaryContent(result);
        assertFinishedAsIfUndisturbed();
    }

    @Test
    void theResultOfAnOlderProgramIsReplacedByOneAboutTheSameModel() throws IOException {
        Finished first = (Finished) attempt();
        Path result = run().resolve("result.json");
        String whole = Files.readString(result);
        Files.writeString(
                result,
                whole.replaceAll("\"\\w+Observed\" : [^{,]+,", "")
                        .replaceAll("(,\\s*\"checksum\"|\"metricsChecksum\") : \"\\w+\",?", ""));
        assertThat(attempt()).isEqualTo(new Finished(first.summary(), true));
        assertThat(notes).singleElement().asString().contains("evaluated again, not trained");
        assertThat(result).content().contains("closingErrorObserved");
        assertThat(attemptUntil(0, Runs.TOOLS)).isEqualTo(new Finished(first.summary(), false));
        assertFinishedAsIfUndisturbed();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 27, 70})
    void anAttemptElsewhereGoesOnFromTheLastCheckpoint(int steps) throws IOException {
        assertThat(attemptUntil(steps, Runs.TOOLS)).isInstanceOf(Interrupted.class);
        assertThat(checkpoints()).hasSizeBetween(1, 2);
        assertThat(attempt()).isInstanceOf(Finished.class);
        assertThat(notes).anyMatch(note -> note.startsWith("going on from epoch"));
        assertThat(Files.readAllLines(run().resolve("metrics.jsonl"))).hasSize(3);
        assertFinishedAsIfUndisturbed();
    }

    /** @param percent how much of it is left; at 100 a bit is wrong */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 50, 90, 100})
    void ofADamagedCheckpointTheOneBeforeIsUsed(int percent) throws IOException {
        attemptUntil(60, Runs.TOOLS);
        Path last = checkpoints().get(0);
        byte[] bytes = Files.readAllBytes(last);
        bytes[bytes.length / 3] ^= 1;
        Files.write(last, Arrays.copyOf(bytes, bytes.length * percent / 100));
        assertThat(attempt()).isInstanceOf(Finished.class);
        assertThat(notes).anyMatch(note -> note.contains(last.getFileName() + ": damaged: "));
        assertThat(notes).anyMatch(note -> note.startsWith("going on from epoch"));
        assertThat(run().resolve("model.safetensors")).hasBinaryContent(undisturbed());
    }

    @Test
    void aResultWhoseModelIsDamagedIsPutAsideAndComputedAgain() throws IOException {
        attempt();
        Path model = run().resolve("model.safetensors");
        byte[] bytes = Files.readAllBytes(model);
        bytes[bytes.length - 1] ^= 1;
        Files.write(model, bytes);
        assertThat(store.summary(CONFIG)).isEmpty();
        assertThat(((Finished) attempt()).computed()).isTrue();
        assertThat(notes).anyMatch(note -> note.contains("result.json: damaged, or its model is"));
        Files.delete(run().resolve("result.json.damaged"));
        assertFinishedAsIfUndisturbed();
    }

    @Test
    void aFolderOfAnotherRunIsPutAside() throws IOException {
        Files.createDirectories(run());
        Files.writeString(run().resolve("config.yaml"), "another");
        assertThat(attempt()).isInstanceOf(Finished.class);
        assertThat(notes).anyMatch(note -> note.contains("its config.yaml is not of this run"));
        assertFinishedAsIfUndisturbed();
    }

    @Test
    void twoAttemptsAtATimeComeToOneResult() throws Exception {
        CompletableFuture<RunOutcome> other = CompletableFuture.supplyAsync(() -> {
            try {
                return attempt();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        assertThat(attempt()).isInstanceOf(Finished.class);
        assertThat(other.get(1, TimeUnit.MINUTES)).isInstanceOf(Finished.class);
        assertFinishedAsIfUndisturbed();
    }

    /** Its machine was given up for lost, but only slept. */
    @Test
    void aZombieChangesNothingThatIsFinished() throws Exception {
        CountDownLatch asleep = new CountDownLatch(1);
        CountDownLatch awake = new CountDownLatch(1);
        CompletableFuture<RunOutcome> zombie = CompletableFuture.supplyAsync(() -> {
            try {
                return attempt(
                        CONFIG,
                        Runs.TOOLS,
                        update -> {
                            if (update.state().epoch() == 2) {
                                asleep.countDown();
                                await(awake);
                            }
                        },
                        () -> false);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        await(asleep);
        assertThat(attempt()).isInstanceOf(Finished.class);
        byte[] result = Files.readAllBytes(run().resolve("result.json"));
        awake.countDown();
        assertThat(zombie.get(1, TimeUnit.MINUTES)).isInstanceOf(Finished.class);
        assertThat(run().resolve("result.json")).hasBinaryContent(result);
        assertFinishedAsIfUndisturbed();
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(1, TimeUnit.MINUTES)) {
                throw new AssertionError("nobody came");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void kernelsThatRoundDifferentlyDoNotContinueEachOther() throws IOException {
        RunTools vectors = Runs.tools(Kernels.fastest());
        assertThat(vectors.kernels().name()).isNotEqualTo(Runs.TOOLS.kernels().name());
        assertThat(attemptUntil(40, vectors)).isInstanceOf(Interrupted.class);
        assertThat(attemptUntil(30, Runs.TOOLS)).isInstanceOf(Interrupted.class);
        assertThat(checkpoints()).hasSize(4);
        assertThat(attempt()).isInstanceOf(Finished.class);
        assertThat(notes).containsExactly("going on from epoch 2, batch 3");
        assertFinishedAsIfUndisturbed();
    }

    @Test
    void aRunThatDivergesIsNotTriedAgain() throws IOException {
        RunConfig wild = Runs.config(0, 1e30);
        RunOutcome first = attempt(wild, Runs.TOOLS, update -> {}, () -> false);
        assertThat(first).isInstanceOf(Diverged.class);
        assertThat(store.summary(wild)).isEmpty();
        assertThat(attempt(wild, Runs.TOOLS, update -> {}, () -> true)).isEqualTo(first);
    }
}
