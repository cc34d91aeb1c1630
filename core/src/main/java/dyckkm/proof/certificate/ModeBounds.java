package dyckkm.proof.certificate;

import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.NotCertifiedException;
import dyckkm.proof.certificate.value.Table;
import dyckkm.proof.certificate.value.Value;
import dyckkm.proof.certificate.value.Widening;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Bounds of one mode of a machine during the search: an interval for each unit, or one for each content of a slot seen so far.
 * The units of h come first, then those of c.
 */
final class ModeBounds {
    /** Two values within this distance count as one value that drifts. */
    private static final double DRIFT = 1.0 / 8;

    /** To distinguish modes, units are rounded to multiples of its inverse. */
    private static final double ROUGHLY = 4;

    /** How often bounds may grow before they are widened, widened coarsely, and given up. */
    private static final int PATIENCE = 2;

    private static final int MORE_PATIENCE = 40;
    private static final int MOST_GROWTHS = 80;

    private final int depth;
    private final int symbols;
    private final int units;
    private final BitSet[] contents;
    private final int[] slots;
    private final double[][] low;
    private final double[][] high;
    /** The last arrivals that changed nothing, to recognise them. */
    private final Table[] held;

    private final BitSet[] heldContents;
    private int growths;

    /**
     * @param depth the depth of the stack
     * @param symbols the number of possible contents of a slot
     */
    ModeBounds(int depth, int symbols, AbstractState state, BitSet[] arriving) {
        this.depth = depth;
        this.symbols = symbols;
        this.units = state.hidden().length;
        int values = units + state.cell().length;
        this.contents = new BitSet[arriving.length];
        Arrays.setAll(contents, slot -> (BitSet) arriving[slot].clone());
        this.slots = new int[values];
        this.low = new double[values][];
        this.high = new double[values][];
        this.held = new Table[values];
        this.heldContents = new BitSet[values];
        for (int unit = 0; unit < values; unit++) {
            Value value = value(state, unit);
            slots[unit] = value.slot();
            low[unit] = value.table().low.clone();
            high[unit] = value.table().high.clone();
        }
    }

    static Value value(AbstractState state, int unit) {
        int units = state.hidden().length;
        return unit < units ? state.hidden()[unit] : state.cell()[unit - units];
    }

    int depth() {
        return depth;
    }

    /** The contents of each slot that have been seen; must not be modified. */
    BitSet[] contents() {
        return contents;
    }

    /** The bounds; unseen contents have those of the first seen one. */
    AbstractState memory() {
        Value[] values = new Value[slots.length];
        for (int unit = 0; unit < values.length; unit++) {
            values[unit] = slots[unit] == 0
                    ? Value.constant(low[unit][0], high[unit][0])
                    : Value.of(slots[unit], padded(low[unit], slots[unit]), padded(high[unit], slots[unit]));
        }
        return new AbstractState(Arrays.copyOf(values, units), Arrays.copyOfRange(values, units, values.length));
    }

    private double[] padded(double[] bounds, int slot) {
        double[] padded = new double[symbols];
        Arrays.fill(padded, bounds[contents[slot].nextSetBit(0)]);
        contents[slot].stream().forEach(content -> padded[content] = bounds[content]);
        return padded;
    }

    /** Merges values that arrive with some contents of the slots; returns whether anything changed. */
    boolean arrive(AbstractState state, BitSet[] arriving, Dependences learned) throws Dependences.LearnedException {
        boolean changed = false;
        boolean moved = false;
        for (int unit = 0; unit < slots.length; unit++) {
            Value value = value(state, unit);
            if (value.slot() != 0 && value.table().spread() > DRIFT) {
                learned.note(unit, depth, value.slot());
            }
            if (isHeld(unit, value, arriving)) {
                continue;
            }
            changed = true;
            settle(unit, value, arriving, learned);
            moved |= merge(unit, value, arriving, learned);
        }
        learned.beginAgain();
        for (int slot = 1; slot < depth; slot++) {
            if (!Contents.isSubset(arriving[slot], contents[slot])) {
                contents[slot].or(arriving[slot]);
                changed = true;
            }
        }
        if (moved && ++growths > MOST_GROWTHS) {
            throw new NotCertifiedException("the bounds at depth " + depth + " keep growing");
        }
        return changed;
    }

    private boolean isHeld(int unit, Value value, BitSet[] arriving) {
        int slot = slots[unit];
        if (slot == 0) {
            return value.table().least() >= low[unit][0] && value.table().greatest() <= high[unit][0];
        }
        if (held[unit] == value.table() && heldContents[unit].equals(arriving[slot])) {
            return true;
        }
        BitSet wanted = arriving[slot];
        for (int content = wanted.nextSetBit(0); content >= 0; content = wanted.nextSetBit(content + 1)) {
            if (!contents[slot].get(content)
                    || low(value, slot, content) < low[unit][content]
                    || high(value, slot, content) > high[unit][content]) {
                return false;
            }
        }
        held[unit] = value.table();
        heldContents[unit] = wanted;
        return true;
    }

