package dyckkm.report;

/**
 * A paragraph.
 *
 * @param kind what sort of paragraph
 * @param text plain text
 */
public record Text(Kind kind, String text) implements Block {
    /** How a paragraph is set. */
    public enum Kind {
        /** Opens a part of a section. */
        HEADING,
        /** Explains. */
        PLAIN,
        /** Says what the paper says. */
        PAPER,
        /** Must not be overlooked. */
        NOTICE
    }

    public static Text heading(String text) {
        return new Text(Kind.HEADING, text);
    }

    public static Text plain(String text) {
        return new Text(Kind.PLAIN, text);
    }

    public static Text paper(String text) {
        return new Text(Kind.PAPER, text);
    }

    public static Text notice(String text) {
        return new Text(Kind.NOTICE, text);
    }
}
