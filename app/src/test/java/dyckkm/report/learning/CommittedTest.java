package dyckkm.report.learning;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.sweep.PaperGrid;
import dyckkm.report.Table;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
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
        assertThat(LearningVerdict.of(found.outcomes(), 8, 3)).isEqualTo(LearningVerdict.YES);
    }

    @Test
    void measurementsOfSeenStacksAreReadWithWhatMadeThem() throws IOException {
        CommittedSeen seen = Committed.find("/committed/").orElseThrow().seen().orElseThrow();
        assertThat(seen.made())
                .singleElement()
                .satisfies(made -> assertThat(made.commit()).isEqualTo("fedcba9876543210"));
        assertThat(seen.rows()).hasSize(11);
        assertThat(SeenText.finding(seen))
                .contains(
                        "Closing error on stacks that training never showed, against stacks that it showed: "
                                + "(32,3), 2M tokens: 0.063 against 0.0078, at depth 3 alone 0.080 against 0.0040 of positions.");
        Table table = SeenText.blocks(seen).stream()
                .filter(Table.class::isInstance)
                .map(Table.class::cast)
                .findFirst()
                .orElseThrow();
        assertThat(table.rows())
                .containsExactly(
                        List.of(
                                "(32,3)",
                                "2M",
                                "0",
                                "all",
                                "900 (90 %)",
                                "100 (10 %)",
                                "0.00781",
                                "0.0625",
                                "0.00500",
                                "0.0313"),
                        List.of(
                                "(32,3)",
                                "2M",
                                "0",
                                "3",
                                "500 (83.3 %)",
                                "100 (16.7 %)",
                                "0.00400",
                                "0.0800",
                                "none",
                                "none"));
    }

    @Test
    void aRunOfAnOlderProgramHasNoSecondReading() throws IOException {
        Outcomes older = Committed.find("/committed/").orElseThrow().outcomes();
        assertThat(older.finished()).noneMatch(RunSummary::hasBothReadings);
        assertThat(LearningVerdict.of(older, 8, 3, Metric.ERROR_OBSERVED)).isEqualTo(LearningVerdict.NOT_MEASURED);
        LearningSection section = new LearningSection(older, "full", Optional.empty());
        // No table in which every cell says so; the list of runs and the finding do.
        assertThat(section.tables())
                .extracting(Table::name)
                .contains("test-error")
                .doesNotContain("test-error-observed", "dev-error-observed");
        assertThat(section.runs().rows().get(0)).contains("not measured");
        // 1.5034 less what the true distribution scores, which older tables called the floor.
        assertThat(Metric.LOSS.dev.applyAsDouble(older.finished().get(0))).isEqualTo(1.5034 - 1.492);
    }

    @Test
    void whatComesWithThisBuildIsOfThePapersGrid() throws IOException {
        Committed.find()
                .ifPresent(committed -> assertThat(committed.outcomes().planned())
                        .isNotEmpty()
                        .allMatch(PaperGrid.full().stream().map(RunKey::of).toList()::contains));
    }
}
