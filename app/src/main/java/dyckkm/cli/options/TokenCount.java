package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import dyckkm.experiment.run.Counts;

/**
 * A count from the command line, such as {@code 300000}, {@code 200k}, {@code 20M}, {@code 1.5G}.
 *
 * @param value the count
 */
public record TokenCount(long value) {
    public static TokenCount parse(String text) {
        return new TokenCount(Counts.parse(text));
    }

    /** The count as an option's limit, from 1. */
    public int atMost(int most, String option) {
        if (value < 1 || value > most) {
            throw new BadInputException(option + " must be between 1 and " + most + ", not " + value);
        }
        return (int) value;
    }
}
