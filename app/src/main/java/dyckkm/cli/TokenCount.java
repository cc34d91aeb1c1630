package dyckkm.cli;

import dyckkm.common.BadInputException;
import dyckkm.experiment.Counts;

/**
 * A count from the command line, such as {@code 300000}, {@code 200k}, {@code 20M}, {@code 1.5G}.
 *
 * @param value the count
 */
record TokenCount(long value) {
    static TokenCount parse(String text) {
        return new TokenCount(Counts.parse(text));
    }

    /** The count as an option's limit, from 1. */
    int atMost(int most, String option) {
        if (value < 1 || value > most) {
            throw new BadInputException(option + " must be between 1 and " + most + ", not " + value);
        }
        return (int) value;
    }
}
