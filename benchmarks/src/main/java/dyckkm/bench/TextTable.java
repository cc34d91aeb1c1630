package dyckkm.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A table that reads well on a terminal and is Markdown. */
public final class TextTable {
    private TextTable() {}

    /**
     * @param lines the headings, then the rows
     * @param firstFigure columns before this one hold names, the others figures
     */
    public static String of(List<List<String>> lines, int firstFigure) {
        int[] widths = new int[lines.get(0).size()];
        for (List<String> line : lines) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], line.get(column).length());
            }
        }
        List<List<String>> ruled = new ArrayList<>(lines);
        ruled.add(1, rule(widths, firstFigure));
        return ruled.stream().map(line -> line(line, widths, firstFigure)).collect(Collectors.joining());
    }

    private static List<String> rule(int[] widths, int firstFigure) {
        List<String> rule = new ArrayList<>();
        for (int column = 0; column < widths.length; column++) {
            rule.add(column < firstFigure ? "-".repeat(widths[column]) : "-".repeat(widths[column] - 1) + ":");
        }
        return rule;
    }

    private static String line(List<String> cells, int[] widths, int firstFigure) {
        StringBuilder line = new StringBuilder("|");
        for (int column = 0; column < widths.length; column++) {
            String padding = " ".repeat(widths[column] - cells.get(column).length());
            String cell = cells.get(column);
            line.append(' ')
                    .append(column < firstFigure ? cell + padding : padding + cell)
                    .append(" |");
        }
        return line.append('\n').toString();
    }
}
