package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A range of whole numbers from the command line, such as {@code 1..8}, or one number.
 *
 * @param first the smallest
 * @param last the largest
 */
public record Span(int first, int last) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(?:\\.\\.(\\d{1,9}))?");

    public static Span parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new BadInputException("'" + text + "' is not a number such as 4 or a range such as 1..8");
        }
        int first = Integer.parseInt(matcher.group(1));
        int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
        if (last < first) {
            throw new BadInputException("the range " + text + " is empty");
        }
        return new Span(first, last);
    }

    /** The number of an option that takes a range in a sweep only. */
    int one(String option) {
        if (first != last) {
            throw new BadInputException(option + " takes a range with --sweep only; give one number");
        }
        return first;
    }

    IntStream numbers() {
        return IntStream.rangeClosed(first, last);
    }
}
