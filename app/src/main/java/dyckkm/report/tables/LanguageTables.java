package dyckkm.report.tables;

import static dyckkm.report.Numbers.fixed;
import static dyckkm.report.Numbers.integer;
import static dyckkm.report.Numbers.percent;
import static dyckkm.report.Numbers.significant;

import dyckkm.language.StringDistribution;
import dyckkm.language.WindowedDistribution;
import dyckkm.language.dyck.DyckDistribution;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.StringCounts;
import dyckkm.language.dyck.WindowedDyck;
import dyckkm.report.Table;
import java.util.List;

/** What is exactly known about one language, as tables. */
public final class LanguageTables {
    private static final int DEPTH_ROWS = 16;

    private LanguageTables() {}

    /** The automaton and the distribution without a length window. */
    public static Table facts(DyckLanguage language) {
        DyckDistribution distribution = new DyckDistribution(language);
        return Table.of("language", "Dyck-(" + language.k() + "," + language.m() + ")", "quantity", "value", "formula")
                .row("stack states", integer(language.stackStates()), "Σ k^j, j = 0..m")
                .row("automaton states", integer(language.automatonStates()), "with accept and reject")
                .row("transitions", integer(language.liveTransitions()), "2·(stack states − 1) + 1, reject left out")
                .row("mean length", fixed(distribution.meanLength(), 0), "2m + 1, END included")
                .row("entropy per string", fixed(distribution.entropyPerString(), 5) + " nats", "m ln 4k")
                .row("entropy per token", fixed(distribution.entropyPerToken(), 5) + " nats", "m ln 4k / (2m + 1)")
                .row("", fixed(distribution.entropyPerToken() / Math.log(2), 5) + " bits", "")
                .row("hitting time, empty to full", fixed(distribution.hittingTime(), 0), "m², if the string goes on")
                .row(
                        "",
                        fixed(distribution.hittingTimeOfThoseThatReach(), 3),
                        "m(m + 2)/3, in strings that fill the stack")
                .row("return time, full to empty", fixed(distribution.returnTime(), 0), "m²")
                .row("strings that fill the stack", percent(distribution.probabilityOfFullStack()), "1/(m + 1)")
                .row(
                        "traversals per string",
                        significant(distribution.traversalsPerString(), 5),
                        "1/m, empty to full to empty")
                .note("Without a length window.")
                .build();
    }

    /** The distribution within length windows. */
    public static Table windows(List<String> names, List<WindowedDyck> windows) {
        return WindowRows.of(
                names,
                windows,
                List.of(
                        new WindowRows.Column<>("traversals", window -> fixed(window.traversalsPerString(), 4)),
                        new WindowRows.Column<>("of the longest", window -> fixed(window.traversalsOfTheLongest(), 3))),
                "; traversals: empty to full to empty, per string");
    }

    /** The share of tokens read at each depth. */
    public static Table depths(
            StringDistribution distribution, List<String> names, List<? extends WindowedDistribution> windows) {
        String[] columns = new String[2 + names.size()];
        columns[0] = "depth";
        columns[1] = "no window";
        double[] whole = distribution.depthProfile();
        double[][] profiles = new double[names.size()][];
        for (int i = 0; i < names.size(); i++) {
            columns[2 + i] = names.get(i);
            profiles[i] = windows.get(i).depthProfile();
        }
        Table.Builder table = Table.of("depths", "Share of tokens read at each depth", columns);
        int rows = Math.min(whole.length, DEPTH_ROWS);
        for (int depth = 0; depth < rows; depth++) {
            Object[] row = new Object[columns.length];
            row[0] = depth;
            row[1] = percent(whole[depth]);
            for (int i = 0; i < profiles.length; i++) {
                row[2 + i] = percent(profiles[i][depth]);
            }
            table.row(row);
        }
        return table.note(rows < whole.length ? "Depths " + rows + " to " + (whole.length - 1) + " are in --json." : "")
                .build();
    }

    /** The number of strings of the first few lengths and their probability. */
    public static Table lengths(DyckLanguage language, int rows, List<String> names, List<WindowedDyck> windows) {
        String[] columns = new String[3 + names.size()];
        columns[0] = "length";
        columns[1] = "strings";
        columns[2] = "probability";
        for (int i = 0; i < names.size(); i++) {
            columns[3 + i] = names.get(i);
        }
        Table.Builder table = Table.of("lengths", "Lengths (END included)", columns);
        StringCounts counts = new StringCounts(language);
        double[] probabilities = new DyckDistribution(language).lengthProbabilities(2 * rows);
        for (int index = 0; index < rows; index++) {
            int length = 2 * index + 1;
            Object[] row = new Object[columns.length];
            row[0] = length;
            row[1] = integer(counts.ofLength(length));
            row[2] = significant(probabilities[length], 5);
            for (int i = 0; i < windows.size(); i++) {
                row[3 + i] = significant(windows.get(i).lengthProbability(length), 5);
            }
            table.row(row);
        }
        return table.build();
    }
}
