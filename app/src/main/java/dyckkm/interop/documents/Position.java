package dyckkm.interop.documents;

/**
 * A place in a file.
 *
 * @param line from 1
 * @param column from 1, in characters
 */
public record Position(long line, long column) {
    /** As editors read it. */
    String in(String file) {
        return file + ":" + line + ":" + column;
    }
}
