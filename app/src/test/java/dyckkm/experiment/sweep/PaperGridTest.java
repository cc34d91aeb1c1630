package dyckkm.experiment.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.experiment.corpus.Corpora;
import dyckkm.experiment.corpus.CorpusSource;
import dyckkm.experiment.run.Counts;
import dyckkm.experiment.run.RunConfig;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PaperGridTest {
    @Test
    void thePaperTrainedOneHundredAndTwentyModels() {
        assertThat(PaperGrid.full()).hasSize(120).doesNotHaveDuplicates();
        assertThat(PaperGrid.full().stream().map(RunConfig::name)).doesNotHaveDuplicates();
    }

    @Test
    void largerScalesContainTheSmallerOnes() {
        assertThat(PaperGrid.quick()).hasSize(16);
        assertThat(PaperGrid.standard()).hasSize(96).containsAll(PaperGrid.quick());
        assertThat(PaperGrid.full()).containsAll(PaperGrid.standard());
    }

    /** Read off the authors' released configurations. */
    @Test
    void hiddenUnitsAndLearningRatesAreThoseOfThePaper() {
        assertThat(PaperGrid.full().stream()
                        .map(run -> run.shape().hidden())
                        .distinct()
                        .toList())
                .isEqualTo(List.of(6, 24, 42, 60, 10, 40, 70, 100));
        Set<String> slow = new HashSet<>();
        for (RunConfig run : PaperGrid.full()) {
            if (run.training().learningRate() < .01) {
                assertThat(run.training().learningRate()).isEqualTo(.001);
                slow.add(run.dyck().k() + " types, "
                        + Counts.text(((CorpusSource.Drawn) run.corpora().train()).tokens()));
            }
        }
        assertThat(slow)
                .containsExactlyInAnyOrder(
                        "2 types, 20M", "8 types, 20M", "32 types, 20M", "128 types, 20M", "128 types, 2M");
    }

    @Test
    void runsThatDifferInTheirSeedShareTheirCorpora() {
        List<Corpora> corpora =
                PaperGrid.full().stream().map(RunConfig::corpora).distinct().toList();
        assertThat(corpora).hasSize(2 * 5);
    }
}
