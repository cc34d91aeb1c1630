package dyckkm.common;

import java.util.regex.Pattern;

/** Invalid external input; the message says in one line which value was wrong and what would be right. */
public class BadInputException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** Messages quote input, and a file may contain anything. */
    private static final int LONGEST_MESSAGE = 4000;

    /** Control characters could break the line or control the terminal; an unpaired surrogate cannot be encoded. */
    private static final Pattern NOT_SHOWN = Pattern.compile("[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]+");

    public BadInputException(String message) {
        super(line(message));
    }

    private static String line(String message) {
        String cut = message.length() > LONGEST_MESSAGE ? message.substring(0, LONGEST_MESSAGE) + "…" : message;
        return NOT_SHOWN.matcher(cut).replaceAll(" ");
    }
}
