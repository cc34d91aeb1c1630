package dyckkm.cli.options;

import dyckkm.common.BadInputException;
import java.time.Duration;

/**
 * A time from the command line, such as {@code 60} or {@code 0.5}.
 *
 * @param time the time
 */
public record Seconds(Duration time) {
    private static final double MILLISECONDS = 1000;

    /** Some thirty years. */
    private static final double LONGEST = 1e9;

    public static Seconds parse(String text) {
        try {
            double value = Double.parseDouble(text);
            if (value >= 0 && value <= LONGEST) {
                return new Seconds(Duration.ofMillis(Math.round(MILLISECONDS * value)));
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new BadInputException("'" + text + "' is not a number of seconds such as 60");
    }
}
