package dyckkm.report.learning;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.significant;

import dyckkm.experiment.Counts;
import dyckkm.experiment.PaperGrid;
import dyckkm.experiment.RunSummary;
import dyckkm.language.DyckLanguage;
import dyckkm.report.Table;
import dyckkm.training.ModelShape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Runs of the paper's grid as tables: every cell of the grid has an entry, if only that it was not run. */
final class LearningTables {
    private static final int DIGITS = 4;
    private static final int SPREAD_DIGITS = 2;
    private static final int RUN_DIGITS = 4;
    private static final int LOSS_DIGITS = 5;

    /** What is told of a finished run. */
    private static final int RUN_COLUMNS = 11;

    private static final String OBSERVED = "at observed close brackets";

    private LearningTables() {}

    /** Languages down, sizes of the training corpus across. */
    static Table byTokens(
            String name, String title, String note, Outcomes outcomes, ToDoubleFunction<RunSummary> metric) {
        List<String> columns = new ArrayList<>(List.of("(k,m)", "hidden units"));
        PaperGrid.TOKENS.forEach(tokens -> columns.add(Counts.text(tokens)));
        Table.Builder table = Table.of(name, title, columns.toArray(String[]::new));
        for (int m : PaperGrid.DEPTHS) {
            for (int k : PaperGrid.TYPES) {
                List<String> cells = new ArrayList<>(List.of(language(k, m), integer(units(k, m))));
                PaperGrid.TOKENS.forEach(tokens -> cells.add(cell(outcomes, k, m, tokens, metric)));
                table.row(cells.toArray());
            }
        }
        return table.note(note).build();
    }

    private static String cell(Outcomes outcomes, int k, int m, long tokens, ToDoubleFunction<RunSummary> metric) {
        List<RunSummary> seeds = outcomes.at(k, m, tokens);
        if (seeds.isEmpty()) {
            return outcomes.hasTroubleAt(k, m, tokens) ? Table.FAILED : Table.NOT_RUN;
        }
        Optional<Spread> known = Spread.ofKnown(seeds, metric);
        if (known.isEmpty()) {
            return Table.NOT_MEASURED;
        }
        String text = spread(known.get());
        long planned = outcomes.plannedAt(k, m, tokens);
        return known.get().count() < planned ? text + ", " + known.get().count() + " of " + planned + " seeds" : text;
    }

    /** Such as {@code 0.01234 (0.010–0.015)}. */
    private static String spread(Spread spread) {
        String median = significant(spread.median(), DIGITS);
        return spread.count() == 1
                ? median
                : median + " (" + significant(spread.least(), SPREAD_DIGITS) + "–"
                        + significant(spread.greatest(), SPREAD_DIGITS) + ")";
    }

    private static String language(int k, int m) {
        return "(" + k + "," + m + ")";
    }

    private static int units(int k, int m) {
        return ModelShape.hiddenFor(new DyckLanguage(k, m));
    }

    /** The paper's claim, configuration by configuration. */
    static Table verdicts(Outcomes here, Optional<Outcomes> committed) {
        List<String> columns = new ArrayList<>(List.of(
                "(k,m)",
                "hidden units",
                "the paper: below 1e-4",
                "this run: below 1e-4",
                "test error at 20M",
                "seeds below",
                OBSERVED,
                "largest corpus run",
                "test error there"));
        if (committed.isPresent()) {
            columns.addAll(List.of("committed: below 1e-4", "test error at 20M", "seeds below", OBSERVED));
        }
        Table.Builder table = Table.of(
                "verdicts",
                "Does the test error fall below 1e-4 at 20 million tokens?",
                columns.toArray(String[]::new));
        for (int m : PaperGrid.DEPTHS) {
            for (int k : PaperGrid.TYPES) {
                List<String> cells = new ArrayList<>(List.of(language(k, m), integer(units(k, m)), "yes"));
                cells.addAll(verdict(here, k, m));
                cells.addAll(largest(here, k, m));
                committed.ifPresent(outcomes -> cells.addAll(verdict(outcomes, k, m)));
                table.row(cells.toArray());
            }
        }
        return table.note(
                        "By the median of the seeds, as the paper reports it. The error is 1 − the mean over distances of the share "
                                + "of brackets that are closed with confidence (the right one has more than .8 of what all close brackets "
                                + "have), on strings up to twice as long as any in training; asked at every position with an open "
                                + "bracket, as the authors' code does. At observed close brackets: asked where a close bracket comes "
                                + "next, as the paper's text says.")
                .build();
    }

