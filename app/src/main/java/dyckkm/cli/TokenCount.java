package dyckkm.cli;

import dyckkm.language.BadInputException;
import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A count from the command line, such as {@code 300000}, {@code 200k}, {@code 20M}, {@code 1.5G}.
 *
 * @param value the count
 */
record TokenCount(long value) {
    private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)([kKmMgG]?)");

    static TokenCount parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new BadInputException("'" + text + "' is not a count such as 2000, 200k, 20M or 10G");
        }
        int power = switch (matcher.group(2)) {
            case "k", "K" -> 3;
            case "m", "M" -> 6;
            case "g", "G" -> 9;
            default -> 0;
        };
        try {
            return new TokenCount(
                    new BigDecimal(matcher.group(1)).scaleByPowerOfTen(power).longValueExact());
        } catch (ArithmeticException e) {
            throw new BadInputException("'" + text + "' is not a whole number that fits");
        }
    }

    /** The count as an option's limit, from 1. */
    int atMost(int most, String option) {
        if (value < 1 || value > most) {
            throw new BadInputException(option + " must be between 1 and " + most + ", not " + value);
        }
        return (int) value;
    }
}
