package dyckkm.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A titled table of text cells, ready for any of the renderers.
 *
 * @param name a short name fit for a file
 * @param title what the table shows
 * @param columns the column headings
 * @param rows the rows, each with one cell per column
 * @param note what a reader must know to read it right; may be empty
 * @param links where the text of a cell leads, for those cells that lead somewhere
 */
public record Table(
        String name, String title, List<String> columns, List<List<String>> rows, String note, Map<Place, String> links)
        implements Block {
    /** A cell, by its row and column. */
    public record Place(int row, int column) {}

    /** Also a bracketed one; but {@code (a} is a bracket of the language. */
    private static final Pattern NUMBER = Pattern.compile("[0-9≈≥–−-]|[.(][0-9]");

    /** What a cell says whose value was not computed. */
    public static final String NOT_RUN = "not run";

    /** What a cell says whose value could not be computed. */
    public static final String FAILED = "failed";

    /** The text of a cell whose value was not computed. */
    public static final String NOT_MEASURED = "not measured";

    /** How a cell begins that is a line for the terminal. */
    public static final String COMMAND = "./dyckkm ";

    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        links = Map.copyOf(links);
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

    /** Whether more than half of the cells say that their values are missing. */
    public boolean isMostlyMissing() {
        long missing =
                rows.stream().flatMap(List::stream).filter(Table::isMissing).count();
        return 2 * missing > (long) rows.size() * columns.size();
    }

    /** Whether more than half of a column's cells say that their values are missing. */
    public boolean isMostlyMissing(int column) {
        return 2
                        * rows.stream()
                                .map(row -> row.get(column))
                                .filter(Table::isMissing)
                                .count()
                > rows.size();
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
        private final Map<Place, String> links = new HashMap<>();
        private String note = "";

        private Builder(String name, String title, List<String> columns) {
            this.name = name;
            this.title = title;
            this.columns = columns;
        }

        /** A cell is its text; a {@link Linked} one also leads somewhere. */
        public Builder row(Object... cells) {
            for (int column = 0; column < cells.length; column++) {
                if (cells[column] instanceof Linked linked) {
                    links.put(new Place(rows.size(), column), linked.address());
                }
            }
            rows.add(java.util.Arrays.stream(cells).map(String::valueOf).toList());
            return this;
        }

        public Builder note(String text) {
            note = text;
            return this;
        }

        public Table build() {
            return new Table(name, title, columns, rows, note, links);
        }
    }
}
