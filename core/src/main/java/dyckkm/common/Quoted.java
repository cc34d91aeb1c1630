package dyckkm.common;

/** Quotes text from a file for a message: on one line, shortened if long. */
public final class Quoted {
    private static final int LONGEST = 80;

    private Quoted() {}

    public static String quoted(String text) {
        String shown = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
        return "'" + oneLine(shown) + "'";
    }

    /** Control characters could break the line or control the terminal; an unpaired surrogate cannot be encoded. */
    public static String oneLine(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]+", " ");
    }
}
