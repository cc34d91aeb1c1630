package dyckkm.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.run.Run;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunFolder;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunOutcome.Finished;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.run.RunTest;
import dyckkm.experiment.run.RunTools;
import dyckkm.experiment.sweep.FolderStore;
import dyckkm.experiment.sweep.LocalEngine;
import dyckkm.experiment.sweep.Sweep;
import dyckkm.experiment.sweep.SweepListener;
import dyckkm.kernel.Kernels;
import dyckkm.training.EpochResult;
import dyckkm.training.Training;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A stored record that was changed or removed is never taken for what the run wrote. */
class DamagedRecordTest {
    private static final RunTools TOOLS = new RunTools(Kernels.scalar(), new CorpusStore(1), 1, OptionalInt.empty());
    private static final int FLIPS = 1000;
    private static final String METRICS = "metrics.jsonl";

    @TempDir
    private Path folder;

    private final List<String> notes = new ArrayList<>();
    private Finished whole;

    private Run run() {
        return Run.below(folder, RunTest.config(.01));
    }

    private Path file(String name) {
        return run().folder().resolve(name);
    }

    /** What somebody does to the folder after the first of three epochs. */
    @FunctionalInterface
    private interface Meddling {
        void run() throws IOException;
    }

    private RunOutcome execute(Meddling afterFirstEpoch) throws IOException {
        RunListener listener = new RunListener() {
            @Override
            public void note(String line) {
                notes.add(line);
            }

            @Override
            public void endEpoch(EpochResult result, double tokensPerSecond) {
                if (result.epoch() == 1) {
                    try {
                        afterFirstEpoch.run();
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        };
        return run().execute(TOOLS, listener, () -> false);
    }

    private RunOutcome execute() throws IOException {
        return execute(() -> {});
    }

    @BeforeEach
    void finish() throws IOException {
        whole = (Finished) run().execute(TOOLS, new RunListener() {}, () -> false);
    }

    /** Hands out a file with each of many bits flipped, one at a time, and leaves it as it was. */
    private void flip(String name, Meddling check) throws IOException {
        byte[] bytes = Files.readAllBytes(file(name));
        Random random = new Random(name.hashCode());
        for (int i = 0; i < FLIPS; i++) {
            int bit = random.nextInt(8 * bytes.length);
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(file(name), bytes);
            check.run();
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
        }
        Files.write(file(name), bytes);
    }

    /** The result is accepted where the bit was of a digit that no double has room for. */
    @ParameterizedTest
    @CsvSource({
        "result.json, 0, 20",
        "config.yaml, 0, 0",
        "model.safetensors, 0, 0",
        "metrics.jsonl, 1000, 1000",
        "checkpoint.bin, 1000, 1000",
        "checkpoint.previous.bin, 1000, 1000"
    })
    void ofAThousandFlippedBitsNoneChangesTheNumbersOfAFinishedRun(String name, int least, int most)
            throws IOException {
        int[] accepted = {0};
        flip(
                name,
                () -> run().summary().ifPresent(summary -> {
                    assertThat(summary).isEqualTo(whole.summary());
                    accepted[0]++;
                }));
        assertThat(accepted[0]).isBetween(least, most);
    }

    @Test
    void aChangedResultIsMeasuredAgain() throws IOException {
        String text = run().result();
        Files.writeString(file("result.json"), text.replace("\"epochs\" : 3", "\"epochs\" : 2"));
        assertThat(run().summary()).isEmpty();
        RunSummary again = ((Finished) execute()).summary();
        assertThat(again).usingRecursiveComparison().ignoringFields("seconds").isEqualTo(whole.summary());
        assertThat(notes).singleElement().asString().contains("result.json: damaged");
    }

    @Test
    void aResultThatHasLostItsChecksumIsNotTakenForAnOlderOne() throws IOException {
        String text = run().result();
        Files.writeString(file("result.json"), text.replace("\"checksum\"", "\"chdcksum\""));
        assertThat(run().summary()).isEmpty();
    }

    @Test
    void anyFlippedBitInTheMetricsOfAFinishedRunIsToldAndMended() throws IOException {
        byte[] metrics = Files.readAllBytes(file(METRICS));
        flip(METRICS, () -> {
            notes.clear();
            assertThat(execute()).isEqualTo(new Finished(whole.summary(), false));
            assertThat(notes).singleElement().asString().contains(METRICS + ": damaged: ", "written anew");
            assertThat(Files.readAllBytes(file(METRICS))).isEqualTo(metrics);
        });
    }

    @Test
    void metricsThatNoCheckpointHasAreMissedInOneLine() throws IOException {
        Files.delete(file(METRICS));
        Files.delete(file("checkpoint.bin"));
        assertThat(execute()).isEqualTo(new Finished(whole.summary(), false));
        assertThat(notes).containsExactly(file(METRICS) + ": missing; model and result.json are whole");
    }

    @Test
    void aSweepTellsOfMetricsThatAreNotThoseOfTheirRun() throws IOException {
        FolderStore store = new FolderStore(folder);
        Run stored = store.run(RunTest.config(.01));
        stored.execute(TOOLS, new RunListener() {}, () -> false);
        Path metrics = stored.folder().resolve(METRICS);
        String text = Files.readString(metrics);
        Files.writeString(metrics, text.lines().findFirst().orElseThrow() + "\n");
        SweepListener listener = new SweepListener() {
            @Override
            public void note(String line) {
                notes.add(line);
            }

            @Override
            public RunListener started(RunConfig run) {
                throw new AssertionError("it is finished");
            }

            @Override
            public void ended(RunConfig run, RunOutcome outcome) {}
        };
        new Sweep(new LocalEngine(store, 1, Kernels.scalar()), List.of(stored.config())).execute(listener, () -> false);
        assertThat(notes)
                .containsExactly(
                        metrics + ": damaged: 1 lines, but the run had 3 epochs; written anew from the checkpoint");
        assertThat(metrics).hasContent(text);
    }

    @Test
    void ofAThousandFlippedBitsNoneChangesWhyARunDiverged() throws IOException {
        Run run = Run.below(folder, RunTest.config(1e30));
        RunOutcome.Diverged diverged = (RunOutcome.Diverged) run.execute(TOOLS, new RunListener() {}, () -> false);
        RunFolder files = new RunFolder(run.folder());
        byte[] bytes = Files.readAllBytes(files.diverged());
        for (int bit = 0; bit < 8 * bytes.length; bit++) {
            byte[] flipped = bytes.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(files.diverged(), flipped);
            files.divergence(Kernels.scalar().name())
                    .ifPresent(reason -> assertThat(reason).isEqualTo(diverged.reason()));
        }
    }

    @Test
    void aDivergenceThatHasLostItsChecksumIsNotTakenForAnOlderOne() throws IOException {
        Run run = Run.below(folder, RunTest.config(1e30));
        run.execute(TOOLS, new RunListener() {}, () -> false);
        RunFolder files = new RunFolder(run.folder());
        String text = Files.readString(files.diverged());
        Files.writeString(files.diverged(), text.replace("\"checksum\"", "\"chdcksum\""));
        assertThat(files.divergence(Kernels.scalar().name())).isEmpty();
        Files.writeString(files.diverged(), text.replaceAll(",\\s*\"checksum\" : \"\\w+\"", ""));
        assertThat(files.divergence(Kernels.scalar().name())).isPresent();
    }

    @Test
    void whatStandsBehindARecordIsDamage() throws IOException {
        Files.writeString(file("result.json"), run().result().stripTrailing() + "J");
        assertThat(run().summary()).isEmpty();
    }

    private void begin() throws IOException {
        try (var all = Files.list(run().folder())) {
            for (Path file : all.toList()) {
                Files.delete(file);
            }
        }
    }

    private List<String> metrics() throws IOException {
        return Files.readAllLines(file(METRICS)).stream()
                .map(line -> line.replaceAll("\"(tokensPerSecond|seconds|time)\":[^,}]*", ""))
                .toList();
    }

    @Test
    void metricsThatAreRemovedWhileTheRunGoesOnAreWrittenAnew() throws IOException {
        List<String> before = metrics();
        begin();
        assertThat(execute(() -> Files.delete(file(METRICS)))).isInstanceOf(Finished.class);
        assertThat(notes).containsExactly(file(METRICS) + ": removed while the run goes on; written anew");
        assertThat(metrics()).isEqualTo(before);
    }

    @Test
    void metricsThatAreChangedWhileTheRunGoesOnAreWrittenAnew() throws IOException {
        List<String> before = metrics();
        begin();
        execute(() -> {
            byte[] bytes = Files.readAllBytes(file(METRICS));
            bytes[20] ^= 1;
            Files.write(file(METRICS), bytes);
        });
        assertThat(notes).containsExactly(file(METRICS) + ": changed while the run goes on; written anew");
        assertThat(metrics()).isEqualTo(before);
    }

    @Test
    void theConfigurationThatIsRemovedWhileTheRunGoesOnIsWrittenAnew() throws IOException {
        begin();
        assertThat(execute(() -> Files.delete(file("config.yaml")))).isInstanceOf(Finished.class);
        assertThat(notes).containsExactly(file("config.yaml") + ": removed while the run goes on; written anew");
        assertThat(run().summary()).isPresent();
    }

    @Test
    void metricsThatAreGoneWhenARunIsTakenUpComeFromItsCheckpoint() throws IOException {
        List<String> before = metrics();
        begin();
        int[] batches = {0};
        run().execute(
                        TOOLS,
                        new RunListener() {
                            @Override
                            public void learned(Training training, int tokens) {
                                batches[0]++;
                            }
                        },
                        () -> batches[0] > 60);
        Files.delete(file(METRICS));
        execute();
        assertThat(notes).contains(file(METRICS) + ": missing; written anew from the checkpoint");
        assertThat(metrics()).isEqualTo(before);
    }

    @Test
    void aLockThatIsRemovedIsTakenAgain() throws IOException {
        begin();
        RunOutcome outcome = execute(() -> {
            Files.delete(file(".lock"));
        });
        assertThat(outcome).isInstanceOf(Finished.class);
        assertThat(notes)
                .containsExactly(file(".lock") + " was removed while the run goes on; the folder is locked again");
    }

    @Test
    void ifAnotherProcessHasTakenTheFolderMeanwhileTheRunEndsAndLeavesItAlone() throws IOException {
        begin();
        List<byte[]> left = new ArrayList<>();
        List<FileChannel> other = new ArrayList<>();
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> execute(() -> {
                    Files.delete(file(".lock"));
                    other.add(FileChannel.open(file(".lock"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
                    assertThat(other.get(0).tryLock()).isNotNull();
                    left.add(Files.readAllBytes(file("checkpoint.bin")));
                    left.add(Files.readAllBytes(file(METRICS)));
                }))
                .withMessageContaining(".lock was removed, and another process uses the folder now");
        other.get(0).close();
        assertThat(file("checkpoint.bin")).hasBinaryContent(left.get(0));
        assertThat(file(METRICS)).hasBinaryContent(left.get(1));
    }

    @Test
    void aResultThatAnOlderProgramWroteWithoutChecksumsIsRead() throws IOException {
        String older = run().result().replaceAll("(,\\s*\"checksum\"|\"metricsChecksum\") : \"\\w+\",?", "");
        assertThat(older).doesNotContain("\"checksum\"", "metricsChecksum");
        Files.writeString(file("result.json"), older);
        assertThat(execute()).isEqualTo(new Finished(whole.summary(), false));
        assertThat(notes).isEmpty();
    }

    /** It had no mark and no metrics: seconds, checkpoint, CRC-32C. */
    @Test
    void aCheckpointThatAnOlderProgramWroteIsTakenUpWithTheMetricsBesideIt() throws IOException {
        List<String> before = metrics();
        ByteBuffer newer = ByteBuffer.wrap(Files.readAllBytes(file("checkpoint.bin")));
        double seconds = newer.getDouble(8);
        int metricsEnd = 20 + newer.getInt(16);
        ByteBuffer older = ByteBuffer.allocate(newer.capacity() - metricsEnd + 8);
        older.putDouble(seconds).put(newer.array(), metricsEnd, newer.capacity() - metricsEnd - 8);
        CRC32C checksum = new CRC32C();
        checksum.update(older.array(), 0, older.position());
        older.putLong(checksum.getValue());
        Files.write(file("checkpoint.bin"), older.array());
        Files.delete(file("result.json"));
        assertThat(execute(() -> {
                    throw new AssertionError("an epoch was done again");
                }))
                .isInstanceOf(Finished.class);
        assertThat(notes).isEmpty();
        assertThat(metrics()).isEqualTo(before);
    }

    @Test
    void whatFollowsAResultIsDamage() throws IOException {
        String text = Files.readString(file("result.json"));
        assertThat(RunSummary.ofResult(text + "\n ")).isEqualTo(whole.summary());
        assertThatThrownBy(() -> RunSummary.ofResult(text + "{}"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("damaged");
    }

    /** Of an older program, since with a checksum it would be damage. */
    @Test
    void anInfiniteNumberOfAnOlderResultIsUnknownAndATooLargeOneIsDamage() throws IOException {
        String older = Files.readString(file("result.json"))
                .replaceAll("(?m)^  \"(metricsChecksum|checksum)\".*\\R", "")
                .replaceAll(",\\s*}\\s*$", "}");
        assertThat(RunSummary.ofResult(older)).isEqualTo(whole.summary());
        assertThat(RunSummary.ofResult(
                                older.replaceFirst("\"devCrossEntropy\" : [^,]+", "\"devCrossEntropy\" : \"Infinity\""))
                        .devCrossEntropy())
                .isNaN();
        assertThatThrownBy(() -> RunSummary.ofResult(older.replaceFirst("\"epochs\" : ", "\"epochs\" : 99999999999")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'epochs'");
    }
}
