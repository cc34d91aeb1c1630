package dyckkm.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.OverflowBehaviour;
import java.util.List;
import java.util.stream.IntStream;

/** Tables for the terminal: a title, aligned columns, a rule below the headings. */
public final class TextTables {
    private static final Character[] BORDERS = AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS_NO_OUTSIDE_BORDER;

    /** Wide enough that no cell is ever folded. */
    private static final int WIDEST_CELL = 200;

    private static final int NOTE_WIDTH = 110;

    private TextTables() {}

    public static String render(Table table) {
        List<Column> columns = IntStream.range(0, table.columns().size())
                .mapToObj(index -> column(table, index))
                .toList();
        String[][] cells =
                table.rows().stream().map(row -> row.toArray(String[]::new)).toArray(String[][]::new);
        String body = AsciiTable.getTable(BORDERS, columns.toArray(Column[]::new), cells)
                .lines()
                .map(String::stripTrailing)
                .reduce((a, b) -> a + "\n" + b)
                .orElse("");
        String note = table.note().isEmpty() ? "" : "\n" + wrapped(table.note());
        return table.title() + "\n" + body + note + "\n";
    }

    private static Column column(Table table, int index) {
        HorizontalAlign align = index > 0 && table.isNumeric(index) ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT;
        return new Column()
                .header(table.columns().get(index))
                .headerAlign(align)
                .dataAlign(align)
                .maxWidth(WIDEST_CELL, OverflowBehaviour.NEWLINE);
    }

    private static String wrapped(String text) {
        StringBuilder lines = new StringBuilder();
        int column = 0;
        for (String word : text.split(" ")) {
            boolean fits = column > 0 && column + word.length() < NOTE_WIDTH;
            lines.append(column == 0 ? " " : fits ? " " : "\n ").append(word);
            column = (fits ? column : 0) + word.length() + 1;
        }
        return lines.toString();
    }
}
