package dyckkm.experiment.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.experiment.file.Json;
import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.run.RunTest;
import dyckkm.experiment.run.SeenResults;
import dyckkm.experiment.run.SeenRow;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SweepResultsTest {
    private static final List<RunSummary> RUNS = List.of(
            new RunSummary(
                    2,
                    3,
                    "lstm",
                    6,
                    2000,
                    0,
                    "reference",
                    20,
                    17,
                    .9,
                    .84,
                    .85,
                    1e-17,
                    0,
                    .95,
                    .855,
                    .86,
                    .25,
                    .125,
                    3.25,
                    "scalar"),
            new RunSummary(
                    128,
                    5,
                    "gru",
                    100,
                    20_000_000,
                    -1,
                    "paper",
                    1,
                    1,
                    1 / 3.0,
                    .09,
                    .1,
                    0,
                    0,
                    Double.NaN,
                    Double.NaN,
                    Double.NaN,
                    Double.NaN,
                    Double.NaN,
                    1e6,
                    "vector256"));

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {SweepResults.CSV, SweepResults.JSON_LINES})
    void whatIsReadIsWhatWasWritten(String file) throws IOException {
        SweepResults.write(folder, rows(RUNS));
        assertThat(SweepResults.read(folder.resolve(file))).isEqualTo(RUNS);
        assertThat(Files.readAllLines(folder.resolve(SweepResults.CSV)).get(0))
                .startsWith("k,m,cell,hiddenUnits,tokens,");
    }

    @ParameterizedTest
    @ValueSource(strings = {SweepResults.CSV, SweepResults.JSON_LINES})
    void noRunsAreAnEmptyList(String file) throws IOException {
        SweepResults.write(folder, List.of());
        assertThat(SweepResults.read(folder.resolve(file))).isEmpty();
    }

    @Test
    void aDamagedFileIsNamedWithItsLine() throws IOException {
        SweepResults.write(folder, rows(RUNS));
        Path file = folder.resolve(SweepResults.JSON_LINES);
        Files.writeString(file, Files.readString(file).replace("\"gru\",", "\"gru\" oops"));
        assertThatThrownBy(() -> SweepResults.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("results.jsonl, line 2");
    }

    @Test
    void aTableOfSomethingElseIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("other.csv"), "a,b\n1,2\n");
        assertThatThrownBy(() -> SweepResults.read(file)).isInstanceOf(BadInputException.class);
    }

    private static final String OLD_HEADER =
            "k,m,cell,hiddenUnits,tokens,seed,recipe,epochs,bestEpoch,devCrossEntropy,devEntropyFloor,devClosingError,"
                    + "testCrossEntropy,testEntropyFloor,testClosingError,seconds,kernels\n";

    private static final String OLD_ROW =
            "8,3,lstm,24,20000,1,reference,12,9,1.5034,1.492,.25,1.51,1.5,.341,7.5,vector\n";

    /** Older programs wrote the true distribution's score under the name of its entropy, and no second reading. */
    @Test
    void inAnOlderTableTheFloorIsTheScoreOfTheTrueDistribution() throws IOException {
        Path csv = Files.writeString(folder.resolve("old.csv"), OLD_HEADER + OLD_ROW);
        Path lines = Files.writeString(folder.resolve("old.jsonl"), """
                {"k":8,"m":3,"cell":"lstm","hiddenUnits":24,"tokens":20000,"seed":1,"recipe":"reference","epochs":12,\
                "bestEpoch":9,"devCrossEntropy":1.5034,"devEntropyFloor":1.492,"devClosingError":0.25,\
                "testCrossEntropy":1.51,"testEntropyFloor":1.5,"testClosingError":0.341,"seconds":7.5,"kernels":"vector"}
                """);
        RunSummary expected = new RunSummary(
                8,
                3,
                "lstm",
                24,
                20_000,
                1,
                "reference",
                12,
                9,
                1.5034,
                Double.NaN,
                1.492,
                .25,
                Double.NaN,
                1.51,
                Double.NaN,
                1.5,
                .341,
                Double.NaN,
                7.5,
                "vector");
        assertThat(SweepResults.read(csv)).containsExactly(expected);
        assertThat(SweepResults.read(lines)).containsExactly(expected);
        assertThat(expected.hasBothReadings()).isFalse();
        assertThat(RUNS).allMatch(RunSummary::hasBothReadings);
    }

    @Test
    void anOlderTableIsWrittenAgainWithoutConfusingTheTwo() throws IOException {
        Path csv = Files.writeString(folder.resolve("old.csv"), OLD_HEADER + OLD_ROW);
        List<RunSummary> old = SweepResults.read(csv);
        SweepResults.writeCsv(csv, rows(old));
        assertThat(SweepResults.read(csv)).isEqualTo(old);
        assertThat(Files.readString(csv)).contains("1.5034,,1.492,0.25,,1.51,,1.5,0.341,,7.5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"kernels", "devClosingError", "devEntropyFloor"})
    void aTableWithoutAColumnThatAlwaysWasThereIsRefused(String column) throws IOException {
        Path csv = Files.writeString(folder.resolve("old.csv"), OLD_HEADER.replace(column, "other") + OLD_ROW);
        assertThatThrownBy(() -> SweepResults.read(csv))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("old.csv, line ")
                .hasMessageContaining("is missing");
    }

    @Test
    void aRowOfALaterTableReplacesThatOfTheSameRun() throws IOException {
        RunSummary first = RUNS.get(0);
        Path csv = Files.writeString(
                folder.resolve("old.csv"),
                OLD_HEADER + OLD_ROW + OLD_ROW.replace("8,3,lstm,24,20000,1", "2,3,lstm,6,2000,0"));
        List<RunSummary> old = SweepResults.read(csv);
        assertThat(SweepResults.merged(List.of(rows(old), rows(RUNS))))
                .containsExactlyElementsOf(rows(List.of(first, old.get(0), RUNS.get(1))));
        assertThat(SweepResults.merged(List.of(rows(RUNS), rows(old))))
                .contains(SweepRow.of(old.get(1)))
                .doesNotContain(SweepRow.of(first));
    }

    /** Runs that differ in a key that the summary does not have are different runs. */
    @Test
    void runsThatDifferInTheirNamesAreBothKept() throws IOException {
        List<SweepRow> two = List.of(named("k2-a", ".01"), named("k2-b", ".1"));
        assertThat(SweepResults.merged(List.of(two, List.of(named("k2-b", ".2")))))
                .containsExactly(named("k2-a", ".01"), named("k2-b", ".2"));
        SweepRow older = SweepRow.of(RUNS.get(0));
        assertThat(SweepResults.merged(List.of(List.of(older), two))).isEqualTo(two);
        assertThat(SweepResults.merged(List.of(two.subList(0, 1), List.of(older))))
                .containsExactly(older);
        assertThat(SweepResults.merged(List.of(two, List.of(older)))).hasSize(3);
    }

    /** A text that only looks like a number is not made one: what is read is what was written. */
    @ParameterizedTest
    @ValueSource(strings = {"007", "1.50", "-0", "1.0E-4", "12", "99999999999999999999", "a, \"b\""})
    void textsOfKeysStayWhatTheyAre(String text) throws IOException {
        SweepResults.write(folder, List.of(named("k2-a", text)));
        for (String file : List.of(SweepResults.CSV, SweepResults.JSON_LINES)) {
            assertThat(SweepResults.readRows(folder.resolve(file))).containsExactly(named("k2-a", text));
        }
    }

    private static SweepRow named(String run, String rate) {
        return new SweepRow(RUNS.get(0), SweepRow.FINISHED, "", run, Map.of("learningRate", rate));
    }

    private static List<SweepRow> rows(List<RunSummary> runs) {
        return runs.stream().map(SweepRow::of).toList();
    }

    /** Every key of a configuration has a column behind those that were there before, and so have outcome and reason. */
    @ParameterizedTest
    @ValueSource(strings = {SweepResults.CSV, SweepResults.JSON_LINES})
    void rowsHaveEveryKeyAndHowTheRunEnded(String file) throws IOException {
        RunConfig config = RunTest.config(.01);
        SweepRow failed = SweepRow.unfinished(config, SweepRow.FAILED, "no, \"not\" this\ntime");
        SweepRow finished = SweepRow.finished(config, RUNS.get(1));
        SweepResults.write(folder, List.of(failed, finished));
        assertThat(SweepResults.readRows(folder.resolve(file))).containsExactly(failed, finished);
        assertThat(SweepResults.read(folder.resolve(file))).containsExactly(RUNS.get(1));
        assertThat(failed.settings())
                .containsEntry("learningRate", "0.01")
                .containsEntry("batch", "10")
                .containsEntry("dropout", "0.0")
                .containsEntry("layers", "1")
                .containsEntry("maxEpochs", "3")
                .containsEntry("window", "1:20 reference")
                .containsEntry("corpusSeed", "1")
                .containsEntry("devTokens", "500");
        assertThat(failed.run()).isEqualTo(config.name());
        assertThat(Files.readAllLines(folder.resolve(SweepResults.CSV)).get(0))
                .endsWith("testSupportAccuracy,run,layers,embedding,learningRate,batch,dropout,clip,maxEpochs,window,"
                        + "corpusSeed,devTokens,testTokens,trainCorpus,devCorpus,testCorpus,init,noiseGates,noiseState,"
                        + "penaltyCell,penaltyForget,decay,stages,ramp,outcome,reason");
    }

    @ParameterizedTest
    @ValueSource(strings = {SweepResults.CSV, SweepResults.JSON_LINES})
    void aTableThatIsNoTextIsRefused(String name) throws IOException {
        SweepResults.write(folder, rows(RUNS));
        Path file = folder.resolve(name);
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 3] = (byte) 0xff;
        Files.write(file, bytes);
        assertThatThrownBy(() -> SweepResults.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("not a text in UTF-8");
    }

    /** JSON has no infinite numbers; older programs wrote a text. */
    @Test
    void aNumberThatIsNotFiniteIsNullAndOlderTextsAreRead() throws IOException {
        SweepResults.write(folder, rows(RUNS));
        Path file = folder.resolve(SweepResults.JSON_LINES);
        Files.writeString(file, Files.readString(file).replaceFirst("\"seconds\":[^,]+", "\"seconds\":\"Infinity\""));
        List<RunSummary> read = SweepResults.read(file);
        assertThat(read.get(0).seconds()).isNaN();
        SweepResults.write(folder, rows(read));
        assertThat(Files.readString(file)).contains("\"seconds\":null").doesNotContain("Infinity");
        assertThat(Json.line(Map.of("perplexity", Double.POSITIVE_INFINITY))).isEqualTo("{\"perplexity\":null}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"8,3", ",3", "8.5,3", "true,3"})
    void whatIsMissingFromARowIsNotMadeUp(String beginning) throws IOException {
        String row = beginning.equals("8,3") ? "8,3,lstm\n" : OLD_ROW.replaceFirst("8,3", beginning);
        Path csv = Files.writeString(folder.resolve("old.csv"), OLD_HEADER + row);
        assertThatThrownBy(() -> SweepResults.read(csv)).isInstanceOf(BadInputException.class);
    }

    @Test
    void aRowOfTheOtherTableThatIsCutOffIsRefused() throws IOException {
        SeenRow row = new SeenRow(2, 2, "lstm", 3, 400, 0, "00", 7, "observed", "seen", 1, 92, 4, .5);
        Path file = folder.resolve(SeenResults.CSV);
        SeenResults.write(file, List.of(row));
        String text = Files.readString(file);
        assertThat(SeenResults.read(new StringReader(text + "\n"), "seen.csv")).containsExactly(row);
        for (int cut = text.indexOf('\n') + 2; cut < text.lastIndexOf(','); cut++) {
            StringReader part = new StringReader(text.substring(0, cut));
            assertThatThrownBy(() -> SeenResults.read(part, "seen.csv")).isInstanceOf(BadInputException.class);
        }
    }

    @Test
    void aTextThatCannotBeWrittenIsRefused() throws IOException {
        SweepResults.write(folder, rows(RUNS));
        Path file = folder.resolve(SweepResults.JSON_LINES);
        Files.writeString(file, Files.readString(file).replace("\"gru\"", "\"gr\\ud800u\""));
        assertThatThrownBy(() -> SweepResults.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("is not a line of text");
    }
}
