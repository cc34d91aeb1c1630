package dyckkm.language.dyck;

import dyckkm.common.BadInputException;
import dyckkm.language.LengthWindow;
import dyckkm.language.LengthWindow.Mode;

/** Length windows of Dyck-(k,m): the paper's, those by its rule, and which of their lengths occur. */
public final class DyckWindows {
    /** The rule of the paper, appendix "Length conditions". */
    private static final double TRAVERSALS_OF_THE_LONGEST = 3;

    /** A window by the rule grows like m³, and deriving it takes m⁴ steps: beyond this depth it is no longer instant. */
    private static final int DEEPEST_DERIVED = 64;

    private DyckWindows() {}

    /** The length of the shortest string in a window. */
    public static int shortest(LengthWindow window) {
        int brackets = window.mode() == Mode.REFERENCE ? window.min() : window.min() - 1;
        return Math.addExact(brackets + brackets % 2, 1);
    }

    /** The length of the longest string in a window. */
    public static int longest(LengthWindow window) {
        return window.max() - (window.max() + 1) % 2;
    }

    /** Rejects a window that contains no string. */
    static void requireStrings(LengthWindow window) {
        if (shortest(window) > window.max()) {
            throw new BadInputException("the window " + window.min() + ":" + window.max() + " holds no string: "
                    + (window.mode() == Mode.REFERENCE
                            ? "with END refused below " + window.min() + " brackets the shortest has length "
                                    + shortest(window)
                            : "lengths are odd, END included"));
        }
    }

    /** The training window for depth m: the paper's for m = 3 and 5, elsewhere by its rule. */
    public static LengthWindow training(int m, Mode mode) {
        return new LengthWindow(1, longestForTraining(m), mode);
    }

    /** The test window for depth m: from the end of the training window to twice it. */
    public static LengthWindow testing(int m, Mode mode) {
        return training(m, mode).longer();
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
}
