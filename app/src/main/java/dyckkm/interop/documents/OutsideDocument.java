package dyckkm.interop.documents;

/**
 * A document that is not in the language.
 *
 * @param file where it is
 * @param position where it leaves the language
 * @param reason why, for people
 * @param tooDeep whether it is only nested too deeply
 */
public record OutsideDocument(String file, Position position, String reason, boolean tooDeep) {
    /** Where and why, on one line. */
    public String description() {
        return position.in(file) + ": " + reason;
    }
}
