package dyckkm.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.corpus.CorpusSource;
import dyckkm.experiment.corpus.Lengths;
import dyckkm.experiment.sweep.GridFile;
import dyckkm.experiment.sweep.PaperGrid;
import dyckkm.language.LengthWindow;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.training.ModelShape;
import dyckkm.training.Recipe;
import dyckkm.training.TrainingOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunConfigTest {
    @TempDir
    private Path folder;

    private static final LengthWindow WINDOW = new LengthWindow(3, 40, LengthWindow.Mode.CONDITIONED);

    @Test
    void theTextOfAConfigurationIsAllOfIt() {
        assertThat(PaperGrid.full())
                .allSatisfy(run -> assertThat(RunConfig.parse(run.yaml())).isEqualTo(run));
        RunConfig unusual = new RunConfig(
                new Corpora(
                        new CorpusSource.InFile(
                                Path.of("a b.txt"), Optional.of(WINDOW), Optional.of(new Lengths(3, 39)), 123, "abc"),
                        new CorpusSource.Drawn(WINDOW, 3_000_000_000L, -7),
                        Optional.empty()),
                new ModelShape(new DyckLanguage(3, 2), Cell.GRU, 5, 7, 2),
                Optional.of(new InitialModel(Path.of("model.safetensors"), "012")),
                new TrainingOptions(Recipe.PAPER, 1e-17, 3, 4, .25, 1.5, Long.MIN_VALUE));
        assertThat(RunConfig.parse(unusual.yaml())).isEqualTo(unusual);
    }

    @Test
    void aTextWithAMistakeIsNoConfiguration() {
        String yaml = PaperGrid.quick().get(0).yaml();
        assertThatThrownBy(() -> RunConfig.parse(yaml.replace("hidden", "hiden")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'hidden' is missing in section 'model'");
        assertThatThrownBy(() -> RunConfig.parse(yaml.replace("1:84 ", "1-84 ")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'window' must be such as");
    }

    @Test
    void aPathThatCannotBeIsNoConfiguration() {
        String yaml = PaperGrid.quick().get(0).yaml();
        String named = yaml.replace("init: null", "init:\n    file: \"a\\0b\"\n    checksum: c");
        assertThatThrownBy(() -> RunConfig.parse(named))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'file' must be a path");
    }

    @Test
    void whateverAGridAcceptsIsReadAgainFromItsText() throws IOException {
        for (String more : new String[] {
            "maxLength: 1000000001",
            "clip: -0.0",
            "dropout: -0.0",
            "noiseGates: -0.0",
            "decay: 1e-4",
            "recipe: provable",
            "{recipe: provable, cell: rnn}",
            "{recipe: provable, noiseGates: 0.1/0.2/0.3, stages: 1/1/2, penaltyForget: 0, decay: 0}"
        }) {
            String keys = more.replaceAll("[{}]", "").replace(", ", "\n");
            Path grid = Files.writeString(folder.resolve("grid.yaml"), "k: 2\nm: 3\ntokens: 2k\n" + keys + "\n");
            RunConfig run = GridFile.read(grid).get(0);
            assertThat(RunConfig.parse(run.yaml())).isEqualTo(run);
        }
    }

    /** Older programs gave such runs their names, which are checksums of this text. */
    @Test
    void whatDoesNotRegulariseIsNotInTheText() {
        assertThat(PaperGrid.quick().get(0).yaml()).doesNotContain("noise").doesNotContain("ramp");
    }

    @Test
    void aRunThatKnowsItsEndIsNotTheBeginningOfALongerOne() throws IOException {
        Path grid = Files.writeString(folder.resolve("grid.yaml"), "{k: 2, m: 3, tokens: 2k, recipe: provable}");
        RunConfig run = GridFile.read(grid).get(0);
        assertThat(run.withEpochs(50).extendsRun(run)).isFalse();
        assertThat(PaperGrid.quick()
                        .get(0)
                        .withEpochs(500)
                        .extendsRun(PaperGrid.quick().get(0)))
                .isTrue();
    }

    @Test
    void noughtWithASignIsNoOtherRun() {
        TrainingOptions plain = new TrainingOptions(Recipe.PAPER, .01, 3, 4, 0.0, 0.0, 1);
        assertThat(new TrainingOptions(Recipe.PAPER, .01, 3, 4, -0.0, -0.0, 1)).isEqualTo(plain);
    }

    @Test
    void aWindowBeyondTheNumbersThereAreIsNoConfiguration() {
        String yaml = PaperGrid.quick().get(0).yaml();
        assertThatThrownBy(() -> RunConfig.parse(yaml.replace("1:84 ", "1:9999999999 ")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'window' must be such as");
    }
}
