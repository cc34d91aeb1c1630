package dyckkm.bench;

import dyckkm.report.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The rows of a suite as a table that reads well on a terminal and is Markdown, and as CSV. */
final class Table {
    private static final List<String> HEADINGS =
            List.of("job", "(k,m)", "ours, Mtokens/s", "peer, Mtokens/s", "ratio", "goal", "met");

    private static final List<String> EFFORT_HEADINGS = List.of(
            "job",
            "(k,m)",
            "kFLOP a token",
            "ours, GFLOP/s",
            "peak of the core, GFLOP/s",
            "ours, of the peak",
            "the goal, of the peak");

    /** Columns before this one hold names, the others figures. */
    private static final int FIRST_FIGURE = 2;

    private Table() {}

    static String text(List<Row> rows) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(HEADINGS);
        rows.forEach(row -> lines.add(List.of(
                row.job().name(),
                row.language(),
                figure(row.ours().millions()),
                figure(row.peer().millions()),
                figure(row.ratio()),
                row.goal().text(),
                met(row))));
        return TextTable.of(lines, FIRST_FIGURE);
    }

    /** What the rows took of the core, and what their goals would take; empty where that was not counted. */
    static String efforts(List<Row> rows) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(EFFORT_HEADINGS);
        rows.forEach(row -> row.effort().ifPresent(effort -> lines.add(effortLine(row, effort))));
        return lines.size() == 1 ? "" : TextTable.of(lines, FIRST_FIGURE);
    }

    private static List<String> effortLine(Row row, Effort effort) {
        return List.of(
                row.job().name(),
                row.language(),
                figure(effort.perToken() / 1e3),
                figure(effort.ours() / 1e9),
                figure(effort.peak() / 1e9),
                percent(effort.share()),
                effort.goalShare() == 0 ? Goal.NONE.text() : percent(effort.goalShare()));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    private static String met(Row row) {
        if (row.goal().equals(Goal.NONE)) {
            return Goal.NONE.text();
        }
        return row.meetsGoal() ? "yes" : "NO";
    }

    /** Three digits of a figure: more would promise what no measurement keeps. */
    static String figure(double value) {
        if (value < 1) {
            return Numbers.significant(value, 3);
        }
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
    }

    /** Full figures in tokens per second. */
    static String csv(List<Row> rows) {
        String headings =
                "job,language,ours,ours_lowest,ours_highest,peer,peer_lowest,peer_highest,ratio,goal,goal_ratio,goal_share,met,"
                        + "flop_per_token,flops,peak_flops\n";
        return headings + rows.stream().map(Table::csvLine).collect(Collectors.joining());
    }

    private static String csvLine(Row row) {
        return String.format(
                Locale.ROOT,
                "\"%s\",\"%s\",%s,%s,%.3f,%.0f,%.1f,%.2f,%b,%s%n",
                row.job().name(),
                row.language(),
                csvRate(row.ours()),
                csvRate(row.peer()),
                row.ratio(),
                row.goal().tokensPerSecond(),
                row.goal().ratio(),
                row.goal().share(),
                row.meetsGoal(),
                row.effort().map(Table::csvEffort).orElse(",,"));
    }

    private static String csvEffort(Effort effort) {
        return String.format(Locale.ROOT, "%.0f,%.0f,%.0f", effort.perToken(), effort.ours(), effort.peak());
    }

    private static String csvRate(Rate rate) {
        return String.format(Locale.ROOT, "%.0f,%.0f,%.0f", rate.median(), rate.lowest(), rate.highest());
    }
}
