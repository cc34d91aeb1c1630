package dyckkm.grammar;

import dyckkm.common.BadInputException;

/**
 * A text that a person wrote, and where it came from.
 *
 * @param name of the file, as it is shown
 */
public record Source(String name, String text) {
    /** Nobody writes longer grammars; generated ones are written as machines. */
    private static final int LONGEST = 1 << 20;

    public Source {
        if (text.length() > LONGEST) {
            throw new BadInputException(name + " has more than " + LONGEST + " characters");
        }
    }

    /** The file's name without its folder and its ending. */
    public String title() {
        String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        int dot = file.lastIndexOf('.');
        return dot > 0 ? file.substring(0, dot) : file;
    }

    /** File, line and column of a place, both from 1. */
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
