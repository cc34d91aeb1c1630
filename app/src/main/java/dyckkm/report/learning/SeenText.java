package dyckkm.report.learning;

import static dyckkm.report.Numbers.significant;

import dyckkm.evaluation.ClosingRule;
import dyckkm.experiment.run.Counts;
import dyckkm.experiment.run.SeenRow;
import dyckkm.report.Block;
import dyckkm.report.Text;
import dyckkm.report.tables.SeenTables;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the paper infers from the share of states seen in training, measured. */
final class SeenText {
    private static final int DIGITS = 2;

    /** Of fewer positions nothing is said in words; the table has them. */
    private static final int ENOUGH = 100;

    private SeenText() {}

    static List<Block> blocks(CommittedSeen seen) {
        return List.of(
                Text.heading("Stacks seen in training and unseen ones"),
                Text.paper(
                        "For k = 32 and 128 only some of the stacks of the test corpus occur in 20 million training tokens; "
                                + "that models close brackets nonetheless shows that they do not memorise states."),
                Text.notice("Not computed now: measured on models that were trained for the committed results, by "
                        + seen.made().stream().map(LearningSection::describe).collect(Collectors.joining("; then by "))
                        + "."),
                SeenTables.comparison("seen-stacks", seen.rows()));
    }

    /** A sentence, if there are enough positions with an unseen stack. */
    static Optional<String> finding(CommittedSeen seen) {
        String parts = seen.rows().stream()
                .filter(row -> isTotal(row, SeenRow.UNSEEN) && row.positions() >= ENOUGH)
                .map(row -> describe(row, seen.rows()))
                .collect(Collectors.joining("; "));
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of("Closing error on stacks that training never showed, against stacks that it showed: "
                        + parts + ".");
    }

    private static boolean isTotal(SeenRow row, String stacks) {
        return row.depth() == 0 && isOf(row, stacks);
    }

    private static boolean isOf(SeenRow row, String stacks) {
        return row.stacks().equals(stacks) && row.rule().equals(ClosingRule.EVERYWHERE.text());
    }

    private static String describe(SeenRow unseen, List<SeenRow> rows) {
        SeenRow seen = sameOfSeen(unseen, rows).orElseThrow();
        return "(" + unseen.k() + "," + unseen.m() + "), " + Counts.text(unseen.tokens()) + " tokens: "
                + significant(unseen.closingError(), DIGITS) + " against " + significant(seen.closingError(), DIGITS)
                + atOneDepth(unseen, rows);
    }

    private static Optional<SeenRow> sameOfSeen(SeenRow unseen, List<SeenRow> rows) {
        return rows.stream()
                .filter(row -> isOf(row, SeenRow.SEEN)
                        && row.depth() == unseen.depth()
                        && row.modelChecksum().equals(unseen.modelChecksum()))
                .findFirst();
    }

    /** Unseen stacks are mostly deep ones; so the depth is named at which there are most of both. */
    private static String atOneDepth(SeenRow all, List<SeenRow> rows) {
        return rows.stream()
                .filter(row -> row.depth() > 0
                        && isOf(row, SeenRow.UNSEEN)
                        && row.modelChecksum().equals(all.modelChecksum())
                        && sameOfSeen(row, rows).isPresent())
                .max(Comparator.comparingLong(row -> Math.min(
                        row.positions(), sameOfSeen(row, rows).orElseThrow().positions())))
                .map(row -> ", at depth " + row.depth() + " alone " + significant(row.wrongShare(), DIGITS)
                        + " against "
                        + significant(sameOfSeen(row, rows).orElseThrow().wrongShare(), DIGITS) + " of positions")
                .orElse("");
    }
}
