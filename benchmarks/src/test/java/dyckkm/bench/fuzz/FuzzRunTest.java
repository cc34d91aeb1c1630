package dyckkm.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FuzzRunTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... arguments) throws IOException {
        return FuzzRun.run(Arrays.asList(arguments), folder, print(out), print(err));
    }

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    /** In processes, half of the files by Jazzer where that runs. */
    @Test
    void aSmallCampaignCountsAllItsFilesAndFindsNothing() throws IOException {
        assertThat(run("--files", "600", "--targets", "safetensors,grid", "--processes", "2", "--seed", "5"))
                .as(out() + err)
                .isZero();
        assertThat(out())
                .contains("600 files in ", " by 2 processes, seed 5, ", ": 0 faults")
                .containsPattern("\\| safetensors +\\| +300 \\|")
                .containsPattern("\\| grid +\\| +300 \\|")
                .containsPattern("\\| all +\\| +600 \\|");
        assertThat(folder.resolve("fuzz/faults")).isEmptyDirectory();
        assertThat(folder.resolve("fuzz/seeds/grid/000")).exists();
    }

    @Test
    void oneFileIsReadOnceMore() throws IOException {
        Path file = Files.writeString(folder.resolve("x.yaml"), "k: 2\n");
        assertThat(run("--targets", "grid", "--file", file.toString())).isZero();
        assertThat(out()).startsWith(file + ": refused in ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --files 0                     | --files needs a whole number from 1 on, not '0'
            --files                       | --files needs a value
            --target grid                 | unknown option '--target'
            --targets grid,grids          | no reader 'grids'; there are safetensors, torch,
            --file /                      | /: no such file
            --file pom.xml                | --file needs --targets with the name of one reader
            """)
    void whatMakesNoSenseIsBadUsageInOneLine(String arguments, String message) throws IOException {
        assertThat(run(arguments.split(" "))).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("bench: fuzz: " + message)
                .hasLineCount(1);
        assertThat(out.size()).isZero();
    }

    /** Of a reader that does not come back nothing else would tell. */
    @Test
    void aFileThatIsReadForTooLongIsHandedOver() throws Exception {
        CompletableFuture<byte[]> handed = new CompletableFuture<>();
        Watch watch = new Watch(Duration.ofMillis(20), handed::complete);
        watch.begin(new byte[] {1});
        watch.end();
        watch.begin(new byte[] {2});
        assertThat(handed.get(60, TimeUnit.SECONDS)).containsExactly(2);
    }

    @Test
    void aFaultIsCountedAndKeptWithWhatWasWrong() throws IOException {
        Target careless = new Target(
                "careless",
                "x.bin",
                ignored -> List.of(new byte[] {1}),
                ByteMutations.ANY,
                file -> Files.size(file) > 2 ? List.of().get(0) : file);
        Path seeds = Files.createDirectories(folder.resolve("seeds/careless")).getParent();
        Files.write(seeds.resolve("careless/000"), new byte[] {1});
        Session.Place place = new Session.Place(seeds, folder, folder.resolve("tally"), folder);
        Session session = new Session(careless, place, "7-");
        session.read(new byte[2], 0);
        session.read(new byte[3], 1);
        assertThat(session.tally().files()).isEqualTo(2);
        assertThat(session.tally().accepted()).isEqualTo(1);
        assertThat(session.tally().faults()).isEqualTo(1);
        assertThat(Files.readAllBytes(folder.resolve("careless-7-1-x.bin"))).isEqualTo(new byte[3]);
        assertThat(folder.resolve("careless-7-1-x.bin.fault")).content().contains("ArrayIndexOutOfBoundsException");
    }
}
