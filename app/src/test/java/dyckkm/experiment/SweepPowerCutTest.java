package dyckkm.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunOutcome.Finished;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.run.RunTest;
import dyckkm.experiment.sweep.FolderStore;
import dyckkm.experiment.sweep.LocalEngine;
import dyckkm.experiment.sweep.Sweep;
import dyckkm.experiment.sweep.SweepListener;
import dyckkm.experiment.sweep.SweepResults;
import dyckkm.kernel.Kernels;
import dyckkm.powercut.Broken;
import dyckkm.powercut.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sweep whose machine loses power has the runs and results that it had reported, and ends with the same ones. */
class SweepPowerCutTest {
    private static final List<RunConfig> CONFIGS = List.of(RunTest.config(.01), RunTest.config(.02));
    private static final String ENDED = "sweep";

    @TempDir
    private Path folder;

    private Recording recording;
    private final List<RunSummary> whole = new ArrayList<>();

    private static Sweep sweep(FolderStore store) {
        return new Sweep(new LocalEngine(store, 1, Kernels.scalar()), CONFIGS);
    }

    private static SweepListener telling(BiConsumer<RunConfig, RunOutcome> ended) {
        return new SweepListener() {
            @Override
            public RunListener started(RunConfig run) {
                return new RunListener() {};
            }

            @Override
            public void ended(RunConfig run, RunOutcome outcome) {
                ended.accept(run, outcome);
            }
        };
    }

    private static List<RunSummary> csv(FolderStore store) throws IOException {
        return SweepResults.read(store.folder().resolve(SweepResults.CSV));
    }

    private static List<RunSummary> json(FolderStore store) throws IOException {
        return SweepResults.read(store.folder().resolve(SweepResults.JSON_LINES));
    }

    @BeforeEach
    void execute() throws IOException {
        recording = new Recording(Files.createDirectory(folder.resolve("disk")));
        FolderStore store = new FolderStore(recording.root().resolve("sweep"));
        sweep(store)
                .execute(
                        telling((run, outcome) -> {
                            assertThat(outcome).isInstanceOf(Finished.class);
                            recording.report(run.name());
                        }),
                        () -> false);
        recording.report(ENDED);
        whole.addAll(csv(store));
        assertThat(whole).hasSize(2);
    }

    @Test
    void whatWasReportedIsThere() {
        Broken.assertNone(recording.states(2, 3), state -> {
            state.restore(folder.resolve("after"));
            FolderStore store = new FolderStore(folder.resolve("after/sweep"));
            for (int i = 0; i < CONFIGS.size(); i++) {
                if (state.isReported(CONFIGS.get(i).name())) {
                    assertThat(store.summary(CONFIGS.get(i))).contains(whole.get(i));
                }
            }
            if (Files.exists(store.folder().resolve(SweepResults.CSV))) {
                assertThat(csv(store)).isSubsetOf(whole);
            }
            if (state.isReported(ENDED)) {
                assertThat(csv(store)).isEqualTo(whole);
                assertThat(json(store)).isEqualTo(whole);
            }
        });
    }

    @Test
    void theSameSweepAgainComesToTheSameResults() {
        Broken.assertNone(recording.states(0, 4), state -> {
            state.restore(folder.resolve("after"));
            FolderStore store = new FolderStore(folder.resolve("after/sweep"));
            sweep(store).execute(telling((run, outcome) -> {}), () -> false);
            assertThat(csv(store)).isEqualTo(json(store));
            assertThat(csv(store))
                    .usingRecursiveFieldByFieldElementComparatorIgnoringFields("seconds")
                    .isEqualTo(whole);
        });
    }
}
