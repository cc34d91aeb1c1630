package dyckkm.language;

/** A value or a text that came from outside is not acceptable; the message says which and what would be right. */
public class BadInputException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public BadInputException(String message) {
        super(message);
    }
}
