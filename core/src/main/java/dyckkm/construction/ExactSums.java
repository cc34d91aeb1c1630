package dyckkm.construction;

import dyckkm.common.BadInputException;
import dyckkm.construction.compiled.CompiledRows;
import dyckkm.network.Cell;
import dyckkm.network.Precision;

/**
 * Whether a format can represent the sums of compiled rows: whole multiples of β exactly, and those of an LSTM within its
 * margin.
 */
public final class ExactSums {
    /** β = 104 is 13 · 8, so multiples of it up to 2^20 are exact among 24 bits; for float64 an int is always small enough. */
    private static final long MOST_IN_FLOAT32 = 1 << 20;

    private ExactSums() {}

    /** Rejects a request whose arithmetic cannot represent them. */
    public static void require(CompiledRows rows, Request request) {
        Precision precision = request.arithmetic().precision();
        long largest = rows.largestSum();
        boolean isTooLarge = precision != Precision.FLOAT64 && largest > MOST_IN_FLOAT32
                || rows.largestWeight() >= Math.scalb(1.0, precision.significandBits())
                || Double.isInfinite(precision.round(largest * request.betaWithMargin()));
        if (isTooLarge) {
            throw new BadInputException("weights of up to " + rows.largestWeight() + "β and sums of up to " + largest
                    + "β are too large for " + precision.text() + ": use a higher precision"
                    + (rows.cell() == Cell.RNN ? " or weights that do not grow with the depth" : ""));
        }
        double margin = 1 - request.beta() / request.betaWithMargin();
        // Weights over γ, and γ itself, are rounded; those of a Simple RNN are not.
        if (rows.cell() == Cell.LSTM && 2 * precision.unitRoundoff() * largest > margin) {
            throw new BadInputException("sums of up to " + largest + "β are too large for " + precision.text()
                    + ", whose rounding could move them by more than they have to spare: use a higher precision");
        }
    }
}
