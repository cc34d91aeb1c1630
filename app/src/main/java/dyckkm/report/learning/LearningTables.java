package dyckkm.report.learning;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.significant;

import dyckkm.experiment.run.Counts;
import dyckkm.experiment.run.RunSummary;
import dyckkm.experiment.sweep.PaperGrid;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.report.Table;
import dyckkm.training.ModelShape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Runs of the paper's grid as tables. A cell whose run was planned and is not there says so. */
final class LearningTables {
    private static final int DIGITS = 4;
    private static final int SPREAD_DIGITS = 2;
    private static final int RUN_DIGITS = 4;
    private static final int LOSS_DIGITS = 5;

    /** The metrics shown for a finished run. */
    private static final int RUN_COLUMNS = 11;

    /** Of a table by size: the language and its units. */
    static final int FIXED_COLUMNS = 2;

    private static final String OBSERVED = "at observed close brackets";

    private LearningTables() {}

    /** Languages down, sizes of the training corpus across; a size of which nothing was to be run or measured has no column. */
    static Table byTokens(
            String name, String title, String note, Outcomes outcomes, ToDoubleFunction<RunSummary> metric) {
        List<String> columns = new ArrayList<>(List.of("(k,m)", "hidden units"));
        List<Long> sizes = PaperGrid.TOKENS.stream()
                .filter(tokens -> outcomes.isPlanned(tokens) && outcomes.isMeasured(tokens, metric))
                .toList();
        sizes.forEach(tokens -> columns.add(Counts.text(tokens)));
        Table.Builder table = Table.of(name, title, columns.toArray(String[]::new));
        for (int m : PaperGrid.DEPTHS) {
            for (int k : PaperGrid.TYPES) {
                List<String> cells = new ArrayList<>(List.of(language(k, m), integer(units(k, m))));
                sizes.forEach(tokens -> cells.add(cell(outcomes, k, m, tokens, metric)));
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

    /** The paper's claim, configuration by configuration: the committed results, then what this run adds to them. */
    static Table verdicts(Outcomes here, Optional<Outcomes> committed) {
        boolean decided = here.finished().stream().anyMatch(run -> run.tokens() == LearningVerdict.TOKENS);
        boolean begun = !here.finished().isEmpty() && !decided;
        List<String> columns = new ArrayList<>(List.of("(k,m)", "hidden units", "the paper: below 1e-4"));
        committed.ifPresent(outcomes -> columns.addAll(verdictColumns("committed", outcomes)));
        if (decided) {
            columns.addAll(verdictColumns("this run", here));
        }
        if (begun) {
            columns.addAll(List.of("this run's largest corpus", "test error there"));
            committed.ifPresent(outcomes -> columns.add("committed, same corpus"));
        }
        Table.Builder table = Table.of(
                "verdicts",
                "Does the test error fall below 1e-4 at 20 million tokens?",
                columns.toArray(String[]::new));
        for (int m : PaperGrid.DEPTHS) {
            for (int k : PaperGrid.TYPES) {
                List<String> cells = new ArrayList<>(List.of(language(k, m), integer(units(k, m)), "yes"));
                committed.ifPresent(outcomes -> cells.addAll(verdict(outcomes, k, m)));
                if (decided) {
                    cells.addAll(verdict(here, k, m));
                }
                if (begun) {
                    cells.addAll(largest(here, committed, k, m));
                }
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

    private static List<String> verdictColumns(String whose, Outcomes outcomes) {
        List<String> columns = new ArrayList<>(List.of(whose + ": below 1e-4", "test error at 20M", "seeds below"));
        if (isObserved(outcomes)) {
            columns.add(OBSERVED);
        }
        return columns;
    }

    /** Whether the metric of the paper's text is known of most runs of the paper's size. */
    private static boolean isObserved(Outcomes outcomes) {
        List<RunSummary> decisive = outcomes.finished().stream()
                .filter(run -> run.tokens() == LearningVerdict.TOKENS)
                .toList();
        long known = decisive.stream()
                .filter(run -> !Double.isNaN(run.testClosingErrorObserved()))
                .count();
        return known > 0 && 2 * known >= decisive.size();
    }

    private static List<String> verdict(Outcomes outcomes, int k, int m) {
        List<RunSummary> seeds = outcomes.at(k, m, LearningVerdict.TOKENS);
        boolean observed = isObserved(outcomes);
        String verdict = LearningVerdict.of(outcomes, k, m).text();
        if (seeds.isEmpty()) {
            return Collections.nCopies(observed ? 4 : 3, verdict);
        }
        long below = seeds.stream()
                .filter(run -> run.testClosingError() < LearningVerdict.THRESHOLD)
                .count();
        List<String> cells = new ArrayList<>(
                List.of(verdict, spread(Spread.of(seeds, Metric.ERROR.test)), below + " of " + seeds.size()));
        if (observed) {
            cells.add(cell(outcomes, k, m, LearningVerdict.TOKENS, Metric.ERROR_OBSERVED.test));
        }
        return cells;
    }

    private static List<String> largest(Outcomes here, Optional<Outcomes> committed, int k, int m) {
        List<String> cells = new ArrayList<>();
        if (here.mostTokens(k, m).isEmpty()) {
            cells.addAll(List.of(Table.NOT_RUN, Table.NOT_RUN));
            committed.ifPresent(outcomes -> cells.add("–"));
            return cells;
        }
        long tokens = here.mostTokens(k, m).getAsLong();
        cells.add(Counts.text(tokens));
        cells.add(cell(here, k, m, tokens, Metric.ERROR.test));
        committed.ifPresent(outcomes -> cells.add(cell(outcomes, k, m, tokens, Metric.ERROR.test)));
        return cells;
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