    private static double low(Value value, int slot, int content) {
        return value.slot() == slot ? value.table().low[content] : value.table().least();
    }

    private static double high(Value value, int slot, int content) {
        return value.slot() == slot
                ? value.table().high[content]
                : value.table().greatest();
    }

    /** Decides which slot a unit depends on when another value of it arrives. */
    private void settle(int unit, Value value, BitSet[] arriving, Dependences learned)
            throws Dependences.LearnedException {
        held[unit] = null;
        int own = slots[unit];
        int other = value.slot();
        if (own == 0 && other == 0) {
            if (!isDrift(
                    low[unit][0],
                    high[unit][0],
                    value.table().least(),
                    value.table().greatest())) {
                split(unit, learned.choose(unit, depth, different(arriving)));
            }
        } else if (own == 0) {
            split(unit, other);
        } else if (other != 0 && other != own && value.table().spread() > DRIFT) {
            boolean isDrift = spread(unit) <= DRIFT;
            if (!isDrift) {
                learned.conflict(unit, depth, own, other);
            }
            forget(unit);
            split(unit, isDrift ? other : 0);
        }
    }

    private double spread(int unit) {
        return Arrays.stream(padded(high[unit], slots[unit])).max().orElseThrow()
                - Arrays.stream(padded(low[unit], slots[unit])).min().orElseThrow();
    }

    /** The rounded value of a unit; units that depend on a slot all have the same. */
    static long roughly(Value value) {
        double middle = (value.table().least() + value.table().greatest()) / 2;
        return value.table().spread() > DRIFT ? Long.MIN_VALUE : Math.round(ROUGHLY * middle);
    }

    private static boolean isDrift(double low, double high, double otherLow, double otherHigh) {
        double width = Math.max(high, otherHigh) - Math.min(low, otherLow);
        return width <= Math.max(high - low, otherHigh - otherLow) + DRIFT;
    }

    /** The slots none of whose arriving contents have been seen. */
    private BitSet different(BitSet[] arriving) {
        BitSet slotsFound = new BitSet();
        for (int slot = 1; slot < depth; slot++) {
            if (!contents[slot].intersects(arriving[slot])) {
                slotsFound.set(slot);
            }
        }
        return slotsFound;
    }

    private void split(int unit, int slot) {
        if (slot == 0) {
            return;
        }
        double least = low[unit][0];
        double greatest = high[unit][0];
        slots[unit] = slot;
        low[unit] = new double[symbols];
        high[unit] = new double[symbols];
        Arrays.fill(low[unit], least);
        Arrays.fill(high[unit], greatest);
    }

    private void forget(int unit) {
        double[] lows = padded(low[unit], slots[unit]);
        double[] highs = padded(high[unit], slots[unit]);
        slots[unit] = 0;
        low[unit] = new double[] {Arrays.stream(lows).min().orElseThrow()};
        high[unit] = new double[] {Arrays.stream(highs).max().orElseThrow()};
    }

    /** Whether a bound changed other than by unseen contents. */
    private boolean merge(int unit, Value value, BitSet[] arriving, Dependences learned)
            throws Dependences.LearnedException {
        int slot = slots[unit];
        if (slot == 0) {
            return grow(unit, 0, value.table().least(), value.table().greatest(), learned);
        }
        boolean moved = false;
        for (int content : arriving[slot].stream().toArray()) {
            double least = low(value, slot, content);
            double greatest = high(value, slot, content);
            if (contents[slot].get(content)) {
                moved |= grow(unit, content, least, greatest, learned);
            } else {
                low[unit][content] = least;
                high[unit][content] = greatest;
            }
        }
        return moved;
    }

    private boolean grow(int unit, int place, double least, double greatest, Dependences learned)
            throws Dependences.LearnedException {
        double earlierLow = low[unit][place];
        double earlierHigh = high[unit][place];
        if (least >= earlierLow && greatest <= earlierHigh) {
            return false;
        }
        if (!isDrift(earlierLow, earlierHigh, least, greatest)) {
            learned.fail(unit, depth, slots[unit]);
        }
        low[unit][place] = widened(Math.min(least, earlierLow), earlierLow, Widening::low, Widening::coarseLow);
        high[unit][place] = widened(Math.max(greatest, earlierHigh), earlierHigh, Widening::high, Widening::coarseHigh);
        return true;
    }

    private double widened(double bound, double earlier, Value.Choice fine, Value.Choice coarse) {
        if (growths < PATIENCE) {
            return bound;
        }
        return (growths < MORE_PATIENCE ? fine : coarse).of(bound, earlier);
    }
}
