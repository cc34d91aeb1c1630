package dyckkm.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunOutcome.Finished;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.sweep.SweepResults;
import dyckkm.experiment.sweep.SweepRow;
import dyckkm.powercut.Broken;
import dyckkm.powercut.Recording;
import dyckkm.powercut.State;
import dyckkm.spark.cluster.HadoopFiles;
import dyckkm.spark.cluster.SharedPlace;
import dyckkm.spark.sweep.HadoopStore;
import dyckkm.spark.sweep.RunAttempt;
import dyckkm.spark.sweep.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shared folder whose machine loses power has the runs and results that were reported to the driver. */
class PublishedRunPowerCutTest {
    private static final RunConfig CONFIG = Runs.config(0);

    /** None of these folders is there at first. */
    private static final String PLACE = "my/shared/place";

    private static final String FINISHED = "finished";
    private static final String RESULTS = "results";
    private static final int DRAWN = 2;

    @TempDir
    private Path folder;

    private Recording recording;
    private RunSummary whole;
    private byte[] model;

    @BeforeEach
    void publish() throws IOException {
        recording = new Recording(Files.createDirectory(folder.resolve("disk")));
        HadoopFiles files = RecordedFs.files(recording, PLACE);
        HadoopStore store = new HadoopStore(PLACE, files);
        SharedPlace.mark(files);
        whole = attempt(store);
        recording.report(FINISHED);
        store.write(List.of(SweepRow.of(whole)));
        recording.report(RESULTS);
        model = Files.readAllBytes(model(folder.resolve("disk")));
    }

    private static Path model(Path disk) {
        return disk.resolve(PLACE).resolve("runs").resolve(CONFIG.name()).resolve("model.safetensors");
    }

    private RunSummary attempt(HadoopStore store) throws IOException {
        Path scratch = Files.createDirectories(folder.resolve("scratch"));
        RunReport report =
                new RunAttempt(store.run(CONFIG), CONFIG, Runs.TOOLS, 0, update -> {}).execute(scratch, () -> false);
        return ((Finished) report.outcome()).summary();
    }

    private HadoopStore restored(State state) throws IOException {
        state.restore(folder.resolve("after"));
        return HadoopStore.at(folder.resolve("after").resolve(PLACE).toString(), new Configuration());
    }

    @Test
    void whatWasReportedIsThere() {
        Broken.assertNone(recording.states(DRAWN, 1), state -> {
            HadoopStore store = restored(state);
            if (state.isReported(FINISHED)) {
                assertThat(store.summary(CONFIG)).contains(whole);
                assertThat(model(folder.resolve("after"))).hasBinaryContent(model);
            }
            if (state.isReported(RESULTS)) {
                Path results = folder.resolve("after").resolve(PLACE).resolve(SweepResults.CSV);
                assertThat(SweepResults.read(results)).containsExactly(whole);
            }
        });
    }

    @Test
    void anAttemptAfterwardsEndsWithTheSameBits() {
        List<State> states = recording.states(DRAWN, 2);
        int step = Math.max(1, states.size() / 40);
        List<State> some = IntStream.range(0, states.size())
                .filter(i -> i % step == step / 2)
                .mapToObj(states::get)
                .toList();
        Broken.assertNone(some, state -> {
            attempt(restored(state));
            assertThat(model(folder.resolve("after"))).hasBinaryContent(model);
        });
    }
}
