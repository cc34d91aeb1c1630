package dyckkm.report.learning;

import dyckkm.experiment.run.Counts;
import dyckkm.experiment.sweep.PaperGrid;
import dyckkm.report.Block;
import dyckkm.report.Claim;
import dyckkm.report.Figure;
import dyckkm.report.Folded;
import dyckkm.report.Provenance;
import dyckkm.report.Section;
import dyckkm.report.Table;
import dyckkm.report.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The part of the paper's report that is about learning: what LSTMs of the paper's size learn from samples. */
public final class LearningSection implements Section {
    private static final String SPREAD =
            "The median of the seeds and, where there are several, in brackets the least and the greatest. ";

    private static final String OBSERVED =
            "The metric of the paper's text: asked only where a close bracket comes next.";

    private static final String COMMITTED = "committed-";

    private static final String TEST_ERROR = "test-error";

    private final Outcomes here;
    private final String scale;
    private final Optional<Committed> committed;

    /**
     * @param here what was run now
     * @param scale how much that was to be, in a word
     * @param committed the results that come with the program
     */
    public LearningSection(Outcomes here, String scale, Optional<Committed> committed) {
        this.here = here;
        this.scale = scale;
        this.committed = committed;
    }

    @Override
    public String heading() {
        return "Learning from samples";
    }

    /** What was to be run and came to nothing, a sentence each. */
    public List<String> notShown() {
        return here.troubles().entrySet().stream()
                .sorted(Comparator.comparing(entry -> entry.getKey().command()))
                .map(entry -> {
                    RunKey key = entry.getKey();
                    return "the run of (" + key.k() + "," + key.m() + ") with " + Counts.text(key.tokens())
                            + " tokens and seed " + key.seed() + ": " + entry.getValue();
                })
                .toList();
    }

    @Override
    public List<String> findings() {
        List<String> findings = new ArrayList<>();
        notShown().forEach(problem -> findings.add(NOT_SHOWN + problem));
        committed.ifPresent(
                results -> findings.add(new VerdictText(results.outcomes()).finding("The committed results")));
        committed.flatMap(Committed::seen).flatMap(SeenText::finding).ifPresent(findings::add);
        findings.add(new VerdictText(here).finding("This run (" + scale + ")"));
        return findings;
    }

    @Override
    public List<Claim> claims() {
        return List.of(new VerdictText(committed.map(Committed::outcomes).orElse(here)).claim(committed.isPresent()));
    }

    /** The runs one by one, with their times, seeds and lines. */
    public Table runs() {
        return LearningTables.runs(here);
    }

    @Override
    public List<Block> blocks() {
        Outcomes shown = committed.map(Committed::outcomes).orElse(here);
        String prefix = committed.isPresent() ? COMMITTED : "";
        String whose = committed.isPresent() ? "committed" : "this run";
        List<Block> blocks = new ArrayList<>();
        blocks.add(
                Text.paper(
                        "For k in 2, 8, 32, 128 and m in 3, 5, LSTMs of 3m⌈log k⌉−m hidden units, trained on 20 million tokens, "
                                + "reach a closing error below 1e-4 in all eight configurations, on strings longer than any seen in training. "
                                + "Learning curves are given as a picture only: medians of three seeds, on development and test corpora."));
        blocks.add(LearningTables.verdicts(here, committed.map(Committed::outcomes)));
        blocks.add(Text.notice(committed
                .map(results -> "Not computed now: the committed results came with the program. They were made by "
                        + results.made().stream()
                                .map(LearningSection::describe)
                                .collect(Collectors.joining("; then by "))
                        + ". This run (--scale " + scale + ") is drawn over them as rings.")
                .orElse("No committed results of the whole grid come with this build, so there are none beside this "
                        + "run, --scale " + scale + ".")));
        LearningFigures figures = new LearningFigures("", whose, shown, committed.map(unused -> here));
        PaperGrid.DEPTHS.forEach(m -> blocks.add(figures.accuracy(m)));
        PaperGrid.DEPTHS.forEach(m -> blocks.add(figures.error(m)));
        List<Table> tables = tables(prefix, whose, shown);
        blocks.add(tables.get(0));
        PaperGrid.DEPTHS.forEach(m -> blocks.add(figures.loss(m)));
        tables.stream().skip(1).map(Folded::of).forEach(blocks::add);
        if (committed.isPresent() && !here.planned().isEmpty()) {
            blocks.add(new Folded(
                    "This run, --scale " + scale + ", in numbers", List.copyOf(tables("", "this run", here))));
        }
        blocks.add(ReadingsTable.of(committed, here));
        committed.flatMap(Committed::seen).ifPresent(seen -> blocks.addAll(SeenText.blocks(seen)));
        return blocks;
    }

    /** The committed curves without this run, as docs/results has them. */
    @Override
    public List<Figure> files() {
        if (committed.isEmpty()) {
            return List.of();
        }
        LearningFigures figures =
                new LearningFigures(COMMITTED, "committed", committed.get().outcomes(), Optional.empty());
        return PaperGrid.DEPTHS.stream()
                .flatMap(m -> Stream.of(figures.accuracy(m), figures.error(m), figures.loss(m)))
                .toList();
    }

    static String describe(Provenance made) {
        return made.command() + " at commit " + made.commit() + " (" + made.date() + ", "
                + made.machine().processor() + ")";
    }

    /** Errors and losses by the size of the training corpus, the test error first; those that were measured. */
    private static List<Table> tables(String prefix, String whose, Outcomes outcomes) {
        return Stream.of(
                        LearningTables.byTokens(
                                prefix + TEST_ERROR,
                                "Test error by training tokens (" + whose + ")",
                                SPREAD
                                        + "Strings of 85 to 168 tokens for m = 3, 181 to 360 for m = 5; in training up to 84 and 180.",
                                outcomes,
                                Metric.ERROR.test),
                        LearningTables.byTokens(
                                prefix + "test-error-observed",
                                "Test error at observed close brackets (" + whose + ")",
                                SPREAD + OBSERVED,
                                outcomes,
                                Metric.ERROR_OBSERVED.test),
                        LearningTables.byTokens(
                                prefix + "dev-error",
                                "Dev error by training tokens (" + whose + ")",
                                SPREAD + "Strings of the training distribution.",
                                outcomes,
                                Metric.ERROR.dev),
                        LearningTables.byTokens(
                                prefix + "dev-error-observed",
                                "Dev error at observed close brackets (" + whose + ")",
                                SPREAD + OBSERVED,
                                outcomes,
                                Metric.ERROR_OBSERVED.dev),
                        LearningTables.byTokens(
                                prefix + "test-loss",
                                "Test loss above that of the true distribution (" + whose + ")",
                                SPREAD
                                        + "Cross-entropy less that of the true distribution on the same corpus, nats per token. "
                                        + WindowMismatch.note(),
                                outcomes,
                                Metric.LOSS.test),
                        LearningTables.byTokens(
                                prefix + "dev-loss",
                                "Dev loss above that of the true distribution (" + whose + ")",
                                SPREAD
                                        + "As above, for strings of the training distribution. A loss below 0 means that the model fits this "
                                        + "sample by chance better than what it was drawn from.",
                                outcomes,
                                Metric.LOSS.dev))
                .filter(table -> table.columns().size() > LearningTables.FIXED_COLUMNS
                        || table.name().equals(prefix + TEST_ERROR))
                .toList();
    }
}
