package dyckkm.proof.recheck.arithmetic;

import java.util.Arrays;

/** The possible values of a unit: an interval for each content of one stack slot. */
public final class Bound {
    public static final Bound ZERO = constant(0, 0);

    private final int slot;
    private final double[] low;
    private final double[] high;
    private final double least;
    private final double greatest;

    /**
     * @param slot the slot, from 1 at the bottom of the stack; 0: one interval, whatever the slots hold
     * @param low the lower ends, one for each content of the slot
     * @param high the upper ends
     */
    public Bound(int slot, double[] low, double[] high) {
        this.slot = slot;
        this.low = low;
        this.high = high;
        this.least = Arrays.stream(low).min().orElseThrow();
        this.greatest = Arrays.stream(high).max().orElseThrow();
    }

    public static Bound constant(double low, double high) {
        return new Bound(0, new double[] {low}, new double[] {high});
    }

    public int slot() {
        return slot;
    }

    public int contents() {
        return low.length;
    }

    public double low(int content) {
        return low[content];
    }

    public double high(int content) {
        return high[content];
    }

    public double least() {
        return least;
    }

    public double greatest() {
        return greatest;
    }

    /** Whether zero is within it, whatever the slot holds. */
    public boolean hasZero() {
        return Arrays.stream(low).allMatch(end -> end <= 0)
                && Arrays.stream(high).allMatch(end -> end >= 0);
    }

    /** The same for another slot. */
    public Bound of(int otherSlot) {
        return new Bound(otherSlot, low, high);
    }

    public Interval at(int content) {
        return new Interval(low[content], high[content]);
    }

    /** All it can be in a case. */
    public Interval in(Case given) {
        return given.isFixed(slot) ? at(given.contentOf(slot)) : new Interval(least, greatest);
    }
}
