package dyckkm.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tables for the terminal: a title, aligned columns, a rule below the headings. A cell may have several lines. Made of strings
 * throughout: what goes through bytes of the system's own encoding loses all but ASCII where there is no locale.
 */
public final class TextTables {
    private static final int NOTE_WIDTH = 110;

    private TextTables() {}

    public static String render(Table table) {
        int[] widths = IntStream.range(0, table.columns().size())
                .map(column -> width(table, column))
                .toArray();
        String rule =
                IntStream.of(widths).mapToObj(width -> "-".repeat(width + 2)).collect(Collectors.joining("+"));
        String body = Stream.of(
                        lines(table, widths, table.columns()),
                        Stream.of(rule),
                        table.rows().stream().flatMap(row -> lines(table, widths, row)))
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n"));
        String note = table.note().isEmpty() ? "" : "\n" + wrapped(table.note());
        return table.title() + "\n" + body + note + "\n";
    }

    private static int width(Table table, int column) {
        return Stream.concat(Stream.of(table.columns()), table.rows().stream())
                .flatMap(row -> row.get(column).lines())
                .mapToInt(String::length)
                .max()
                .orElse(0);
    }

    private static Stream<String> lines(Table table, int[] widths, List<String> row) {
        List<List<String>> cells =
                row.stream().map(cell -> cell.lines().toList()).toList();
        int height = Math.max(1, cells.stream().mapToInt(List::size).max().orElse(0));
        return IntStream.range(0, height)
                .mapToObj(line -> IntStream.range(0, widths.length)
                        .mapToObj(column -> {
                            List<String> cell = cells.get(column);
                            String text = line < cell.size() ? cell.get(line) : "";
                            String blank = " ".repeat(widths[column] - text.length());
                            return column > 0 && table.isNumeric(column) ? blank + text : text + blank;
                        })
                        .collect(Collectors.joining(" | ", " ", ""))
                        .stripTrailing());
    }

    private static String wrapped(String text) {
        return " " + wrapped(text, " ");
    }

    /** A text in lines that a terminal does not break, all but the first indented. */
    public static String wrapped(String text, String indent) {
        StringBuilder lines = new StringBuilder();
        int column = 0;
        for (String word : text.split(" ")) {
            boolean fits = column > 0 && column + word.length() < NOTE_WIDTH;
            lines.append(column == 0 ? "" : fits ? " " : "\n" + indent).append(word);
            column = (fits ? column : 0) + word.length() + 1;
        }
        return lines.toString();
    }
}
