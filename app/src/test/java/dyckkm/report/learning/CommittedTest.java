package dyckkm.report.learning;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.experiment.PaperGrid;
import dyckkm.experiment.RunSummary;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class CommittedTest {
    @Test
    void whatIsNotThereIsNotFound() throws IOException {
        assertThat(Committed.find("/no/such/folder/")).isEmpty();
    }

    @Test
    void resultsAreReadWithWhatMadeThem() throws IOException {
        Committed found = Committed.find("/committed/").orElseThrow();
        assertThat(found.made()).singleElement().satisfies(made -> {
            assertThat(made.command()).isEqualTo("./dyckkm paper --scale full");
            assertThat(made.commit()).isEqualTo("0123456789abcdef");
            assertThat(made.machine().processors()).isEqualTo(2);
        });
        assertThat(found.outcomes().finished()).hasSize(2);
        assertThat(found.outcomes().at(8, 3, 20_000_000))
                .extracting(RunSummary::testClosingError)
                .containsExactly(3.8e-5, 0.0);
        assertThat(Verdict.of(found.outcomes(), 8, 3)).isEqualTo(Verdict.YES);
    }

    @Test
    void whatComesWithThisBuildIsOfThePapersGrid() throws IOException {
        Committed.find()
                .ifPresent(committed -> assertThat(committed.outcomes().planned())
                        .isNotEmpty()
                        .allMatch(PaperGrid.full().stream().map(RunKey::of).toList()::contains));
    }
}
