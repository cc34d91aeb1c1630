package dyckkm.report.tables;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.percent;

import dyckkm.language.WindowedDistribution;
import dyckkm.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The distribution of a language within length windows, a row for each. */
final class WindowRows {
    private WindowRows() {}

    /** A column that not all languages have. */
    record Column<W>(String name, Function<W, Object> value) {}

    /**
     * @param more columns beside those that all languages have
     * @param said what the note says of them
     */
    static <W extends WindowedDistribution> Table of(
            List<String> names, List<W> windows, List<Column<W>> more, String said) {
        List<String> columns = new ArrayList<>(List.of(
                "window", "lengths", "shortest", "longest", "mean length", "entropy/token", "unrestricted CE", "kept"));
        more.forEach(column -> columns.add(column.name));
        Table.Builder table =
                Table.of("windows", "Within a length window (END included)", columns.toArray(String[]::new));
        for (int i = 0; i < windows.size(); i++) {
            W window = windows.get(i);
            List<Object> row = new ArrayList<>(List.of(
                    names.get(i),
                    window.window(),
                    window.shortest(),
                    window.longest(),
                    fixed(window.meanLength(), 4),
                    fixed(window.entropyPerToken(), 5),
                    fixed(window.unrestrictedCrossEntropyPerToken(), 5),
                    percent(window.keptShare())));
            more.forEach(column -> row.add(column.value.apply(window)));
            table.row(row.toArray());
        }
        return table.note(
                        "Entropies in nats: entropy/token is the least cross-entropy a language model can reach in the "
                                + "window, unrestricted CE that of the distribution without window; kept: the share of generated "
                                + "strings that the window keeps" + said + ".")
                .build();
    }
}
