package dyckkm.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

class SuiteTest {
    @TempDir
    private Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... arguments) throws IOException {
        return Main.run(List.of(arguments), directory, print(out), print(err));
    }

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    @Test
    void everyBenchmarkBelongsToExactlyOneJob() {
        Set<String> ofJmh = new TreeSet<>();
        BenchmarkList.defaultList()
                .getAll(OutputFormatFactory.createFormatInstance(print(out), VerboseMode.SILENT), List.of())
                .stream()
                .map(BenchmarkListEntry::getUsername)
                .forEach(ofJmh::add);
        assertThat(Suites.ALL.stream().flatMap(suite -> suite.jobs().stream()).flatMap(job -> job.methods().stream()))
                .containsExactlyInAnyOrderElementsOf(ofJmh);
    }

    @Test
    void theListNamesTheSuites() throws IOException {
        assertThat(run("--list")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("language ");
    }

    @Test
    void anUnknownSuiteIsBadUsageInOneLine() throws IOException {
        assertThat(run("languages")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo(String.format("bench: unknown suite 'languages'; ./bench --list shows them%n"));
        assertThat(out.size()).isZero();
    }

    @Test
    void aSuiteThatIsMeasuredWholeHasNoMore() throws IOException {
        assertThat(run("language", "--all")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo(String.format("bench: --all is for suites of which a part is usually left out;"
                        + " 'language' is measured whole%n"));
    }

    @Test
    void allLanguagesAreMeasuredOnlyWhenTheyAreAskedFor() {
        Job job = new Job(
                Object.class, "train", language -> Goal.NONE, true, List.of(), List.of("(8,5)"), List.of("(2,3)"));
        assertThat(job.languages(false)).containsExactly("(8,5)");
        assertThat(job.languages(true)).containsExactly("(8,5)", "(2,3)");
    }

    @Test
    void theTableShowsRatioAndGoal() {
        Job job = new Job(Object.class, "draw", Goal.atLeast(60));
        Rate ours = new Rate(50e6, 120e6, 130e6);
        Rate peer = new Rate(10e6, 30e6, 40e6);
        assertThat(Table.text(List.of(new Row(job, "(2,3)", ours, peer), new Row(job, "(8,5)", peer, ours))))
                .isEqualTo("""
                        | job  | (k,m) | ours, Mtokens/s | peer, Mtokens/s | ratio | goal | met |
                        | ---- | ----- | --------------: | --------------: | ----: | ---: | --: |
                        | draw | (2,3) |             120 |            30.0 |  4.00 | ≥ 60 | yes |
                        | draw | (8,5) |            30.0 |             120 |  0.25 | ≥ 60 |  NO |
                        """);
    }
}
