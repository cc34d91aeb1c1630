package dyckkm.network;

import dyckkm.common.BadInputException;

/**
 * The paper's finite precision as a part of a network: after every step of a layer its cell state c is clamped to ±{@value
 * #CELL_BOUND} and rounded to a multiple of 2^{−B}, its hidden state h is rounded to a multiple of 2^{−B}, both to the nearest,
 * ties to even. The layer above and the readout read the rounded h; h itself is computed from c before rounding.
 *
 * <p>So a layer's step is the standard one of every engine, followed by two operations on its state. Both are exact in every
 * format: the nearest multiple of 2^{−B} to a number of a format belongs to that format.
 *
 * @param bits B
 */
public record StateRounding(int bits) {
    /** The clamp of c: an integer that every format represents, so that it is a multiple of 2^{−B}. */
    public static final int CELL_BOUND = 100;

    /** Beyond this most float32 numbers between ½ and 1 are unchanged. */
    public static final int MOST_BITS = 23;

    private static final String PREFIX = "round-state:";

    public StateRounding {
        if (bits < 0 || bits > MOST_BITS) {
            throw new BadInputException(
                    "the state is rounded to 2^−B, B a whole number from 0 to " + MOST_BITS + ", not " + bits);
        }
    }

    /** Rounds a value of h. */
    public double hidden(double value) {
        // Products with powers of two are exact, and Math.rint rounds ties to even.
        return Math.scalb(Math.rint(Math.scalb(value, bits)), -bits);
    }

    /** Clamps and rounds a value of c. */
    public double cell(double value) {
        return hidden(Math.max(-CELL_BOUND, Math.min(CELL_BOUND, value)));
    }

    /** Rounds the state of a layer. */
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

    /** A description, for a cell with or without c. */
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
