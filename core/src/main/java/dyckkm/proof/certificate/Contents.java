package dyckkm.proof.certificate;

import java.util.Arrays;
import java.util.BitSet;

/** Sets of contents, one for each slot below the top of a stack: slot j at j. */
final class Contents {
    private Contents() {}

    /** Nothing yet, at a depth. */
    static BitSet[] none(int depth) {
        BitSet[] sets = new BitSet[Math.max(depth, 1)];
        Arrays.setAll(sets, slot -> new BitSet());
        return sets;
    }

    /** Those of a stack on which something more is pushed. */
    static BitSet[] under(BitSet[] contents, int depth, int top) {
        BitSet[] sets = Arrays.copyOf(contents, depth + 1);
        sets[depth] = new BitSet();
        if (depth > 0) {
            sets[depth].set(top);
        }
        return sets;
    }

    /** Those that are in both, as far as the second goes. */
    static BitSet[] common(BitSet[] first, BitSet[] second) {
        BitSet[] sets = new BitSet[second.length];
        Arrays.setAll(sets, slot -> {
            BitSet both = (BitSet) first[slot].clone();
            both.and(second[slot]);
            return both;
        });
        return sets;
    }

    static boolean isSubset(BitSet some, BitSet all) {
        BitSet rest = (BitSet) some.clone();
        rest.andNot(all);
        return rest.isEmpty();
    }
}
