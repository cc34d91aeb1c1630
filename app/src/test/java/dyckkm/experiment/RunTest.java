package dyckkm.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.experiment.RunOutcome.Finished;
import dyckkm.experiment.RunOutcome.Interrupted;
import dyckkm.kernel.Kernels;
import dyckkm.language.BadInputException;
import dyckkm.language.LengthWindow;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.training.ModelShape;
import dyckkm.training.Recipe;
import dyckkm.training.Training;
import dyckkm.training.TrainingOptions;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunTest {
    private static final RunTools TOOLS = new RunTools(Kernels.scalar(), new CorpusStore(1), 1, OptionalInt.of(7));

    @TempDir
    private Path folder;

    private final List<String> notes = new ArrayList<>();

    /** A run of three epochs with some 26 batches each. */
    static RunConfig config(double learningRate) {
        LengthWindow window = new LengthWindow(1, 20, LengthWindow.Mode.REFERENCE);
        return new RunConfig(
                new Corpora(
                        new CorpusSource.Drawn(window, 2000, 1),
                        new CorpusSource.Drawn(window, 500, 1000),
                        Optional.of(new CorpusSource.Drawn(window, 500, 2000))),
                ModelShape.of(new DyckLanguage(2, 2), Cell.LSTM),
                Optional.empty(),
                new TrainingOptions(Recipe.REFERENCE, learningRate, 10, 3, 0, 0, 0));
    }

    private Run run() {
        return Run.below(folder, config(.01));
    }

    private RunOutcome execute(Run run) throws IOException {
        return executeUntil(run, Integer.MAX_VALUE);
    }

    private RunOutcome executeUntil(Run run, int steps) throws IOException {
        int[] done = {0};
        RunListener listener = new RunListener() {
            @Override
            public void note(String line) {
                notes.add(line);
            }

            @Override
            public void learned(Training training, int tokens) {
                done[0]++;
            }
        };
        return run.execute(TOOLS, listener, () -> done[0] >= steps);
    }

    private byte[] modelOf(Path parent) throws IOException {
        Run run = Run.below(parent, config(.01));
        assertThat(execute(run)).isInstanceOf(Finished.class);
        return Files.readAllBytes(run.model());
    }

    @Test
    void aFinishedRunIsNeverComputedAgain() throws IOException {
        Finished first = (Finished) execute(run());
        assertThat(first.computed()).isTrue();
        Finished second = (Finished) executeUntil(run(), 0);
        assertThat(second).isEqualTo(new Finished(first.summary(), false));
        assertThat(run().summary()).contains(first.summary());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 24, 25, 26, 27, 28, 70})
    void aRunThatWasStoppedAtAnyStepComesToTheSameBits(int steps) throws IOException {
        byte[] whole = modelOf(folder.resolve("whole"));
        assertThat(executeUntil(run(), steps)).isInstanceOf(Interrupted.class);
        assertThat(run().summary()).isEmpty();
        assertThat(execute(run())).isInstanceOf(Finished.class);
        assertThat(Files.readAllBytes(run().model())).isEqualTo(whole);
        assertThat(Files.readAllLines(run().folder().resolve("metrics.jsonl"))).hasSize(3);
    }

    @Test
    void ofADamagedCheckpointTheOneBeforeIsUsed() throws IOException {
        byte[] whole = modelOf(folder.resolve("whole"));
        executeUntil(run(), 52);
        Path checkpoint = run().folder().resolve("checkpoint.bin");
        byte[] bytes = Files.readAllBytes(checkpoint);
        bytes[bytes.length / 2] ^= 1;
        Files.write(checkpoint, bytes);
        execute(run());
        assertThat(notes)
                .anyMatch(note -> note.contains("checkpoint.bin: damaged: its checksum does not fit"))
                .contains("going on from epoch 2, batch 21");
        assertThat(run().folder().resolve("checkpoint.bin.damaged")).hasBinaryContent(bytes);
        assertThat(Files.readAllBytes(run().model())).isEqualTo(whole);
    }

    /** A byte changed from the beginning, or from the end, or one more. */
    @ParameterizedTest
    @ValueSource(ints = {0, 7, 8, 20, -1, -8, -9, -16, -17, -20})
    void everyByteOfACheckpointCounts(int place) throws IOException {
        executeUntil(run(), 52);
        Path checkpoint = run().folder().resolve("checkpoint.bin");
        byte[] bytes = Files.readAllBytes(checkpoint);
        bytes[place < 0 ? bytes.length + place : place] ^= 0x20;
        Files.write(checkpoint, bytes);
        executeUntil(run(), 0);
        assertThat(notes).hasSize(2).contains("going on from epoch 2, batch 21");
        assertThat(run().folder().resolve("checkpoint.bin.damaged")).hasBinaryContent(bytes);
    }

    @Test
    void aCheckpointWithMoreThanItsBytesIsDamaged() throws IOException {
        executeUntil(run(), 52);
        Path checkpoint = run().folder().resolve("checkpoint.bin");
        Files.write(checkpoint, new byte[1], StandardOpenOption.APPEND);
        executeUntil(run(), 0);
        assertThat(notes).hasSize(2).contains("going on from epoch 2, batch 21");
    }

    @Test
    void whatOtherKernelsLeftInAFolderThatSomebodyChoseStaysThere() throws IOException {
        Run run = Run.at(folder.resolve("run"), config(.01));
        executeUntil(run, 52);
        Path checkpoint = run.folder().resolve("checkpoint.bin");
        byte[] before = Files.readAllBytes(checkpoint);
        RunTools others = new RunTools(kernelsCalled("others"), new CorpusStore(1), 1, OptionalInt.empty());
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> run.execute(others, new RunListener() {}, () -> false))
                .withMessageContaining("checkpoint.bin was made with the kernels scalar")
                .withMessageContaining("here are others, which round differently");
        assertThat(Files.readAllBytes(checkpoint)).isEqualTo(before);
        assertThat(execute(run)).isInstanceOf(Finished.class);
        assertThat(notes).singleElement().asString().startsWith("going on from epoch 2, batch 2");
    }

    @Test
    void inASweepOtherKernelsBeginAgain() throws IOException {
        executeUntil(run(), 52);
        RunTools others = new RunTools(kernelsCalled("others"), new CorpusStore(1), 1, OptionalInt.empty());
        assertThat(run().execute(others, new RunListener() {}, () -> false)).isInstanceOf(Finished.class);
        assertThat(run().folder().resolve("checkpoint.bin.damaged")).exists();
    }

    /** The plain kernels under another name. */
    static Kernels kernelsCalled(String name) {
        return (Kernels) Proxy.newProxyInstance(
                Kernels.class.getClassLoader(),
                new Class<?>[] {Kernels.class},
                (proxy, method, arguments) ->
                        method.getName().equals("name") ? name : method.invoke(Kernels.scalar(), arguments));
    }

    @Test
    void damagedMetricsArePutAside() throws IOException {
        byte[] whole = modelOf(folder.resolve("whole"));
        executeUntil(run(), 52);
        Files.write(run().folder().resolve("metrics.jsonl"), new byte[] {-1, -2});
        execute(run());
        assertThat(notes)
                .anyMatch(note -> note.contains("metrics.jsonl: damaged: it is no text"))
                .anyMatch(note -> note.startsWith("going on from epoch 2, batch 2"));
        assertThat(Files.readAllBytes(run().model())).isEqualTo(whole);
    }

    @Test
    void metricsAloneAreSomebodysTraining() throws IOException {
        Path chosen = Files.createDirectory(folder.resolve("run"));
        Files.writeString(chosen.resolve("metrics.jsonl"), "mine");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> execute(Run.at(chosen, config(.01))))
                .withMessage(chosen + " holds another training: give another folder, or remove this one");
        assertThat(chosen.resolve("metrics.jsonl")).hasContent("mine");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 20, 60, 200})
    void withoutAWholeCheckpointTheRunBeginsAgain(int length) throws IOException {
        byte[] whole = modelOf(folder.resolve("whole"));
        executeUntil(run(), 50);
        for (String name : List.of("checkpoint.bin", "checkpoint.previous.bin")) {
            Path checkpoint = run().folder().resolve(name);
            Files.write(checkpoint, Arrays.copyOf(Files.readAllBytes(checkpoint), length));
        }
        execute(run());
        assertThat(notes).hasSize(2).allMatch(note -> note.contains("cut off") && note.contains("kept as"));
        assertThat(Files.readAllBytes(run().model())).isEqualTo(whole);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{\"k\":2", "\u0000\u0000"})
    void aDamagedResultIsMeasuredAgainWithoutTraining(String text) throws IOException {
        Finished whole = (Finished) execute(run());
        Files.writeString(run().folder().resolve("result.json"), text);
        assertThat(run().summary()).isEmpty();
        Finished again = (Finished) executeUntil(run(), 1);
        assertThat(again.summary().testClosingError()).isEqualTo(whole.summary().testClosingError());
        assertThat(notes).singleElement().asString().contains("result.json: damaged");
        assertThat(run().folder().resolve("result.json.damaged")).hasContent(text);
    }

    @Test
    void aRunWithoutItsModelIsNotFinished() throws IOException {
        byte[] whole = modelOf(folder);
        Files.delete(run().model());
        assertThat(run().summary()).isEmpty();
        execute(run());
        assertThat(Files.readAllBytes(run().model())).isEqualTo(whole);
    }

    @Test
    void aFolderOfTheRunsNameWithAnotherConfigurationIsPutAside() throws IOException {
        execute(run());
        Files.writeString(run().folder().resolve("config.yaml"), "k: 3\n");
        assertThat(((Finished) execute(run())).computed()).isTrue();
        assertThat(notes).singleElement().asString().contains("its config.yaml is not of this run");
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            run().config().name(), run().config().name() + ".damaged");
        }
    }

    @Test
    void aFolderThatSomebodyChoseIsLeftAloneIfItHoldsAnythingElse() throws IOException {
        Run other = Run.at(folder.resolve("run"), config(.02));
        execute(other);
        byte[] model = Files.readAllBytes(other.model());
        assertThatThrownBy(() -> execute(Run.at(folder.resolve("run"), config(.01))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("holds another training");
        Files.delete(folder.resolve("run/config.yaml"));
        assertThatThrownBy(() -> execute(Run.at(folder.resolve("run"), config(.01))))
                .isInstanceOf(BadInputException.class);
        assertThat(other.model()).hasBinaryContent(model);
    }

    @Test
    void aRunThatDivergesSaysSoWithoutTryingAgain() throws IOException {
        Run run = Run.below(folder, config(1e30));
        RunOutcome first = execute(run);
        assertThat(first).isInstanceOf(RunOutcome.Diverged.class);
        assertThat(executeUntil(run, 0)).isEqualTo(first);
    }

    @Test
    void twoAtATimeDoNotShareAFolder() throws IOException {
        RunListener second = new RunListener() {
            @Override
            public void startEpoch(Training training) {
                assertThatThrownBy(() -> execute(run()))
                        .isInstanceOf(BadInputException.class)
                        .hasMessageContaining("in use by another process");
            }
        };
        assertThat(run().execute(TOOLS, second, () -> false)).isInstanceOf(Finished.class);
    }

    @Test
    void nameAndConfigurationTellRunsApart() {
        RunConfig one = config(.01);
        assertThat(one.name()).isEqualTo(config(.01).name()).startsWith("k2-m2-lstm4-2k-seed0-");
        assertThat(config(.02).name()).isNotEqualTo(one.name());
    }
}
