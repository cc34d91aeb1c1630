package dyckkm.language;

import java.util.Locale;

/**
 * The lengths, END included, to which strings are restricted, and in which way.
 *
 * @param min the shortest length
 * @param max the longest length
 * @param mode what the restriction does to the distribution
 */
public record LengthWindow(int min, int max, Mode mode) {
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

    /** The rule of the paper, appendix "Length conditions". */
    private static final double TRAVERSALS_OF_THE_LONGEST = 3;

    /** A window by the rule grows like m³, deriving it takes m⁴ steps: beyond this depth it is no longer instant. */
    private static final int DEEPEST_DERIVED = 64;

    public LengthWindow {
        if (min < 1 || max < min) {
            throw new BadInputException("a length window needs 1 ≤ minimum ≤ maximum, not " + min + ":" + max);
        }
        if (shortest(min, mode) > max) {
            throw new BadInputException("the window " + min + ":" + max + " holds no string: "
                    + (mode == Mode.REFERENCE
                            ? "with END refused below " + min + " brackets the shortest has length "
                                    + shortest(min, mode)
                            : "lengths are odd, END included"));
        }
    }

    /** The length of the shortest string in this window. */
    public int shortest() {
        return shortest(min, mode);
    }

    private static int shortest(int min, Mode mode) {
        int brackets = mode == Mode.REFERENCE ? min : min - 1;
        return Math.addExact(brackets + brackets % 2, 1);
    }

    /** The length of the longest string in this window. */
    public int longest() {
        return max - (max + 1) % 2;
    }

    /** Whether a string of this many brackets may end here. */
    boolean mayEnd(int brackets) {
        int length = brackets + 1;
        return length <= max && (mode == Mode.REFERENCE ? brackets >= min : length >= min);
    }

    /** The probability of an open bracket with an empty stack after so many brackets, before anything is thrown away. */
    double pushWhenEmpty(int brackets) {
        return mode == Mode.REFERENCE && brackets < min ? 1 : 0.5;
    }

    /** The training window for depth m: the paper's for m = 3 and 5, elsewhere by its rule. */
    public static LengthWindow training(int m, Mode mode) {
        return new LengthWindow(1, longestForTraining(m), mode);
    }

    /** The test window for depth m: from the end of the training window to twice it. */
    public static LengthWindow testing(int m, Mode mode) {
        return training(m, mode).longer();
    }

    /** The window of strings that are longer than all of this one, up to twice as long. */
    public LengthWindow longer() {
        if (max > Integer.MAX_VALUE / 2) {
            throw new BadInputException("strings of up to " + max + " tokens: at most " + Integer.MAX_VALUE / 2
                    + ", since test strings are up to twice as long");
        }
        return new LengthWindow(max + 1, 2 * max, mode);
    }

    /** Whether there are default windows for depth m. */
    public static boolean hasDefault(int m) {
        return m <= DEEPEST_DERIVED;
    }

    private static int longestForTraining(int m) {
        return switch (m) {
            case 3 -> 84;
            case 5 -> 180;
            default -> longestByRule(m);
        };
    }

    /**
     * The paper's rule for the training maximum: the shortest length whose strings are expected to go from the empty to
     * the full stack and back three times.
     */
    public static int longestByRule(int m) {
        if (!hasDefault(m)) {
            throw new BadInputException("no default length window for m = " + m + " (only up to " + DEEPEST_DERIVED
                    + "): give a minimum and a maximum length");
        }
        TraversalsByLength traversals = new TraversalsByLength(m);
        while (traversals.expected() < TRAVERSALS_OF_THE_LONGEST) {
            traversals.advance();
        }
        return traversals.length();
    }

    @Override
    public String toString() {
        return min + ":" + max + " " + mode.name().toLowerCase(Locale.ROOT);
    }
}
