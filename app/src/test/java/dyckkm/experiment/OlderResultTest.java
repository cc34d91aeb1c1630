package dyckkm.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.CorpusStore;
import dyckkm.experiment.run.Run;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunListener;
import dyckkm.experiment.run.RunOutcome;
import dyckkm.experiment.run.RunOutcome.Finished;
import dyckkm.experiment.run.RunOutcome.Interrupted;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.run.RunTest;
import dyckkm.experiment.run.RunTools;
import dyckkm.experiment.sweep.FolderStore;
import dyckkm.experiment.sweep.LocalEngine;
import dyckkm.experiment.sweep.Sweep;
import dyckkm.experiment.sweep.SweepListener;
import dyckkm.experiment.sweep.SweepResults;
import dyckkm.kernel.Kernels;
import dyckkm.training.Training;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A finished run whose result lacks what is measured today is evaluated again from its model, never trained again. */
class OlderResultTest {
    private static final RunTools TOOLS = new RunTools(Kernels.scalar(), new CorpusStore(1), 1, OptionalInt.empty());

    /** Beside what ends with "Observed". */
    private static final Set<String> NEWER = Set.of("evaluationKernels", "metricsChecksum", "checksum");

    @TempDir
    private Path folder;

    private final List<String> notes = new ArrayList<>();

    private Run run() {
        return Run.below(folder, RunTest.config(.01));
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

    /** Takes away what an older program did not measure. */
    private void makeOlder(UnaryOperator<String> further) throws IOException {
        Path file = run().folder().resolve("result.json");
        ObjectMapper mapper = new ObjectMapper();
        ObjectNode result = (ObjectNode) mapper.readTree(file.toFile());
        List<String> newer = new ArrayList<>();
        result.fieldNames().forEachRemaining(newer::add);
        newer.removeIf(name -> !name.endsWith("Observed") && !NEWER.contains(name));
        result.remove(newer);
        ((ObjectNode) result.get("dev")).remove(newer);
        Files.writeString(file, further.apply(mapper.writeValueAsString(result)));
    }

    private Map<String, Object> resultOf(Run run) throws IOException {
        return new ObjectMapper().readValue(run.result(), new TypeReference<>() {});
    }

    @Test
    void whatAnOlderProgramDidNotMeasureIsMeasuredOnTheStoredModel() throws IOException {
        Finished whole = (Finished) execute(run());
        Map<String, Object> before = resultOf(run());
        byte[] model = Files.readAllBytes(run().model());
        FileTime modelTime = Files.getLastModifiedTime(run().model());
        makeOlder(text -> text);
        assertThat(run().summary()).hasValueSatisfying(older -> {
            assertThat(older.testClosingError()).isEqualTo(whole.summary().testClosingError());
            assertThat(older.testClosingErrorObserved()).isNaN();
            assertThat(older.hasBothReadings()).isFalse();
        });
        // Stopped at the first batch, if it were trained.
        Finished again = (Finished) executeUntil(run(), 1);
        assertThat(again).isEqualTo(new Finished(whole.summary(), true));
        assertThat(resultOf(run()))
                .containsKey("checksum")
                .usingRecursiveComparison()
                .ignoringFields("checksum", "metricsChecksum")
                .isEqualTo(before);
        assertThat(notes).singleElement().asString().contains("evaluated again, not trained");
        assertThat(Files.readAllBytes(run().model())).isEqualTo(model);
        assertThat(Files.getLastModifiedTime(run().model())).isEqualTo(modelTime);
        assertThat(executeUntil(run(), 0)).isEqualTo(new Finished(whole.summary(), false));
    }

    @Test
    void ifTheStoredModelGivesOtherNumbersTheOlderResultStays() throws IOException {
        execute(run());
        makeOlder(text -> text.replaceAll("\"crossEntropy\":[0-9.]+", "\"crossEntropy\":9.5"));
        String before = run().result();
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> execute(run()))
                .withMessageContaining("result.json says dev.crossEntropy = 9.5, but its model gives ")
                .withMessageContaining("left as it is");
        assertThat(run().result()).isEqualTo(before);
    }

    @Test
    void otherKernelsMayMeasureWhatAnOlderProgramDidNot() throws IOException {
        Finished whole = (Finished) execute(run());
        makeOlder(text -> text);
        RunTools others = new RunTools(RunTest.kernelsCalled("others"), new CorpusStore(1), 1, OptionalInt.empty());
        Finished again = (Finished) run().execute(others, new RunListener() {}, () -> false);
        assertThat(again.summary()).isEqualTo(whole.summary());
        assertThat(resultOf(run()))
                .containsEntry("kernels", Kernels.scalar().name())
                .containsEntry("evaluationKernels", "others");
    }

    @Test
    void anEvaluationThatIsStoppedLeavesTheOlderResult() throws IOException {
        execute(run());
        makeOlder(text -> text);
        String before = run().result();
        assertThat(executeUntil(run(), 0)).isEqualTo(new Interrupted("the evaluation"));
        assertThat(run().result()).isEqualTo(before);
    }

    @Test
    void aSweepBringsOlderResultsUpToDateAndKeepsWhatCannotBe() throws IOException {
        FolderStore store = new FolderStore(folder.resolve("sweep"));
        List<RunConfig> configs = List.of(RunTest.config(.01), RunTest.config(.02));
        LocalEngine engine = new LocalEngine(store, 1, Kernels.scalar());
        SweepListener nobody = new SweepListener() {
            @Override
            public RunListener started(RunConfig run) {
                return new RunListener() {};
            }

            @Override
            public void ended(RunConfig run, RunOutcome outcome) {}
        };
        new Sweep(engine, configs).execute(nobody, () -> false);
        List<RunSummary> whole = SweepResults.read(store.folder().resolve(SweepResults.CSV));
        for (RunConfig one : configs) {
            Path result = store.run(one).folder().resolve("result.json");
            Files.writeString(
                    result,
                    Files.readString(result)
                            .replaceAll("\"\\w+Observed\" : [^{,]+,", "")
                            .replaceAll("(,\\s*\"checksum\"|\"metricsChecksum\") : \"\\w+\",?", ""));
        }
        Path damaged = store.run(configs.get(1)).folder().resolve("result.json");
        Files.writeString(
                damaged, Files.readString(damaged).replaceAll("\"crossEntropy\" : [0-9.]+", "\"crossEntropy\" : 9.5"));
        Map<RunConfig, RunOutcome> outcomes = new Sweep(engine, configs).execute(nobody, () -> false);
        assertThat(outcomes.get(configs.get(0))).isEqualTo(new Finished(whole.get(0), true));
        assertThat(outcomes.get(configs.get(1))).isInstanceOf(RunOutcome.Failed.class);
        List<RunSummary> now = SweepResults.read(store.folder().resolve(SweepResults.CSV));
        assertThat(now).hasSize(2).first().isEqualTo(whole.get(0));
        assertThat(now.get(1).hasBothReadings()).isFalse();
    }
}
