package dyckkm.proof.recheck.sets;

import dyckkm.proof.recheck.arithmetic.Directed;

/**
 * All real numbers from low to high; operations are rounded outward.
 *
 * @param low not above high
 * @param high the other end
 */
record Range(double low, double high) {
    static final Range ZERO = new Range(0, 0);

    static Range of(double value) {
        return new Range(value, value);
    }

    /** All numbers no farther than this from zero. */
    static Range within(double size) {
        return new Range(-size, size);
    }

    Range plus(Range other) {
        return new Range(Directed.sum(low, other.low), -Directed.sum(-high, -other.high));
    }

    Range minus(Range other) {
        return plus(new Range(-other.high, -other.low));
    }

    Range times(Range other) {
        double least = Math.min(
                Math.min(Directed.product(low, other.low), Directed.product(low, other.high)),
                Math.min(Directed.product(high, other.low), Directed.product(high, other.high)));
        double greatest = -Math.min(
                Math.min(Directed.product(-low, other.low), Directed.product(-low, other.high)),
                Math.min(Directed.product(-high, other.low), Directed.product(-high, other.high)));
        return new Range(least, greatest);
    }

    Range times(double factor) {
        return factor == 0 ? ZERO : times(of(factor));
    }

    /** The numbers that lie in both, of which there is one. */
    Range and(Range other) {
        return new Range(Math.max(low, other.low), Math.min(high, other.high));
    }

    /** False if an end is not a number. */
    boolean isWithin(double least, double greatest) {
        return least <= low && high <= greatest;
    }

    /** The largest absolute value. */
    double size() {
        return Math.max(Math.abs(low), Math.abs(high));
    }
}
