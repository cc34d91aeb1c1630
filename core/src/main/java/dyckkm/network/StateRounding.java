package dyckkm.network;

import dyckkm.common.BadInputException;

/**
 * The paper's finite precision as a part of a network: after every step of a layer its cell state c is clamped to ±{@value #CELL_BOUND}
 * and rounded to a multiple of 2^{−B}, its hidden state h is rounded to a multiple of 2^{−B}, both to the nearest, ties to even. What
 * reads h in the same step, the layer above and the readout, reads the rounded one; h itself is made of c as it was before.
 *
 * <p>So a layer's step is the one that every engine makes, followed by two operations on what it keeps. Both are exact in every format:
 * the nearest multiple of 2^{−B} to a number of a format is one of that format.
 *
 * @param bits B
 */
public record StateRounding(int bits) {
    /** What c is clamped to: a whole number that every format has, so that it is a multiple of 2^{−B}. */
    public static final int CELL_BOUND = 100;

    /** Beyond this most numbers of float32 between ½ and 1 stay as they are. */
    public static final int MOST_BITS = 23;

    private static final String PREFIX = "round-state:";

    public StateRounding {
        if (bits < 0 || bits > MOST_BITS) {
            throw new BadInputException(
                    "the state is rounded to 2^−B, B a whole number from 0 to " + MOST_BITS + ", not " + bits);
        }
    }

    /** A new value of h. */
    public double hidden(double value) {
        // Products with powers of two are exact, and Math.rint takes ties to even.
        return Math.scalb(Math.rint(Math.scalb(value, bits)), -bits);
    }

    /** A new value of c. */
    public double cell(double value) {
        return hidden(Math.max(-CELL_BOUND, Math.min(CELL_BOUND, value)));
    }

    /** Rounds all of what a layer keeps. */
    public void apply(double[] h, double[] c) {
        for (int unit = 0; unit < h.length; unit++) {
            h[unit] = hidden(h[unit]);
        }
        for (int unit = 0; unit < c.length; unit++) {
            c[unit] = cell(c[unit]);
        }
    }

    /** The form in model files: {@code round-state:3}. */
    public String text() {
        return PREFIX + bits;
    }

    /** In words, for a cell that has a c or none. */
    public String description() {
        return "c clamped to ±" + CELL_BOUND + " and rounded, h rounded to multiples of 2^−" + bits
                + " after every step, ties to even";
    }

    public static StateRounding parse(String text) {
        String digits = text.startsWith(PREFIX) ? text.substring(PREFIX.length()) : "";
        if (!digits.matches("0|[1-9][0-9]?")) {
            throw new BadInputException(
                    "'" + text + "' is not a rounding of the state: " + PREFIX + "<B>, such as " + PREFIX + "3");
        }
        return new StateRounding(Integer.parseInt(digits));
    }
}
