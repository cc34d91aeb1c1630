package dyckkm.bench.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A checker that cannot find anything shows nothing: every kind of loss and difference is found. */
class HistoryCheckerTest {
    @TempDir
    private static Path shared;

    private static Said undisturbed;

    @TempDir
    private Path folder;

    private HistoryChecker checker;
    private Path run;

    @BeforeAll
    static void train() throws IOException {
        Path whole = shared.resolve("whole");
        Subject.TRAIN.prepare(whole);
        undisturbed = Here.run(Subject.TRAIN.argumentsIn(whole)).said();
        assertThat(undisturbed.isDone()).isTrue();
    }

    @BeforeEach
    void copy() throws IOException {
        checker = HistoryChecker.of(Subject.TRAIN, shared.resolve("whole"), undisturbed);
        Trees.copy(shared.resolve("whole"), folder.resolve("end"));
        run = folder.resolve("end/run");
    }

    private List<Problem> end(Said... history) throws IOException {
        return checker.end(folder.resolve("end"), List.of(history));
    }

    private static Said killed(int lines) {
        return new Said(undisturbed.lines().subList(0, lines), OptionalInt.empty());
    }

    private static Said goingOn(int after) {
        return new Said(undisturbed.lines().subList(after, undisturbed.lines().size()), OptionalInt.of(0));
    }

    private void edit(String file, UnaryOperator<String> change) throws IOException {
        String text = Files.readString(run.resolve(file));
        String changed = change.apply(text);
        assertThat(changed).isNotEqualTo(text);
        Files.writeString(run.resolve(file), changed);
    }

    @Test
    void aKilledTrainingThatGoesOnAndEndsTheSameIsRight() throws IOException {
        assertThat(end(undisturbed)).isEmpty();
        assertThat(end(killed(2), killed(0), goingOn(2))).isEmpty();
        edit("metrics.jsonl", text -> text.replaceAll("\"tokensPerSecond\":\\d+", "\"tokensPerSecond\":1"));
        assertThat(Snapshot.of(folder.resolve("end")).differences(checker.whole()))
                .isEmpty();
    }

    @Test
    void anEpochThatWasReportedAndIsNotThereIsLost() throws IOException {
        edit("metrics.jsonl", text -> text.substring(0, text.indexOf('\n') + 1));
        assertThat(checker.missing(folder.resolve("end"), List.of(killed(1)))).isEmpty();
        assertThat(checker.missing(folder.resolve("end"), List.of(killed(2))))
                .containsExactly(Problem.lost("epoch 2 was reported and is not there"));
        Files.delete(run.resolve("metrics.jsonl"));
        assertThat(checker.missing(folder.resolve("end"), List.of(killed(1)))).hasSize(1);
    }

    /** As a loss of power may leave it while the next line is written. */
    @Test
    void epochsBeforeALineThatIsNotWholeAreThere() throws IOException {
        edit("metrics.jsonl", text -> text.substring(0, text.indexOf('\n') + 1) + "\0\0\0");
        assertThat(checker.missing(folder.resolve("end"), List.of(killed(1)))).isEmpty();
        assertThat(checker.missing(folder.resolve("end"), List.of(killed(2)))).hasSize(1);
    }

    @Test
    void anEpochThatIsReportedAgainWasLost() throws IOException {
        assertThat(end(killed(3), goingOn(2)))
                .containsExactly(Problem.lost("epoch 3 was reported twice, so it was done again"));
    }

    @Test
    void anEpochOfOtherNumbersIsWrong() throws IOException {
        List<String> lines = new ArrayList<>(undisturbed.lines());
        lines.set(1, lines.get(1).replaceFirst("train \\d", "train 7"));
        assertThat(end(new Said(lines, OptionalInt.of(0)))).singleElement().matches(problem -> !problem.isLoss());
    }

    @ParameterizedTest
    @ValueSource(strings = {"model.safetensors", "result.json", "config.yaml", "metrics.jsonl"})
    void anEndThatDiffersIsFound(String file) throws IOException {
        byte[] bytes = Files.readAllBytes(run.resolve(file));
        bytes[bytes.length / 3] ^= 4;
        Files.write(run.resolve(file), bytes);
        assertThat(end(undisturbed)).extracting(Problem::text).contains("in the end run/" + file + " differs");
        Files.delete(run.resolve(file));
        assertThat(end(undisturbed)).extracting(Problem::text).contains("in the end run/" + file + " is missing");
    }

    @Test
    void aFinishedRunWhoseChecksumsDoNotFitIsFound() throws IOException {
        Pattern checksum = Pattern.compile("\"checksum\" : \"\\w");
        edit("result.json", text -> checksum.matcher(text).replaceFirst("\"checksum\" : \"x"));
        assertThat(end(undisturbed)).extracting(Problem::text).anyMatch(text -> text.endsWith("is no finished run"));
    }

    @Test
    void anythingElseThanExitCodeZeroInTheEndIsWrong() throws IOException {
        for (int code : new int[] {1, 2, 3}) {
            assertThat(end(new Said(undisturbed.lines(), OptionalInt.of(code)))).isNotEmpty();
        }
        assertThat(checker.contradictions(
                        List.of(new Said(List.of("oh", "\tat dyckkm.Main.main"), OptionalInt.empty()))))
                .isNotEmpty();
    }

    @Test
    void claimsAreReadFromWhatCommandsSay() {
        assertThat(Claim.of("epoch 12  train 1.0  dev 2.0  above floor 1.2  rate 0.010  93,906 tokens/s  best"))
                .contains(new Claim(Claim.Kind.EPOCH, "12", "train 1.0  dev 2.0  above floor 1.2  rate 0.010"));
        assertThat(
                        Claim.of(
                                "dyckkm sweep: k2-m2-lstm4-2k-seed0-76b4: 3 epochs, dev loss 1.1, closing error dev 0.9, 0.3 s; 1 of 3 runs done, about 2 s left"))
                .contains(new Claim(
                        Claim.Kind.RUN, "k2-m2-lstm4-2k-seed0-76b4", "3 epochs, dev loss 1.1, closing error dev 0.9"));
        assertThat(Claim.of("dyckkm train: data/k2.train: drawn, 2003 tokens"))
                .contains(new Claim(Claim.Kind.FILE, "data/k2.train", "drawn, 2003 tokens"));
        assertThat(Claim.of("dyckkm train: going on from epoch 2, batch 3")).isEmpty();
    }
}