    private static List<String> verdict(Outcomes outcomes, int k, int m) {
        List<RunSummary> seeds = outcomes.at(k, m, Verdict.TOKENS);
        String verdict = Verdict.of(outcomes, k, m).text();
        if (seeds.isEmpty()) {
            return List.of(verdict, verdict, verdict, verdict);
        }
        long below = seeds.stream()
                .filter(run -> run.testClosingError() < Verdict.THRESHOLD)
                .count();
        return List.of(
                verdict,
                spread(Spread.of(seeds, Metric.ERROR.test)),
                below + " of " + seeds.size(),
                cell(outcomes, k, m, Verdict.TOKENS, Metric.ERROR_OBSERVED.test));
    }

    private static List<String> largest(Outcomes outcomes, int k, int m) {
        if (outcomes.mostTokens(k, m).isEmpty()) {
            return List.of(Table.NOT_RUN, Table.NOT_RUN);
        }
        long tokens = outcomes.mostTokens(k, m).getAsLong();
        return List.of(Counts.text(tokens), cell(outcomes, k, m, tokens, Metric.ERROR.test));
    }

    /** A row for each run, finished or not, with the line that repeats it. */
    static Table runs(Outcomes outcomes) {
        Table.Builder table = Table.of(
                "runs",
                "The runs",
                "(k,m)",
                "tokens",
                "seed",
                "epochs",
                "best",
                "dev error",
                "observed",
                "test error",
                "observed",
                "dev loss",
                "true",
                "test loss",
                "true",
                "seconds",
                "again by");
        Comparator<RunKey> order = Comparator.comparingInt(RunKey::m)
                .thenComparingInt(RunKey::k)
                .thenComparingLong(RunKey::tokens)
                .thenComparingLong(RunKey::seed);
        outcomes.planned().stream()
                .sorted(order)
                .forEach(key -> table.row(run(outcomes, key).toArray()));
        return table.note(
                        "Errors: at every open position, then at observed close brackets. Losses are cross-entropies in nats per "
                                + "token; true is what the true distribution scores on the same corpus. Seconds: of the whole run on one core, evaluation included. results.csv has all digits.")
                .build();
    }

    private static String known(double error) {
        return Double.isNaN(error) ? Table.NOT_MEASURED : significant(error, RUN_DIGITS);
    }

    private static List<String> run(Outcomes outcomes, RunKey key) {
        List<String> cells = new ArrayList<>(
                List.of(language(key.k(), key.m()), Counts.text(key.tokens()), Long.toString(key.seed())));
        Optional<RunSummary> found = outcomes.finished().stream()
                .filter(run -> RunKey.of(run).equals(key))
                .findFirst();
        if (found.isPresent()) {
            RunSummary run = found.get();
            cells.addAll(List.of(
                    integer(run.epochs()),
                    integer(run.bestEpoch()),
                    known(run.devClosingError()),
                    known(run.devClosingErrorObserved()),
                    known(run.testClosingError()),
                    known(run.testClosingErrorObserved()),
                    fixed(run.devCrossEntropy(), LOSS_DIGITS),
                    fixed(run.devTrueCrossEntropy(), LOSS_DIGITS),
                    fixed(run.testCrossEntropy(), LOSS_DIGITS),
                    fixed(run.testTrueCrossEntropy(), LOSS_DIGITS),
                    fixed(run.seconds(), 1)));
        } else {
            String trouble = outcomes.troubles().get(key);
            cells.add(trouble == null ? Table.NOT_RUN : Table.FAILED + ": " + trouble);
            cells.addAll(Collections.nCopies(RUN_COLUMNS - 1, trouble == null ? Table.NOT_RUN : Table.FAILED));
        }
        cells.add(key.command());
        return cells;
    }
}
