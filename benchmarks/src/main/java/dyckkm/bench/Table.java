package dyckkm.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The rows of a suite as a table that reads well on a terminal and is Markdown, and as CSV. */
final class Table {
    private static final List<String> HEADINGS =
            List.of("job", "(k,m)", "ours, Mtokens/s", "peer, Mtokens/s", "ratio", "goal", "met");

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
                row.meetsGoal() ? "yes" : "NO")));
        int[] widths = new int[HEADINGS.size()];
        for (List<String> line : lines) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], line.get(column).length());
            }
        }
        lines.add(1, rule(widths));
        return lines.stream().map(line -> line(line, widths)).collect(Collectors.joining());
    }

    /** Three digits of a figure: more would promise what no measurement keeps. */
    static String figure(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
    }

    private static List<String> rule(int[] widths) {
        List<String> rule = new ArrayList<>();
        for (int column = 0; column < widths.length; column++) {
            rule.add(column < FIRST_FIGURE ? "-".repeat(widths[column]) : "-".repeat(widths[column] - 1) + ":");
        }
        return rule;
    }

    private static String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder("|");
        for (int column = 0; column < widths.length; column++) {
            String padding = " ".repeat(widths[column] - cells.get(column).length());
            String cell = cells.get(column);
            line.append(' ')
                    .append(column < FIRST_FIGURE ? cell + padding : padding + cell)
                    .append(" |");
        }
        return line.append('\n').toString();
    }

    /** Full figures in tokens per second. */
    static String csv(List<Row> rows) {
        String headings = "job,language,ours,ours_lowest,ours_highest,peer,peer_lowest,peer_highest,ratio,goal,met\n";
        return headings + rows.stream().map(Table::csvLine).collect(Collectors.joining());
    }

    private static String csvLine(Row row) {
        return String.format(
                Locale.ROOT,
                "\"%s\",\"%s\",%s,%s,%.3f,%.0f,%b%n",
                row.job().name(),
                row.language(),
                csvRate(row.ours()),
                csvRate(row.peer()),
                row.ratio(),
                row.goal().tokensPerSecond(),
                row.meetsGoal());
    }

    private static String csvRate(Rate rate) {
        return String.format(Locale.ROOT, "%.0f,%.0f,%.0f", rate.median(), rate.lowest(), rate.highest());
    }
}
