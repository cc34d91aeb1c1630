package dyckkm.language;

import dyckkm.common.BadInputException;
import java.io.Serializable;
import java.util.Locale;

/**
 * The lengths, END included, to which strings are restricted, and in which way.
 *
 * @param min the shortest length
 * @param max the longest length
 * @param mode what the restriction does to the distribution
 */
public record LengthWindow(int min, int max, Mode mode) implements Serializable {
    /** The two ways of restricting the paper's distribution to a window. */
    public enum Mode {
        /**
         * As the authors' generator: END is refused while the string without END is shorter than the minimum, and a
         * string longer than the maximum with END is thrown away.
         */
        REFERENCE,
        /** The exact conditional distribution on lengths from the minimum to the maximum. */
        CONDITIONED
    }

    public LengthWindow {
        if (min < 1 || max < min) {
            throw new BadInputException("a length window needs 1 ≤ minimum ≤ maximum, not " + min + ":" + max);
        }
    }

    /** Whether a string that has so many symbols, END not counted, may end there. */
    public boolean mayEnd(int symbols) {
        int length = symbols + 1;
        return length <= max && !refusesEnd(symbols) && length >= min;
    }

    /** Whether END is refused after so many symbols: the string goes on instead of being thrown away. */
    public boolean refusesEnd(int symbols) {
        return mode == Mode.REFERENCE && symbols < min;
    }

    /** The window of strings that are longer than all of this one, up to twice as long. */
    public LengthWindow longer() {
        if (max > Integer.MAX_VALUE / 2) {
            throw new BadInputException("strings of up to " + max + " tokens: at most " + Integer.MAX_VALUE / 2
                    + ", since test strings are up to twice as long");
        }
        return new LengthWindow(max + 1, 2 * max, mode);
    }

    @Override
    public String toString() {
        return min + ":" + max + " " + mode.name().toLowerCase(Locale.ROOT);
    }
}
