package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.experiment.run.SeenResults;
import dyckkm.experiment.run.SeenRow;
import dyckkm.experiment.sweep.SweepResults;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is made of finished runs: one table of several, and a comparison by the stacks of their training corpora. */
class ResultsCommandTest {
    @TempDir
    private static Path sweep;

    @TempDir
    private Path folder;

    private static Path results;
    private static Path run;

    @BeforeAll
    static void train() throws IOException {
        Path grid = Files.writeString(
                sweep.resolve("grid.yaml"),
                "k: 8\nm: 3\ntokens: 200\nseeds: [0, 1]\nepochs: 2\ndevTokens: 500\ntestTokens: 5000\n");
        Run training =
                Run.of("sweep", grid.toString(), "--out", sweep.resolve("out").toString());
        assertThat(training.code()).as(training.err()).isZero();
        results = sweep.resolve("out").resolve(SweepResults.CSV);
        try (var runs = Files.list(sweep.resolve("out/runs"))) {
            run = runs.filter(one -> one.toString().contains("seed0"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private Path olderTable() throws IOException {
        return Files.writeString(folder.resolve("old.csv"), """
                k,m,cell,hiddenUnits,tokens,seed,recipe,epochs,bestEpoch,devCrossEntropy,devEntropyFloor,devClosingError,\
                testCrossEntropy,testEntropyFloor,testClosingError,seconds,kernels
                8,3,lstm,24,200,0,reference,2,2,9,1.4,.9,9,1.5,.9,1,older
                128,5,lstm,100,20000000,0,reference,12,9,2.5,2.4,.1,2.6,2.5,.2,7,older
                """);
    }

    @Test
    void tablesBecomeOneInWhichLaterRowsStay() throws IOException {
        Path merged = folder.resolve("all.csv");
        Run command = Run.of("results", olderTable().toString(), results.toString(), "-o", merged.toString());
        assertThat(command.code()).as(command.err()).isZero();
        assertThat(command.out())
                .isEqualToIgnoringNewLines(merged + ": 3 runs, 1 of them without the error at observed close brackets");
        assertThat(SweepResults.read(merged).subList(0, 2)).isEqualTo(SweepResults.read(results));
        assertThat(SweepResults.read(merged).get(2).kernels()).isEqualTo("older");
    }

    @Test
    void aTableMayReplaceOneOfThoseItIsMadeOf() throws IOException {
        Path old = olderTable();
        assertThat(Run.of("results", old.toString(), results.toString(), "-o", old.toString())
                        .code())
                .isZero();
        assertThat(SweepResults.read(old)).hasSize(3);
    }

    @Test
    void aTableOfSomethingElseIsRefusedAndNothingIsWritten() throws IOException {
        Path other = Files.writeString(folder.resolve("other.csv"), "a,b\n1,2\n");
        Path out = folder.resolve("out.csv");
        Run.assertRefused(
                "dyckkm results: " + other,
                "is missing",
                "results",
                results.toString(),
                other.toString(),
                "-o",
                out.toString());
        Run.assertRefused("dyckkm results: ", "no such file", "results", folder + "/none.csv", "-o", out.toString());
        assertThat(out).doesNotExist();
    }

    @Test
    void seenAndUnseenPositionsAddUpToAllOfTheTestCorpus() throws IOException {
        Path csv = folder.resolve("seen.csv");
        Run command = Run.of("seen", run.toString(), "-o", csv.toString());
        assertThat(command.code()).as(command.err()).isZero();
        assertThat(command.out()).contains("Stacks seen in training against unseen ones");
        assertThat(folder.resolve("seen-made.json")).content().contains("./dyckkm seen");
        List<SeenRow> rows = SeenResults.read(new StringReader(Files.readString(csv)), "seen.csv");
        double error = SweepResults.read(results).get(0).testClosingError();
        assertThat(row(rows, "everywhere", SeenRow.ALL).closingError()).isEqualTo(error);
        for (String rule : List.of("everywhere", "observed")) {
            long seen = row(rows, rule, SeenRow.SEEN).positions();
            long unseen = row(rows, rule, SeenRow.UNSEEN).positions();
            assertThat(seen).isPositive();
            assertThat(unseen).isPositive();
            assertThat(seen + unseen).isEqualTo(row(rows, rule, SeenRow.ALL).positions());
        }
    }

    private static SeenRow row(List<SeenRow> rows, String rule, String stacks) {
        return rows.stream()
                .filter(one -> one.depth() == 0
                        && one.rule().equals(rule)
                        && one.stacks().equals(stacks))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatIsNotAFinishedRunIsRefusedAndNothingIsWritten() throws IOException {
        Path csv = folder.resolve("seen.csv");
        Run.assertRefused("dyckkm seen: ", "it has no config.yaml", "seen", folder.toString(), "-o", csv.toString());
        Path begun = Files.createDirectory(folder.resolve("begun"));
        Files.copy(run.resolve("config.yaml"), begun.resolve("config.yaml"));
        Run.assertRefused("dyckkm seen: ", "not a finished run", "seen", begun.toString(), "-o", csv.toString());
        Files.writeString(begun.resolve("config.yaml"), "k: 3\n");
        Run.assertRefused("dyckkm seen: ", "config.yaml", "seen", begun.toString(), "-o", csv.toString());
        assertThat(csv).doesNotExist();
    }
}
