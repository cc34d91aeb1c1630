package dyckkm.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A titled table of text cells, ready for any of the renderers.
 *
 * @param name a short name fit for a file
 * @param title what the table shows
 * @param columns the column headings
 * @param rows the rows, each with one cell per column
 * @param note what a reader must know to read it right; may be empty
 */
public record Table(String name, String title, List<String> columns, List<List<String>> rows, String note) {
    /** Also a bracketed one; but {@code (a} is a bracket of the language. */
    private static final Pattern NUMBER = Pattern.compile("[0-9.≈–-]|\\([0-9]");

    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        for (List<String> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException("a row of " + row.size() + " cells in the table '" + name + "' of "
                        + columns.size() + " columns");
            }
        }
    }

    /** Whether a column holds numbers, which are set flush right. */
    public boolean isNumeric(int column) {
        return rows.stream()
                .map(row -> row.get(column))
                .allMatch(cell -> cell.isEmpty() || NUMBER.matcher(cell).lookingAt());
    }

    public static Builder of(String name, String title, String... columns) {
        return new Builder(name, title, List.of(columns));
    }

    /** Collects rows. */
    public static final class Builder {
        private final String name;
        private final String title;
        private final List<String> columns;
        private final List<List<String>> rows = new ArrayList<>();
        private String note = "";

        private Builder(String name, String title, List<String> columns) {
            this.name = name;
            this.title = title;
            this.columns = columns;
        }

        public Builder row(Object... cells) {
            rows.add(java.util.Arrays.stream(cells).map(String::valueOf).toList());
            return this;
        }

        public Builder note(String text) {
            note = text;
            return this;
        }

        public Table build() {
            return new Table(name, title, columns, rows, note);
        }
    }
}
