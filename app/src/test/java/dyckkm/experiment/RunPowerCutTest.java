package dyckkm.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.run.Run;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunOutcome.Finished;
import dyckkm.experiment.run.RunTest;
import dyckkm.experiment.run.RunTools;
import dyckkm.kernel.Kernels;
import dyckkm.powercut.Broken;
import dyckkm.powercut.Recording;
import dyckkm.powercut.State;
import dyckkm.training.EpochResult;
import dyckkm.training.Training;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A training whose machine loses power, at any operation and whatever of the unforced survives: what it had reported is there,
 * and it ends with the bits of one that was never disturbed.
 */
class RunPowerCutTest {
    /** Two checkpoints within an epoch and one at its end. */
    private static final RunTools TOOLS = new RunTools(Kernels.scalar(), new CorpusStore(1), 1, OptionalInt.of(11));

    private static final String RUN = "my/run";
    private static final String FINISHED = "finished";
    private static final int DRAWN = 3;

    @TempDir
    private Path folder;

    private Recording recording;
    private Finished whole;
    private List<String> metrics;
    private byte[] model;

    private static String saved(Training training) {
        return String.format("saved %03d.%03d", training.epoch(), training.batch());
    }

    private static Path metricsOf(Run run) {
        return run.folder().resolve("metrics.jsonl");
    }

    @BeforeEach
    void train() throws IOException {
        recording = new Recording(Files.createDirectory(folder.resolve("disk")));
        Run run = Run.at(recording.root().resolve(RUN), RunTest.config(.01));
        whole = (Finished) run.execute(
                TOOLS,
                new RunListener() {
                    @Override
                    public void endEpoch(EpochResult result, double tokensPerSecond) {
                        recording.report("epoch " + result.epoch());
                    }

                    @Override
                    public void saved(Training training) {
                        recording.report(RunPowerCutTest.saved(training));
                    }
                },
                () -> false);
        recording.report(FINISHED);
        metrics = Files.readAllLines(metricsOf(run));
        model = Files.readAllBytes(run.model());
        assertThat(metrics).hasSize(3);
    }

    private Run restored(State state) throws IOException {
        Path place = folder.resolve("after");
        state.restore(place);
        return Run.at(place.resolve(RUN), RunTest.config(.01));
    }

    @Test
    void whatWasReportedIsThere() {
        Broken.assertNone(recording.states(DRAWN, 1), state -> {
            Run run = restored(state);
            long epochs = state.reports().stream()
                    .filter(report -> report.startsWith("epoch"))
                    .count();
            if (epochs > 0) {
                assertThat(Files.readAllLines(metricsOf(run)))
                        .startsWith(metrics.subList(0, (int) epochs).toArray(String[]::new));
            }
            if (state.isReported(FINISHED)) {
                assertThat(run.summary()).contains(whole.summary());
                assertThat(Files.readAllBytes(run.model())).isEqualTo(model);
                assertThat(Files.readAllLines(metricsOf(run))).isEqualTo(metrics);
            }
        });
    }

    @Test
    void itGoesOnFromNoEarlierThanItsLastReportAndEndsWithTheSameBits() {
        Broken.assertNone(recording.states(DRAWN, 2), state -> {
            Run run = restored(state);
            String[] first = {saved(4)};
            RunOutcome outcome = run.execute(
                    TOOLS,
                    new RunListener() {
                        @Override
                        public void startEpoch(Training training) {
                            String here = RunPowerCutTest.saved(training);
                            first[0] = here.compareTo(first[0]) < 0 ? here : first[0];
                        }
                    },
                    () -> false);
            assertThat(state.reports())
                    .filteredOn(report -> report.startsWith("saved"))
                    .allMatch(report -> report.compareTo(first[0]) <= 0);
            assertSameBits(run, outcome);
        });
    }

    @Test
    void aSecondCutWhileItGoesOnChangesNothing() {
        Broken.assertNone(someOf(recording.states(DRAWN, 6), 12), state -> {
            Path place = folder.resolve("second");
            state.restore(place);
            Recording second = new Recording(place);
            Run.at(second.root().resolve(RUN), RunTest.config(.01)).execute(TOOLS, new RunListener() {}, () -> false);
            for (State again : someOf(second.states(DRAWN, 7), 12)) {
                Run run = restored(again);
                assertSameBits(run, run.execute(TOOLS, new RunListener() {}, () -> false));
            }
        });
    }

    /** About so many, spread over all. */
    private static List<State> someOf(List<State> states, int number) {
        int step = Math.max(1, states.size() / number);
        return IntStream.range(0, states.size())
                .filter(i -> i % step == step / 2)
                .mapToObj(states::get)
                .toList();
    }

    private void assertSameBits(Run run, RunOutcome outcome) throws IOException {
        assertThat(outcome).isInstanceOf(Finished.class);
        assertThat(Files.readAllBytes(run.model())).isEqualTo(model);
        assertThat(Files.readAllLines(metricsOf(run)).stream().map(RunPowerCutTest::withoutTimes))
                .isEqualTo(metrics.stream().map(RunPowerCutTest::withoutTimes).toList());
        assertThat(((Finished) outcome).summary())
                .usingRecursiveComparison()
                .ignoringFields("seconds")
                .isEqualTo(whole.summary());
    }

    private static String saved(int epoch) {
        return String.format("saved %03d.%03d", epoch, 0);
    }

    private static String withoutTimes(String line) {
        return line.replaceAll("\"(tokensPerSecond|seconds|time)\":[^,}]*", "");
    }
}
