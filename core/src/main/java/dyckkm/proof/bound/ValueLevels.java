package dyckkm.proof.bound;

import dyckkm.network.Arithmetic;

/**
 * The at most 2^p values that a number of p bits can take: highest·j/n for the indices j = lowest, lowest + stride, …, n.
 *
 * <p>The levels are chosen to include the values that the constructions use: 0 and 1 in one bit, −1, 0 and 1 in two.
 */
final class ValueLevels {
    private final Arithmetic arithmetic;
    private final double highest;
    private final double n;
    private final double lowestIndex;
    private final double stride;

    private ValueLevels(Arithmetic arithmetic, double highest, double n, double lowestIndex, double stride) {
        this.arithmetic = arithmetic;
        this.highest = highest;
        this.n = n;
        this.lowestIndex = lowestIndex;
        this.stride = stride;
    }

    /** 2^p equidistant levels from 0 to 1. */
    static ValueLevels fromZeroToOne(int bits, Arithmetic arithmetic) {
        return new ValueLevels(arithmetic, 1, Math.scalb(1.0, bits) - 1, 0, 1);
    }

    /** 2^p equidistant levels from −1 to 1; 0 is not among them. */
    static ValueLevels fromMinusOneToOne(int bits, Arithmetic arithmetic) {
        double n = Math.scalb(1.0, bits) - 1;
        return new ValueLevels(arithmetic, 1, n, -n, 2);
    }

    /** Where 0 means "empty": 2^p − 1 levels from −highest to highest with 0 in the middle; 0 and highest if p = 1. */
    static ValueLevels aroundZero(double highest, int bits, Arithmetic arithmetic) {
        if (bits == 1) {
            return new ValueLevels(arithmetic, highest, 1, 0, 1);
        }
        double n = Math.scalb(1.0, bits - 1) - 1;
        return new ValueLevels(arithmetic, highest, n, -n, 1);
    }

    /** The level nearest to a value, in the arithmetic's format; the lowest for NaN. */
    double nearest(double value) {
        double steps = Math.rint((value / highest * n - lowestIndex) / stride);
        double index = Double.isNaN(steps) ? lowestIndex : lowestIndex + stride * steps;
        double clipped = Math.max(lowestIndex, Math.min(n, index));
        // Adding 0 turns −0 into +0.
        return arithmetic.round(highest * (clipped / n)) + 0.0;
    }
}
