package dyckkm.common;

import java.util.regex.Pattern;

/** A value or a text that came from outside is not acceptable; the message says in one line which and what would be right. */
public class BadInputException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** Messages quote what was read, and a file may have anything in it. */
    private static final int LONGEST_MESSAGE = 4000;

    /** Control characters could break the line or speak to the terminal; half a surrogate pair cannot be written at all. */
    private static final Pattern NOT_SHOWN = Pattern.compile("[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]+");

    public BadInputException(String message) {
        super(line(message));
    }

    private static String line(String message) {
        String cut = message.length() > LONGEST_MESSAGE ? message.substring(0, LONGEST_MESSAGE) + "…" : message;
        return NOT_SHOWN.matcher(cut).replaceAll(" ");
    }
}
