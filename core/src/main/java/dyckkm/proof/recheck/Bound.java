package dyckkm.proof.recheck;

import java.util.Arrays;

/**
 * What a unit can hold: an interval for each content of one stack slot.
 *
 * @param slot the slot, from 1 at the bottom of the stack; 0: one interval, whatever the slots hold
 * @param low the lower ends, one for each content of the slot
 * @param high the upper ends
 */
record Bound(int slot, double[] low, double[] high) {
    static final Bound ZERO = constant(0, 0);

    static Bound constant(double low, double high) {
        return new Bound(0, new double[] {low}, new double[] {high});
    }

    int contents() {
        return low.length;
    }

    Interval at(int content) {
        return new Interval(low[content], high[content]);
    }

    /** All it can be in a case. */
    Interval in(Case given) {
        if (given.isFixed(slot)) {
            return at(given.contentOf(slot));
        }
        return new Interval(
                Arrays.stream(low).min().orElseThrow(),
                Arrays.stream(high).max().orElseThrow());
    }
}
