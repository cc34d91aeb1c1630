package dyckkm.cli.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.cli.Run;
import dyckkm.experiment.verdict.VerdictRow;
import dyckkm.experiment.verdict.VerdictTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two runs of which the verdicts are known: one that starts from a construction and keeps it, one that has learnt nothing. */
class VerdictsCommandTest {
    @TempDir
    private static Path runs;

    @TempDir
    private Path folder;

    @BeforeAll
    static void train() {
        String tight = runs.resolve("tight.safetensors").toString();
        Run.of("build", "--cell", "lstm", "--encoding", "tight", "-k", "2", "-m", "2", "-o", tight);
        for (List<String> more :
                List.of(List.of("kept", "--init", tight), List.of("poor", "--learning-rate", "1e-9"))) {
            List<String> args = new ArrayList<>(List.of("train", "-k", "2", "-m", "2", "--tokens", "1k"));
            args.addAll(List.of(
                    "--epochs",
                    "1",
                    "--test-tokens",
                    "0",
                    "-o",
                    runs.resolve(more.get(0)).toString()));
            args.addAll(more.subList(1, 3));
            assertThat(Run.of(args.toArray(String[]::new)).code()).isZero();
        }
    }

    private Run verdicts(String... more) {
        List<String> args = new ArrayList<>(List.of("verdicts"));
        args.addAll(
                List.of(runs.resolve("kept").toString(), runs.resolve("poor").toString()));
        args.addAll(List.of(
                "--precision", "float32", "-o", folder.resolve("verdicts.csv").toString()));
        args.addAll(List.of(more));
        return Run.of(args.toArray(String[]::new));
    }

    @Test
    void everyRunHasTheVerdictThatVerifyHas() throws IOException {
        Run run = verdicts();
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("1 proved, 0 refuted, 0 unknown").contains("0 proved, 1 refuted, 0 unknown");
        List<VerdictRow> rows = VerdictTable.read(folder.resolve("verdicts.csv"));
        assertThat(rows).extracting(VerdictRow::verdict).containsExactly("proved", "refuted");
        assertThat(rows.get(0).epsilonLow()).isLessThan(rows.get(0).epsilonHigh());
        assertThat(rows.get(0).setting()).isNotEqualTo(rows.get(1).setting());
        String model = runs.resolve("kept/model.safetensors").toString();
        assertThat(Run.of("verify", model, "--method", "exhaustive").out())
                .contains(String.format("covered: %d pairs", rows.get(0).states()));
    }

    @Test
    void onlyWhatIsNotKnownIsAskedAgain() throws IOException {
        verdicts("--states", "2");
        Path csv = folder.resolve("verdicts.csv");
        List<VerdictRow> before = VerdictTable.read(csv);
        assertThat(before.get(0).verdict()).isEqualTo("unknown");
        assertThat(before.get(0).mostStates()).isEqualTo(2);
        verdicts("--states", "1000");
        List<VerdictRow> after = VerdictTable.read(csv);
        assertThat(after).extracting(VerdictRow::verdict).containsExactly("proved", "refuted");
        verdicts("--states", "5000");
        assertThat(VerdictTable.read(csv)).isEqualTo(after);
    }

    @Test
    void badInputIsOneLineAndNothingIsWritten() throws IOException {
        Path csv = folder.resolve("verdicts.csv");
        Run.assertRefused(
                "dyckkm verdicts: ", "it has no config.yaml", "verdicts", folder.toString(), "-o", csv.toString());
        assertThat(csv).doesNotExist();
        assertThat(verdicts("--precision", "float31").code()).isEqualTo(2);
        assertThat(verdicts("--states", "0").err()).hasLineCount(1).contains("at least 1");
        Files.writeString(csv, "a,b\n1,2\n");
        Run refused = verdicts();
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).hasLineCount(1).contains("not a table of verdicts");
        assertThat(csv).hasContent("a,b\n1,2\n");
    }

    /** Before any model is asked about, which may take hours. */
    @Test
    void aTableThatCannotBeWrittenIsRefusedBeforeTheFirstVerdict() {
        Run.assertRefused(
                "dyckkm verdicts: ",
                "nowhere does not exist",
                "verdicts",
                runs.resolve("kept").toString(),
                "-o",
                folder.resolve("nowhere/verdicts.csv").toString());
    }
}
