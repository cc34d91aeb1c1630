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
public record Table(String name, String title, List<String> columns, List<List<String>> rows, String note)
        implements Block {
    /** Also a bracketed one; but {@code (a} is a bracket of the language. */
    private static final Pattern NUMBER = Pattern.compile("[0-9≈≥–−-]|[.(][0-9]");

    /** What a cell says whose value was not computed. */
    public static final String NOT_RUN = "not run";

    /** What a cell says whose value could not be computed. */
    public static final String FAILED = "failed";

    /** What a cell says whose value is not among those that were computed. */
    public static final String NOT_MEASURED = "not measured";

    /** How a cell begins that is a line for the terminal. */
    public static final String COMMAND = "./dyckkm ";

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

    /** Whether a column holds numbers, which are set flush right, where it holds anything. */
    public boolean isNumeric(int column) {
        return rows.stream()
                .map(row -> row.get(column))
                .allMatch(cell -> cell.isEmpty()
                        || isMissing(cell)
                        || NUMBER.matcher(cell).lookingAt());
    }

    /** Whether a cell says that its value is missing. */
    static boolean isMissing(String cell) {
        return cell.startsWith(NOT_RUN) || cell.startsWith(FAILED) || cell.startsWith(NOT_MEASURED);
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
