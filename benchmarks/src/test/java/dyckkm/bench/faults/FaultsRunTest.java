package dyckkm.bench.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The campaign in small, and that it finds programs that break their word. */
@EnabledOnOs(OS.LINUX)
class FaultsRunTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private int run(String arguments) throws IOException {
        return FaultsRun.run(
                List.of(arguments.split(" ")), folder.resolve("work"), Optional.empty(), print(out), print(err));
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8) + err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aSmallCampaignFindsNothing() throws IOException {
        int code = run("--kills 3 --flips 50 --cuts 3 --others 2 --no-paper --no-spark --seed 7");
        assertThat(code).as(said()).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("nothing was lost, nothing is wrong")
                .contains("| kill train ")
                .contains("| cut train, authors' file ")
                .contains("| flip finished train ");
    }

    @Test
    void mistakesAreBadUsageInOneLine() throws IOException {
        assertThat(run("--kill 3")).isEqualTo(2);
        assertThat(run("--kills many")).isEqualTo(2);
        assertThat(run("--only nothing")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).hasLineCount(3).contains("unknown option '--kill'");
        assertThat(out.size()).isZero();
    }

    @Test
    void whatHadNoTimeIsNotTakenForDone() throws IOException {
        assertThat(run("--minutes 0 --only two --others 3")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("| two processes in one folder | 0 of 3 |", "NOT ALL WAS TRIED");
    }

    /** Acts like a training that reports its epochs at once and writes them down when it ends. */
    public static final class Hasty {
        private Hasty() {}

        public static void main(String[] arguments) throws Exception {
            Path run = Files.createDirectories(Path.of("run"));
            StringBuilder metrics = new StringBuilder();
            for (int epoch = 1; epoch <= 5; epoch++) {
                metrics.append("{\"epoch\":").append(epoch).append("}\n");
                System.err.println("epoch " + epoch + "  train 1.0  rate 0.1  10 tokens/s");
                Thread.sleep(100);
            }
            Files.writeString(run.resolve("metrics.jsonl"), metrics);
        }
    }

    private static final Subject HASTY =
            new Subject("hasty", Map.of(), List.of("train"), Optional.of("run"), Optional.empty());

    private List<Tally> campaign(Fault fault) throws IOException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(10);
        return new Campaign(folder.resolve("work"), 1, 1, end, OptionalInt.empty(), print(err)).run(List.of(fault));
    }

    @Test
    void aProgramThatReportsWhatItHasNotWrittenIsCaughtByKills() throws IOException {
        Program hasty = Program.small(List.of(), Hasty.class.getName());
        Kills kills = new Kills("kill hasty", HASTY, hasty, 3, 1, (child, random) -> {
            child.awaitLines(2);
            return new Kills.Hit(1, Optional.of(child.kill()));
        });
        List<Tally> tallies = campaign(kills);
        assertThat(tallies).allMatch(Tally::isBad);
        assertThat(said())
                .contains("LOST: kill hasty: epoch 1 was reported and is not there")
                .contains("again: ./bench faults --seed 1 --only 'kill hasty' --try 0");
    }

    @Test
    void aProgramThatForcesNothingIsCaughtByCuts() throws IOException {
        Cuts cuts = new Cuts(HASTY, Program.small(List.of(), Hasty.class.getName()), 6, 1);
        assertThat(campaign(cuts)).allMatch(Tally::isBad);
    }

    @Test
    void theTableHasEveryFaultAndSaysWhatWasNotRun() throws IOException {
        Fault missing = new Fault() {
            @Override
            public String name() {
                return "none";
            }

            @Override
            public int tries() {
                return 3;
            }

            @Override
            public void begin(Path own) throws IOException {
                throw new NotHereException("there is none here");
            }

            @Override
            public Finding attempt(int number, SplittableRandom random, Path own) {
                throw new AssertionError();
            }
        };
        List<Tally> tallies = campaign(missing);
        assertThat(tallies).noneMatch(Tally::isBad);
        assertThat(Tally.table(tallies)).contains("| none  | not run |");
        assertThat(tallies.get(0).notRun()).contains("none: not run: there is none here");
    }
}
