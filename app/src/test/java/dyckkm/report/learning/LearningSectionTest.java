package dyckkm.report.learning;

import static dyckkm.report.learning.Runs.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dyckkm.experiment.sweep.PaperGrid;
import dyckkm.report.Block;
import dyckkm.report.Claim;
import dyckkm.report.Figure;
import dyckkm.report.Folded;
import dyckkm.report.Provenance;
import dyckkm.report.Table;
import dyckkm.report.Text;
import dyckkm.report.Xml;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class LearningSectionTest {
    private static final Provenance MADE = Provenance.now("dyckkm 1", "unknown", "./dyckkm paper --scale full", 1);

    private static final Provenance LATER = Provenance.now("dyckkm 1", "unknown", "./dyckkm sweep rest.yaml", 1);

    private static final LearningSection QUICK = new LearningSection(Runs.quick(), "quick", Optional.empty());

    private static final LearningSection BOTH =
            new LearningSection(Runs.quick(), "quick", Optional.of(new Committed(List.of(MADE, LATER), Runs.full())));

    private static Table table(LearningSection section, String name) {
        return section.tables().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> row(LearningSection section, String table, String language) {
        return table(section, table).rows().stream()
                .filter(row -> row.get(0).equals(language))
                .findFirst()
                .orElseThrow();
    }

    private static Document figure(LearningSection section, String name) {
        return Xml.parsed(section.figures().stream()
                .filter(figure -> figure.name().equals(name))
                .findFirst()
                .orElseThrow()
                .svg());
    }

    private static List<String> texts(List<Block> blocks) {
        return blocks.stream()
                .filter(Text.class::isInstance)
                .map(block -> ((Text) block).text())
                .toList();
    }

    @Test
    void theMedianOfThreeSeedsIsTheMiddleOne() {
        Spread three = Spread.of(List.of(0.5, 0.1, 0.2), value -> value);
        assertThat(three).isEqualTo(new Spread(3, 0.2, 0.1, 0.5));
        assertThat(Spread.of(List.of(4.0, 1.0), value -> value).median()).isEqualTo(2.5);
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Spread.of(List.<Double>of(), value -> value));
    }

    @Test
    void tablesHaveTheValuesThatWereGivenAndNoColumnForWhatWasNotToBeRun() {
        assertThat(row(QUICK, "test-error", "(8,3)")).containsExactly("(8,3)", "24", "0.5078", "0.2578");
        assertThat(row(QUICK, "dev-error", "(8,3)").subList(2, 4)).containsExactly("0.2539", "0.1289");
        assertThat(row(QUICK, "test-loss", "(128,5)").subList(2, 4)).containsExactly("0.25", "0.25");
        assertThat(row(QUICK, "dev-loss", "(128,5)").subList(2, 4)).containsExactly("0.125", "0.125");
        assertThat(row(QUICK, "test-error-observed", "(8,3)").subList(2, 4)).containsExactly("0.2539", "0.1289");
        assertThat(row(QUICK, "dev-error-observed", "(8,3)").subList(2, 4)).containsExactly("0.1270", "0.06445");
        assertThat(table(QUICK, "test-error").rows())
                .hasSize(8)
                .allSatisfy(cells -> assertThat(cells).noneMatch(String::isBlank));
    }

    @Test
    void whatWasToBeRunAndIsNotThereIsSaidToBeNotRun() {
        Outcomes begun = new Outcomes(
                List.of(new RunKey(2, 3, 2_000, 0), new RunKey(8, 3, 2_000, 0)),
                List.of(run(2, 3, 2_000, 0, 0.5)),
                Map.of());
        LearningSection section = new LearningSection(begun, "full", Optional.empty());
        assertThat(row(section, "test-error", "(8,3)")).containsExactly("(8,3)", "24", "not run");
    }

    @Test
    void committedResultsComeFirstAndThisRunIsFolded() {
        assertThat(BOTH.blocks())
                .filteredOn(block ->
                        block instanceof Folded folded && folded.title().equals("This run, --scale quick, in numbers"))
                .singleElement()
                .isInstanceOfSatisfying(
                        Folded.class, folded -> assertThat(folded.blocks()).hasSize(6));
        assertThat(BOTH.tables())
                .extracting(Table::name)
                .startsWith("verdicts", "committed-test-error")
                .doesNotHaveDuplicates();
    }

    @Test
    void thePapersClaimIsJudgedByTheCommittedRunsAndTheWorstIsNamed() {
        assertThat(BOTH.claims()).extracting(Claim::holds).containsExactly(Claim.Holds.PARTLY);
        assertThat(BOTH.claims().get(0).found())
                .startsWith("By the median of the seeds in 6 of 8 configurations (24 runs of 20 million tokens")
                .contains("the worst is (128,3) seed 0 at 0.75");
        assertThat(QUICK.claims()).extracting(Claim::holds).containsExactly(Claim.Holds.OPEN);
    }

    @Test
    void ofSeveralSeedsTheLeastAndTheGreatestAreShown() {
        assertThat(row(BOTH, "committed-test-error", "(8,3)").get(3)).isEqualTo("5.000e-05 (2.5e-05–7.5e-05)");
    }

    @Test
    void aMissingSeedIsSaid() {
        List<RunKey> planned =
                List.of(new RunKey(2, 3, 2_000, 0), new RunKey(2, 3, 2_000, 1), new RunKey(2, 3, 2_000, 2));
        Outcomes outcomes = new Outcomes(
                planned,
                List.of(run(2, 3, 2_000, 0, 0.5), run(2, 3, 2_000, 2, 0.25)),
                Map.of(planned.get(1), "diverged: the loss is not a number"));
        LearningSection section = new LearningSection(outcomes, "full", Optional.empty());
        assertThat(row(section, "test-error", "(2,3)").get(2)).isEqualTo("0.375 (0.25–0.5), 2 of 3 seeds");
        assertThat(section.notShown())
                .containsExactly("the run of (2,3) with 2k tokens and seed 1: diverged: the loss is not a number");
        assertThat(section.findings().get(0)).startsWith("Not shown: the run of (2,3)");
        assertThat(section.runs().rows().get(1))
                .startsWith("(2,3)", "2k", "1", "failed: diverged: the loss is not a number", "failed")
                .endsWith("./dyckkm train -k 2 -m 3 --tokens 2k --seed 1 -o k2-m3-2k-1");
    }

    @Test
    void whereEverySeedFailedTheCellSaysSo() {
        RunKey key = new RunKey(8, 5, 20_000_000, 0);
        Outcomes outcomes = new Outcomes(List.of(key), List.of(), Map.of(key, "out of memory"));
        LearningSection section = new LearningSection(outcomes, "full", Optional.empty());
        assertThat(row(section, "test-error", "(8,5)").get(2)).isEqualTo("failed");
        assertThat(LearningVerdict.of(outcomes, 8, 5)).isEqualTo(LearningVerdict.FAILED);
        assertThat(LearningVerdict.of(outcomes, 2, 5)).isEqualTo(LearningVerdict.NOT_RUN);
    }

    @Test
    void theVerdictIsThatOfTheMedianTestErrorAtTwentyMillionTokens() {
        assertThat(row(BOTH, "verdicts", "(8,3)"))
                .containsExactly(
                        "(8,3)",
                        "24",
                        "yes",
                        "yes",
                        "5.000e-08 (2.5e-08–7.5e-08)",
                        "3 of 3",
                        "2.500e-08 (1.3e-08–3.8e-08)",
                        "20k",
                        "0.2578",
                        "5.000e-05 (2.5e-05–7.5e-05)");
        assertThat(row(BOTH, "verdicts", "(128,5)").subList(3, 7))
                .containsExactly("no", "0.75 (0.75–0.75)", "0 of 3", "0.375 (0.38–0.38)");
        Map<Long, Double> errors = new HashMap<>(Map.of(0L, 0.5, 1L, 0.0, 2L, 0.99e-4));
        assertThat(LearningVerdict.of(Runs.finished(PaperGrid.full(), key -> errors.get(key.seed())), 2, 3))
                .isEqualTo(LearningVerdict.YES);
        errors.put(2L, 1e-4);
        assertThat(LearningVerdict.of(Runs.finished(PaperGrid.full(), key -> errors.get(key.seed())), 2, 3))
                .isEqualTo(LearningVerdict.NO);
    }

    @Test
    void findingsClaimNothingThatWasNotRun() {
        assertThat(BOTH.findings())
                .containsExactly(
                        "The committed results: 120 of the paper's 120 training runs. With 20 million tokens, by the median of 3 "
                                + "seeds, the test error is below 1e-4 in 6 of 8 configurations; the worst single run is (128,3) seed 0 "
                                + "at 0.75. That is the metric of the authors' code; by that of the paper's text, at observed close "
                                + "brackets, it is below in 6 of 8 configurations.",
                        "This run (quick): 16 of the paper's 120 training runs. None with 20 million tokens, so that nothing is "
                                + "said here of the paper's claim that the error then falls below 1e-4.");
    }

    @Test
    void committedResultsSayThatTheyAreAndWhatMadeThem() {
        assertThat(texts(BOTH.blocks()))
                .anyMatch(text -> text.startsWith("Not computed now")
                        && text.contains("./dyckkm paper --scale full at commit " + MADE.commit())
                        && text.contains("; then by ./dyckkm sweep rest.yaml at commit " + LATER.commit()));
        assertThat(texts(QUICK.blocks())).anyMatch(text -> text.startsWith("No committed results"));
        assertThat(texts(QUICK.blocks())).anyMatch(text -> text.contains("below 1e-4 in all eight configurations"));
    }

    @Test
    void everyRunHasARowAndALine() {
        assertThat(QUICK.runs().rows()).hasSize(16);
        assertThat(QUICK.runs().rows().get(0))
                .containsExactly(
                        "(2,3)",
                        "2k",
                        "0",
                        "30",
                        "27",
                        "0.2510",
                        "0.1255",
                        "0.5020",
                        "0.2510",
                        "1.62500",
                        "1.50000",
                        "2.00000",
                        "1.75000",
                        "12.3",
                        "./dyckkm train -k 2 -m 3 --tokens 2k --seed 0 -o k2-m3-2k-0");
        LearningSection begun = new LearningSection(
                new Outcomes(List.of(new RunKey(2, 3, 2_000, 0)), List.of(), Map.of()), "full", Optional.empty());
        assertThat(begun.runs().rows().get(0)).contains("not run").noneMatch(String::isBlank);
    }

    @Test
    void curvesHaveAPointForEverySizeThatWasRunAndTheRestIsMarked() {
        Document quick = figure(QUICK, "error-m3");
        // Two sizes of four languages, solid for test and hollow for dev; the legend has a solid one of each.
        assertThat(Xml.withClasses(quick, "hollow")).hasSize(8);
        assertThat(Xml.withClasses(quick, "fill-blue")).hasSize(2 + 1);
        assertThat(Xml.withClasses(quick, "missing")).hasSize(1);
        assertThat(Xml.withClasses(quick, "whisker")).isEmpty();
        Document full = figure(BOTH, "error-m5");
        assertThat(Xml.withClasses(full, "hollow")).hasSize(20);
        assertThat(Xml.withClasses(full, "missing")).isEmpty();
        // This run on the same axes: two sizes of four languages, and the legend.
        assertThat(Xml.withClasses(full, "ring")).hasSize(2 * 4 + 1);
        assertThat(Xml.withClasses(quick, "ring")).isEmpty();
        // Three of the languages differ between seeds, in dev and test.
        assertThat(Xml.withClasses(full, "whisker")).hasSize(3 * 2 * 5);
    }

    @Test
    void thePaperHasAFigureForEachDepthAndSoHasEveryMeasure() {
        assertThat(BOTH.figures())
                .extracting(Figure::name)
                .containsExactly("accuracy-m3", "accuracy-m5", "error-m3", "error-m5", "loss-m3", "loss-m5");
        assertThat(BOTH.tables()).extracting(Table::name).doesNotHaveDuplicates();
    }

    @Test
    void accuracyAndErrorAddUpToOne() {
        var some = run(8, 3, 2_000, 0, 0.3);
        assertThat(Metric.ACCURACY.test.applyAsDouble(some) + Metric.ERROR.test.applyAsDouble(some))
                .isEqualTo(1, within(1e-15));
        assertThat(Metric.LOSS.test.applyAsDouble(some)).isEqualTo(0.25);
        assertThat(Metric.LOSS.dev.applyAsDouble(some)).isEqualTo(0.125);
    }

    @Test
    void withoutAnyRunTheFiguresAreStillDrawn() {
        LearningSection nothing = new LearningSection(Outcomes.of(List.of()), "quick", Optional.empty());
        assertThat(nothing.figures())
                .allSatisfy(figure -> assertThat(Xml.withClasses(Xml.parsed(figure.svg()), "missing"))
                        .hasSize(1));
    }
}
