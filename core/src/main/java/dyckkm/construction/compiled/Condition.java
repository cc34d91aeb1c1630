package dyckkm.construction.compiled;

import dyckkm.language.Language;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A condition on the top of the stack and the depth: some bits of the top's code have given values, and the depth is in a range. As a sum it is
 * 0 where it holds, and at most −2 elsewhere.
 *
 * @param mask which bits matter
 * @param value the values that they must have
 * @param from the least depth
 * @param to the greatest depth
 */
record Condition(int mask, int value, int from, int to) {
    /** Where something happens: a state with a top, at some depths. */
    record Spot(Behaviour.Place place, BitSet depths) {}

    boolean holds(StackCode code, int top, int depth) {
        return matches(code, top) && from <= depth && depth <= to;
    }

    /** Whether it holds somewhere. */
    boolean touches(StackCode code, Spot spot) {
        return matches(code, spot.place.top()) && within(spot.depths);
    }

    private boolean matches(StackCode code, int top) {
        return (code.of(top) & mask) == value;
    }

    private boolean within(BitSet depths) {
        int next = depths.nextSetBit(from);
        return next >= 0 && next <= to;
    }

    /** The least value of the sum. */
    int low(int depthBound) {
        return -2 * Integer.bitCount(mask) - (from > 0 ? 2 : 0) - (to < depthBound ? 2 : 0);
    }

    void add(LinearSum sum, Reading reading, StackCode code, int depthBound) {
        for (int bit = 0; bit < code.bits(); bit++) {
            if (code.isSet(mask, bit)) {
                boolean one = code.isSet(value, bit);
                sum.bias(one ? -2 : 0);
                reading.bit(sum, bit, one ? 2 : -2);
            }
        }
        if (from > 0) {
            sum.bias(-2);
            reading.depth(sum, from, 2);
        }
        if (to < depthBound) {
            reading.depth(sum, to + 1, -2);
        }
    }

    /**
     * The simplest condition that holds at all spots of the first set and at none of the second whose state occurs in the
     * first set.
     */
    static Optional<Condition> between(List<Spot> inside, List<Spot> outside, StackCode code, int depthBound) {
        BitSet states = states(inside);
        List<Spot> against =
                outside.stream().filter(spot -> states.get(spot.place.state())).toList();
        return candidates(inside, code, depthBound)
                .filter(candidate -> against.stream().noneMatch(spot -> candidate.touches(code, spot)))
                .findFirst();
    }

    private static BitSet states(List<Spot> spots) {
        BitSet states = new BitSet();
        spots.forEach(spot -> states.set(spot.place.state()));
        return states;
    }

    /** The conditions that hold at all given spots, the simplest first. */
    private static Stream<Condition> candidates(List<Spot> spots, StackCode code, int depthBound) {
        int least = depthBound;
        int greatest = 0;
        int agreeing = code.mask();
        int first = code.of(spots.get(0).place.top());
        for (Spot spot : spots) {
            least = Math.min(least, spot.depths.nextSetBit(0));
            greatest = Math.max(greatest, spot.depths.length() - 1);
            agreeing &= ~(code.of(spot.place.top()) ^ first);
        }
        Condition any = new Condition(0, 0, 0, depthBound);
        Condition range = new Condition(0, 0, least, greatest);
        Condition tops = new Condition(agreeing, first & agreeing, 0, depthBound);
        return Stream.of(
                any,
                any.depths(Math.min(least, 1), depthBound),
                any.depths(0, greatest),
                any.depths(least, depthBound),
                range,
                tops,
                tops.depths(Math.min(least, 1), depthBound),
                tops.depths(0, greatest),
                tops.depths(least, depthBound),
                tops.depths(least, greatest));
    }

    private Condition depths(int least, int greatest) {
        return new Condition(mask, value, least, greatest);
    }

    /** The condition of one top at one depth. */
    static Condition exactly(StackCode code, int top, int depth) {
        return new Condition(top == Language.NO_TOP ? 0 : code.mask(), code.of(top), depth, depth);
    }
}
