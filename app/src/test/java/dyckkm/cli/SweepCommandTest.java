package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.sweep.SweepResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepCommandTest {
    private static final String SMALL =
            "k: [2, 3]\nm: 2\ntokens: 1k\nseeds: [0, 1]\nepochs: 2\ntestTokens: 1k\ndevTokens: 1k\n";

    /** Its first run is over soon, its last takes minutes. */
    private static final String LONG = "{k: 8, m: 3, tokens: [2k, 2M], epochs: 100, testTokens: 1k}\n";

    @TempDir
    private Path folder;

    private Path grid(String text) throws IOException {
        return Files.writeString(folder.resolve("grid.yaml"), text);
    }

    private Run sweep(String grid, String out, String... more) throws IOException {
        return Run.of(Stream.concat(
                        Stream.of(
                                "sweep",
                                grid(grid).toString(),
                                "--out",
                                folder.resolve(out).toString()),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    private List<RunSummary> results(String out) throws IOException {
        return SweepResults.read(folder.resolve(out).resolve(SweepResults.CSV));
    }

    @Test
    void everyCombinationIsRunAndReported() throws IOException {
        Run run = sweep(SMALL, "out", "--threads", "2");
        assertThat(run.code()).isZero();
        assertThat(run.err().lines()).hasSize(4).last().asString().contains("4 of 4 runs done");
        assertThat(run.out()).contains("Finished runs").contains("has 4 results");
        assertThat(results("out").stream().map(result -> result.k() + "/" + result.seed()))
                .containsExactly("2/0", "2/1", "3/0", "3/1");
        assertThat(SweepResults.read(folder.resolve("out").resolve(SweepResults.JSON_LINES)))
                .isEqualTo(results("out"));
    }

    @Test
    void theSameCommandRepeatsNothing() throws IOException {
        sweep(SMALL, "out");
        List<RunSummary> before = results("out");
        Run again = sweep(SMALL, "out", "--json");
        assertThat(again.code()).isZero();
        assertThat(again.err()).isEmpty();
        JsonNode json = new ObjectMapper().readTree(again.out());
        assertThat(json.get("runs")).hasSize(4);
        assertThat(json.get("failed")).isEmpty();
        // The seconds are those of the first time.
        assertThat(results("out")).isEqualTo(before);
    }

    @Test
    void aRunThatDivergesDoesNotKeepTheOthersFromFinishing() throws IOException {
        Run run = sweep("{k: 2, m: 2, tokens: 1k, epochs: 2, testTokens: 0, learningRate: [0.01, 1.0e30]}", "out");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("diverged: the loss became");
        assertThat(run.out())
                .contains("has 1 results; failed: 1")
                .contains("learningRate")
                .contains("1.0E30");
        assertThat(SweepResults.readRows(folder.resolve("out").resolve(SweepResults.CSV)))
                .filteredOn(row -> !row.isFinished())
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.outcome()).isEqualTo("diverged");
                    assertThat(row.reason()).startsWith("the loss became");
                    assertThat(row.settings()).containsEntry("learningRate", "1.0E30");
                    assertThat(folder.resolve("out/runs").resolve(row.run())).isDirectory();
                });
        assertThat(results("out"))
                .singleElement()
                .satisfies(result -> assertThat(result.testClosingError()).isNaN());
    }

    @Test
    void aProgramHearsOfEveryRunAsJson() throws IOException {
        Run run = sweep(
                "{k: 2, m: 2, tokens: 1k, epochs: 2, testTokens: 0, learningRate: [0.01, 1.0e30]}", "out", "--json");
        List<String> events = new ArrayList<>();
        for (String line : run.err().lines().toList()) {
            JsonNode event = new ObjectMapper().readTree(line);
            assertThat(event.get("run").asText()).startsWith("k2-m2-lstm4-1k-seed0-");
            events.add(event.get("event").asText() + event.path("outcome").asText());
        }
        assertThat(events)
                .containsOnlyOnce("endedfinished", "endeddiverged")
                .filteredOn("started"::equals)
                .hasSize(2);
        assertThat(events).filteredOn("epoch"::equals).hasSizeGreaterThanOrEqualTo(2);
    }

    /** Settings that differ in many keys, and corpora far down a tree of folders: a legend that is cut off names nothing. */
    @Test
    void aLegendHasNamesThatFit() throws IOException {
        Path far = Files.createDirectories(folder.resolve("corpora/".repeat(9)));
        Path one = Files.writeString(far.resolve("one.txt"), "a b\nb a a\n");
        Path two = Files.writeString(far.resolve("two.txt"), "b b a\na\n");
        Run run = sweep(
                "{trainCorpus: [%s, %s], devCorpus: %s, hidden: 4, epochs: 1, batch: [1, 2], dropout: [0, 0.2], clip: [1, 2]}"
                        .formatted(one, two, one),
                "out",
                "--report");
        assertThat(run.code()).as(run.err()).isZero();
        Document page = Jsoup.parse(Files.readString(folder.resolve("out/report.html")));
        assertThat(page.select("figure svg text.key").eachText())
                .allSatisfy(name -> assertThat(name).hasSizeLessThanOrEqualTo(62))
                .contains("line 8 of the table of settings")
                .anyMatch(name -> name.startsWith("…") && name.endsWith("/two.txt"));
    }

    /** Learning curves for what was varied, every epoch as data, event files; the page needs nothing else. */
    @Test
    void aReportShowsTheCurvesOfTheGrid() throws IOException {
        String grid = "{k: 2, m: 2, tokens: 1k, devTokens: 1k, testTokens: 0, epochs: 3, dropout: [0, 0.2], "
                + "learningRate: [0.01, 1.0e30], seeds: [0, 1]}";
        Run run = sweep(grid, "out", "--report", "--tensorboard");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("4 of 8 runs are finished, diverged: 4.").contains("Best run by dev loss");
        Path out = folder.resolve("out");
        Document page = Jsoup.parse(Files.readString(out.resolve("report.html")));
        assertThat(page.select("script, link[href], img")).isEmpty();
        assertThat(page.select("figure svg")).hasSize(3);
        assertThat(page.text())
                .contains("varied: learningRate, dropout, seed")
                .contains("By dropout")
                .contains("By learningRate")
                .contains("diverged: the loss became")
                .contains("measured while units are left out");
        assertThat(out.resolve("figures/curves-by-dropout.png")).exists();
        List<String> epochs = Files.readAllLines(out.resolve("tables/epochs.csv"));
        assertThat(epochs.get(0)).startsWith("run,learningRate,dropout,seed,epoch,trainLoss,devLoss,devCrossEntropy,");
        assertThat(epochs).hasSize(1 + 4 * 3);
        assertThat(Files.readAllLines(out.resolve("tables/settings.csv"))).hasSize(1 + 4);
        try (Stream<Path> runs = Files.list(out.resolve("runs"))) {
            assertThat(runs.filter(one -> Files.exists(one.resolve("result.json"))))
                    .hasSize(4)
                    .allSatisfy(one -> assertThat(one.resolve("events.out.tfevents.dyckkm"))
                            .isNotEmptyFile());
        }
    }

    @Test
    void modelsToStartFromAreAKeyOfAGrid() throws IOException {
        String model = folder.resolve("tight.safetensors").toString();
        assertThat(Run.of("build", "lstm/tight", "-k", "2", "-m", "2", "-o", model)
                        .code())
                .isZero();
        String other = folder.resolve("log.safetensors").toString();
        assertThat(Run.of("build", "lstm/log", "-k", "2", "-m", "2", "-o", other)
                        .code())
                .isZero();
        String grid = "{k: 2, m: 2, tokens: 1k, epochs: 1, testTokens: 0, init: ['" + model + "', '" + other + "']}";
        Run run = sweep(grid, "out");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(SweepResults.readRows(folder.resolve("out").resolve(SweepResults.CSV)))
                .extracting(row -> row.settings().get("init"))
                .containsExactly(model, other);
        assertThat(run.out()).contains("| init");
        assertRefused(
                sweep("{k: 2, m: 2, tokens: 1k, hidden: 99, init: '" + model + "'}", "bad"),
                "'hidden' is what the file of 'init' says");
    }

    @Test
    void theNumberOfThreadsChangesNoBits() throws IOException {
        sweep(SMALL, "one", "--threads", "1");
        sweep(SMALL, "two", "--threads", "2");
        try (Stream<Path> runs = Files.list(folder.resolve("one/runs"))) {
            assertThat(runs)
                    .hasSize(4)
                    .allSatisfy(run -> assertThat(run.resolve("model.safetensors"))
                            .hasSameBinaryContentAs(folder.resolve("two/runs")
                                    .resolve(run.getFileName())
                                    .resolve("model.safetensors")));
        }
    }

    @Test
    void aSweepThatIsRunningIsNotRunTwiceAndCanBeStoppedAndResumed() throws Exception {
        try (ChildProcess child = new ChildProcess(
                "sweep", grid(LONG).toString(), "--out", folder.resolve("out").toString(), "--threads", "2")) {
            child.waitFor("1 of 2 runs done");
            Run second = sweep(LONG, "out");
            assertThat(second.code()).isEqualTo(2);
            assertThat(second.err())
                    .contains("out is in use by another process")
                    .hasLineCount(1);
            assertThat(child.terminate())
                    .contains("interrupted, runs to do: 1; all is saved, the same command resumes");
        }
        assertThat(results("out")).hasSize(1);
        try (Stream<Path> runs = Files.list(folder.resolve("out/runs"))) {
            assertThat(runs.filter(run -> run.toString().contains("-2M-")))
                    .singleElement()
                    .satisfies(run -> assertThat(run.resolve("checkpoint.bin")).exists());
        }
    }

    @Test
    void badGridsAndOptionsAreOneLineAndNothingIsWritten() throws IOException {
        assertRefused(sweep("{k: 2, m: 2, tokens: 1k, hiden: 3}", "out"), "unknown key 'hiden'");
        assertRefused(sweep(SMALL, "out", "--on", "abacus"), "'abacus' is no place to compute");
        assertRefused(sweep(SMALL, "out", "--threads", "0"), "at least 1 thread");
        assertRefused(Run.of("sweep", folder.resolve("none.yaml").toString()), "none.yaml: no such file");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    private static void assertRefused(Run run, String complaint) {
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(complaint).hasLineCount(1);
    }

    @Test
    void theExampleGridIsAGrid() throws IOException {
        assertThat(dyckkm.experiment.sweep.GridFile.read(Path.of("../docs/grid.yaml")))
                .containsExactlyElementsOf(dyckkm.experiment.sweep.PaperGrid.quick());
    }
}
