package dyckkm.experiment.corpus;

import dyckkm.common.BadInputException;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lengths, END included, that the strings of a corpus have: measured, not what they were meant to have.
 *
 * @param shortest of all strings
 * @param longest of all strings
 */
public record Lengths(int shortest, int longest) {
    private static final Pattern TEXT = Pattern.compile("([1-9]\\d{0,8}):([1-9]\\d{0,8})");

    public Lengths {
        if (shortest < 1 || longest < shortest) {
            throw new BadInputException("no lengths of strings: " + shortest + ":" + longest);
        }
    }

    /** Of a corpus that has strings. */
    public static Lengths of(Corpus corpus) {
        int shortest = Integer.MAX_VALUE;
        int longest = 0;
        for (long string = 0; string < corpus.strings(); string++) {
            int length = corpus.length(string);
            shortest = Math.min(shortest, length);
            longest = Math.max(longest, length);
        }
        return new Lengths(shortest, longest);
    }

    public static Lengths parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new BadInputException("'lengths' must be such as 3:83, not \"" + text + "\"");
        }
        return new Lengths(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    }

    /** The distribution of a language given these lengths. */
    public LengthWindow window() {
        return new LengthWindow(shortest, longest, LengthWindow.Mode.CONDITIONED);
    }

    /** Whether strings of both lengths may be of a window. */
    public boolean isWithin(LengthWindow window) {
        return window.mayEnd(shortest - 1) && window.mayEnd(longest - 1);
    }

    @Override
    public String toString() {
        return shortest + ":" + longest;
    }
}
