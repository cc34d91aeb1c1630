package dyckkm.cli.terminal;

/** What the launcher found out about the terminal, which Java cannot: it knows neither stdout from stderr nor their width. */
public final class Screen {
    private Screen() {}

    /** Whether lines on stderr can be overwritten: not in a file, nor where TERM or a width of 0 says that nothing moves. */
    static boolean overwritesLines() {
        return Boolean.getBoolean("dyckkm.stderr.terminal") && isCapable();
    }

    /** Whether what is printed on stdout may have colours. */
    public static boolean hasColours() {
        String refused = System.getenv("NO_COLOR");
        return Boolean.getBoolean("dyckkm.stdout.terminal") && isCapable() && (refused == null || refused.isEmpty());
    }

    /** Its columns; 0 if they are not known. */
    public static int columns() {
        return Math.max(0, Integer.getInteger("dyckkm.columns", 0));
    }

    private static boolean isCapable() {
        String term = System.getenv("TERM");
        return !"dumb".equals(term) && Integer.getInteger("dyckkm.columns", 1) > 0;
    }
}
