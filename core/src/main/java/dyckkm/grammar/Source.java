package dyckkm.grammar;

import dyckkm.common.BadInputException;

/**
 * A source text and its origin.
 *
 * @param name of the file, for messages
 */
public record Source(String name, String text) {
    /** Nobody writes longer grammars by hand; generated ones are machines. */
    private static final int LONGEST = 1 << 20;

    public Source {
        if (text.length() > LONGEST) {
            throw new BadInputException(name + " has more than " + LONGEST + " characters");
        }
    }

    /** The file's name without folder and extension. */
    public String title() {
        String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        int dot = file.lastIndexOf('.');
        return dot > 0 ? file.substring(0, dot) : file;
    }

    /** File, line and column of a position, both from 1. */
    String position(int offset) {
        String before = text.substring(0, Math.min(offset, text.length()));
        int lineStart = before.lastIndexOf('\n') + 1;
        long line = before.chars().filter(c -> c == '\n').count() + 1;
        return name + ":" + line + ":" + (before.codePointCount(lineStart, before.length()) + 1);
    }

    BadInputException error(int offset, String problem) {
        return new BadInputException(position(offset) + ": " + problem);
    }
}
