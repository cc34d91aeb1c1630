package dyckkm.common;

/** How text from a file appears in a message: in quotes, on one line, not too long. */
public final class Quoted {
    private static final int LONGEST = 80;

    private Quoted() {}

    public static String quoted(String text) {
        String shown = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
        return "'" + oneLine(shown) + "'";
    }

    /** Control characters could break the line or speak to the terminal; half a surrogate pair cannot be written at all. */
    public static String oneLine(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]+", " ");
    }
}
