package dyckkm.report;

/**
 * A line for the terminal that shows a row of the report again.
 *
 * @param table the table or figure
 * @param row which of its rows
 * @param command the line
 */
public record Line(String table, String row, String command) {}
