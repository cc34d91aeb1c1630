package dyckkm.report;

/**
 * The text of a table cell that leads somewhere; its string is the text alone.
 *
 * @param address where it leads
 */
public record Linked(String text, String address) {
    @Override
    public String toString() {
        return text;
    }
}
