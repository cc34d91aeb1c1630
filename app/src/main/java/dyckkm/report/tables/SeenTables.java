package dyckkm.report.tables;

import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.percent;
import static dyckkm.report.Numbers.significant;

import dyckkm.evaluation.ClosingRule;
import dyckkm.experiment.run.Counts;
import dyckkm.experiment.run.SeenRow;
import dyckkm.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Trained models on stacks that their training has shown and on others, as a table. */
public final class SeenTables {
    private static final int DIGITS = 3;

    private SeenTables() {}

    /** For each run: all depths, then those at which the training corpus has left stacks out. */
    public static Table comparison(String name, List<SeenRow> rows) {
        Table.Builder table = Table.of(
                name,
                "Stacks seen in training against unseen ones",
                "(k,m)",
                "trained on",
                "seed",
                "depth",
                "test positions, stack seen",
                "stack unseen",
                "error, seen",
                "error, unseen",
                "observed: seen",
                "observed: unseen");
        for (SeenRow row : rows) {
            if (row.rule().equals(ClosingRule.EVERYWHERE.text()) && row.stacks().equals(SeenRow.ALL)) {
                Optional<SeenRow> unseen = find(rows, row, ClosingRule.EVERYWHERE, SeenRow.UNSEEN);
                if (row.depth() == 0 || unseen.isPresent()) {
                    table.row(cells(rows, row, unseen).toArray());
                }
            }
        }
        return table.note(
                        "A stack is seen if a prefix of the training corpus leads to it. For all depths the error is 1 − the mean "
                                + "over distances of the share of brackets closed with confidence, as everywhere else; for one "
                                + "depth the share of positions that are not, so that stacks of equal depth are compared. Observed: "
                                + "only where a close bracket comes next.")
                .build();
    }

    private static List<String> cells(List<SeenRow> rows, SeenRow all, Optional<SeenRow> unseen) {
        Optional<SeenRow> seen = find(rows, all, ClosingRule.EVERYWHERE, SeenRow.SEEN);
        List<String> cells = new ArrayList<>(List.of(
                "(" + all.k() + "," + all.m() + ")",
                Counts.text(all.tokens()),
                Long.toString(all.seed()),
                all.depth() == 0 ? "all" : Integer.toString(all.depth()),
                positions(seen, all),
                positions(unseen, all),
                error(seen),
                error(unseen)));
        cells.add(error(find(rows, all, ClosingRule.OBSERVED, SeenRow.SEEN)));
        cells.add(error(find(rows, all, ClosingRule.OBSERVED, SeenRow.UNSEEN)));
        return cells;
    }

    private static Optional<SeenRow> find(List<SeenRow> rows, SeenRow like, ClosingRule rule, String stacks) {
        return rows.stream()
                .filter(row -> row.modelChecksum().equals(like.modelChecksum())
                        && row.depth() == like.depth()
                        && row.rule().equals(rule.text())
                        && row.stacks().equals(stacks))
                .findFirst();
    }

    private static String positions(Optional<SeenRow> row, SeenRow all) {
        long count = row.map(SeenRow::positions).orElse(0L);
        return integer(count) + " (" + percent((double) count / all.positions()) + ")";
    }

    private static String error(Optional<SeenRow> row) {
        if (row.isEmpty() || row.get().positions() == 0) {
            return "none";
        }
        return significant(
                row.get().depth() == 0 ? row.get().closingError() : row.get().wrongShare(), DIGITS);
    }
}
