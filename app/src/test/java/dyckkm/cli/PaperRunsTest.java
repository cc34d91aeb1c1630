package dyckkm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.experiment.run.RunConfig;
import dyckkm.experiment.sweep.FolderStore;
import dyckkm.experiment.sweep.LocalEngine;
import dyckkm.experiment.sweep.SweepResults;
import dyckkm.kernel.Kernels;
import dyckkm.report.learning.Outcomes;
import dyckkm.report.learning.RunKey;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PaperRunsTest {
    private static final RunConfig FIRST = RunConfig.ofPaper(2, 3, 300, 0);
    private static final RunConfig SECOND = RunConfig.ofPaper(2, 3, 300, 1);

    @TempDir
    private Path folder;

    private PaperRuns runs(List<RunConfig> planned) {
        return new PaperRuns(new LocalEngine(new FolderStore(folder), 1, Kernels.scalar()), planned);
    }

    private Outcomes carriedOut(List<RunConfig> planned, StringWriter err) throws IOException {
        PaperRuns runs = runs(planned);
        Outcomes outcomes = runs.carriedOut("paper", new PrintWriter(err, true));
        assertThat(runs.isInterrupted()).isFalse();
        return outcomes;
    }

    @Test
    void aFinishedRunIsNeverRepeated() throws IOException {
        assertThat(runs(List.of(FIRST)).sofar().finished()).isEmpty();
        Outcomes first = carriedOut(List.of(FIRST), new StringWriter());
        assertThat(first.finished()).hasSize(1);
        StringWriter err = new StringWriter();
        Outcomes both = carriedOut(List.of(FIRST, SECOND), err);
        assertThat(err.toString()).contains("seed1").doesNotContain("seed0");
        assertThat(both.finished()).hasSize(2).contains(first.finished().get(0));
        assertThat(both.troubles()).isEmpty();
        assertThat(SweepResults.read(folder.resolve(SweepResults.CSV))).isEqualTo(both.finished());
        assertThat(runs(List.of(FIRST, SECOND)).sofar()).isEqualTo(both);
    }

    @Test
    void whatFailsIsKeptWithItsReason() throws IOException {
        Files.createDirectories(folder.resolve("runs"));
        // Where the folder of the run should be there is a file.
        Files.writeString(folder.resolve("runs").resolve(FIRST.name()), "in the way");
        Outcomes outcomes = carriedOut(List.of(FIRST, SECOND), new StringWriter());
        assertThat(outcomes.finished()).hasSize(1);
        assertThat(outcomes.troubles()).containsOnlyKeys(RunKey.of(FIRST));
    }
}
