package dyckkm.proof.certificate.value;

/**
 * The possible values of a unit in a mode: an interval for each content of one slot, whatever the other slots hold.
 *
 * @param slot the slot it depends on, from 1 at the bottom of the stack; 0 if on none
 * @param table an interval for each content of the slot; a single one if it depends on none
 */
public record Value(int slot, Table table) {
    public static final Value ZERO = new Value(0, Table.constant(0));

    public Value {
        if (slot == 0 != table.isConstant()) {
            throw new IllegalArgumentException("slot " + slot + " with a table of " + table.low.length);
        }
    }

    public static Value constant(double low, double high) {
        return new Value(0, Table.constant(low, high));
    }

    /** The values given for each content of a slot; a constant if they are all equal. */
    public static Value of(int slot, double[] low, double[] high) {
        for (int content = 1; content < low.length; content++) {
            if (low[content] != low[0] || high[content] != high[0]) {
                return new Value(slot, new Table(low, high));
            }
        }
        return constant(low[0], high[0]);
    }

    public boolean isZero() {
        return table.isZero();
    }

    /** The same without its dependence: one interval that contains all of them. */
    Value forgetSlot() {
        return slot == 0 ? this : constant(table.least(), table.greatest());
    }

    Value forget(int forgotten) {
        return slot == forgotten ? forgetSlot() : this;
    }

    /** The restriction to a known content of a slot. */
    Value at(int known, int content) {
        return slot != 0 && slot == known ? constant(table.low[content], table.high[content]) : this;
    }

    boolean contains(Value other) {
        return slot == 0 || slot == other.slot || other.slot == 0
                ? table.contains(other.table)
                : table.contains(other.forgetSlot().table);
    }

    /** The smallest value that contains both. */
    public Value join(Value other) {
        return combine(this, other, Math::min, Math::max);
    }

    /** Combines two bounds. */
    @FunctionalInterface
    public interface Choice {
        double of(double a, double b);
    }

    private static Value combine(Value a, Value b, Choice low, Choice high) {
        if (a.slot != 0 && b.slot != 0 && a.slot != b.slot) {
            return combine(a.forgetSlot(), b.forgetSlot(), low, high);
        }
        int contents = Math.max(a.table.low.length, b.table.low.length);
        double[] lows = new double[contents];
        double[] highs = new double[contents];
        for (int content = 0; content < contents; content++) {
            lows[content] = low.of(a.table.low(content), b.table.low(content));
            highs[content] = high.of(a.table.high(content), b.table.high(content));
        }
        return of(Math.max(a.slot, b.slot), lows, highs);
    }

    /**
     * The widening of this bound, which grew from an earlier one, so far that a limit it may be approaching is likely inside.
     */
    Value widen(Value earlier) {
        return combine(this, earlier, Widening::low, Widening::high);
    }

    /** The same to powers of two. */
    Value widenCoarsely(Value earlier) {
        return combine(this, earlier, Widening::coarseLow, Widening::coarseHigh);
    }
}
