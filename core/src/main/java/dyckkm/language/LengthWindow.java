package dyckkm.language;

import dyckkm.common.BadInputException;
import java.io.Serializable;
import java.util.Locale;

/**
 * A restriction of the lengths of strings, END included.
 *
 * @param min the shortest length
 * @param max the longest length
 * @param mode how the restriction affects the distribution
 */
public record LengthWindow(int min, int max, Mode mode) implements Serializable {
    /** The two ways of restricting the paper's distribution to a window. */
    public enum Mode {
        /**
         * As the authors' generator: END is refused while the string without END is shorter than the minimum, and a string
         * longer than the maximum with END is rejected.
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

    /** Whether a string with this many symbols, without END, may end there. */
    public boolean mayEnd(int symbols) {
        int length = symbols + 1;
        return length <= max && !refusesEnd(symbols) && length >= min;
    }

    /** Whether END is refused after this many symbols: the string continues instead of being rejected. */
    public boolean refusesEnd(int symbols) {
        return mode == Mode.REFERENCE && symbols < min;
    }

    /** The window of longer strings, up to twice this maximum. */
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
