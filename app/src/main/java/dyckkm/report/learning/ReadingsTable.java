package dyckkm.report.learning;

import static dyckkm.report.Numbers.significant;

import dyckkm.experiment.run.Counts;
import dyckkm.experiment.run.RunSummary;
import dyckkm.report.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where the paper's text and the authors' code differ, which of them the runs follow, and what follows from it. */
final class ReadingsTable {
    private static final int DIGITS = 3;

    private static final String BY = "error by text and code: ";

    /** Whose numbers show the difference of the two metrics: small enough to be far from perfect. */
    private static final RunKey EXAMPLE = new RunKey(8, 3, 20_000, 0);

    private ReadingsTable() {}

    static Table of(Optional<Committed> committed, Outcomes here) {
        List<Outcomes> all = Stream.concat(committed.map(Committed::outcomes).stream(), Stream.of(here))
                .toList();
        List<RunSummary> recipes = committed.map(Committed::recipes).orElse(List.of());
        return Table.of(
                        "readings",
                        "Two readings of the paper: its text and the authors' code",
                        "of what",
                        "the text",
                        "the authors' code",
                        "here",
                        "consequence")
                .row(
                        "metric: where the model is asked",
                        "at each observed close bracket",
                        "at every position with a non-empty stack",
                        "both; verdicts and curves by the code's",
                        metric(all))
                .row(
                        "Adam when the rate is halved",
                        "restarted",
                        "goes on with its moments",
                        "as the code; --recipe paper as the text",
                        recipe(recipes))
                .row(
                        "when a loss is a new best",
                        "any new minimum of the dev perplexity",
                        "better by 1e-4; the rate is halved unless better by one part in 10⁴",
                        "as the code; --recipe paper as the text",
                        "part of the row above")
                .row(
                        "dev loss that decides",
                        "perplexity on the dev corpus",
                        "mean of the batches' means",
                        "as the code; devCrossEntropy is over all tokens",
                        "which epoch is the best may differ")
                .row("most epochs", "not said", "100", "as the code", epochs(all))
                .row(
                        "readout's first weights",
                        "not said (LSTM: PyTorch's)",
                        "uniform in ±√H, bias 0",
                        "as the code",
                        "large first logits")
                .row(
                        "learning rate at 2M tokens, k < 128",
                        "not said (.01 for less than 2M)",
                        ".01",
                        "as the code",
                        "none")
                .row(
                        "shortest strings",
                        "1 in training, 85 and 181 in test",
                        "3; 87 and 183",
                        "as the code; --window conditioned as the text",
                        "the empty string is never seen")
                .row(
                        "training seeds",
                        "three independent seeds",
                        "none is set",
                        "0, 1, 2: initial weights and order",
                        "their runs cannot be repeated bit by bit, ours can")
                .note(
                        "Errors are medians of the seeds on the test corpus. By the text and by the code, in the second row: committed "
                                + "runs that differ in their recipe alone, docs/results/recipes.csv.")
                .build();
    }

    private static String metric(List<Outcomes> all) {
        return all.stream()
                .map(outcomes -> difference(outcomes.at(EXAMPLE.k(), EXAMPLE.m(), EXAMPLE.tokens())))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(Table.NOT_MEASURED);
    }

    private static Optional<String> difference(List<RunSummary> seeds) {
        return Spread.ofKnown(seeds, Metric.ERROR_OBSERVED.test)
                .map(text -> BY + pair(EXAMPLE, text, Spread.of(seeds, Metric.ERROR.test)));
    }

    /** Every language and size that was trained by both recipes. */
    private static String recipe(List<RunSummary> runs) {
        String parts = runs.stream()
                .map(run -> new RunKey(run.k(), run.m(), run.tokens(), 0))
                .distinct()
                .sorted(Comparator.comparingInt(RunKey::m).thenComparingLong(RunKey::tokens))
                .map(key -> recipe(runs, key))
                .filter(Objects::nonNull)
                .collect(Collectors.joining("; "));
        return parts.isEmpty() ? Table.NOT_MEASURED : BY + parts;
    }

    private static String recipe(List<RunSummary> runs, RunKey key) {
        List<RunSummary> text = new ArrayList<>();
        List<RunSummary> code = new ArrayList<>();
        for (RunSummary run : runs) {
            if (key.isAt(run.k(), run.m(), run.tokens())) {
                (run.recipe().equals("paper") ? text : code).add(run);
            }
        }
        if (text.isEmpty() || code.isEmpty()) {
            return null;
        }
        return pair(key, Spread.of(text, Metric.ERROR.test), Spread.of(code, Metric.ERROR.test));
    }

    private static String pair(RunKey key, Spread text, Spread code) {
        return "(" + key.k() + "," + key.m() + ") " + Counts.text(key.tokens()) + " " + show(text) + " and "
                + show(code) + seeds(text.count());
    }

    private static String show(Spread spread) {
        return significant(spread.median(), DIGITS);
    }

    private static String seeds(int count) {
        return count == 1 ? " (one seed)" : "";
    }

    private static String epochs(List<Outcomes> all) {
        return all.stream()
                .flatMap(outcomes -> outcomes.finished().stream())
                .max(Comparator.comparingInt(RunSummary::epochs))
                .map(run -> "the longest run here took " + run.epochs())
                .orElse(Table.NOT_MEASURED);
    }
}
