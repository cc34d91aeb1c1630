package dyckkm.proof.bound;

import java.util.List;

/**
 * Two prefixes that lead to distinguishable configurations, after which a machine has the same memory. In Dyck-(k,m) they are
 * the pushes of two stacks.
 *
 * @param first the symbols of the first prefix
 * @param second the symbols of the second prefix
 */
public record CollidingPair(List<Integer> first, List<Integer> second) {
    public CollidingPair {
        first = List.copyOf(first);
        second = List.copyOf(second);
        if (first.equals(second)) {
            throw new IllegalArgumentException("one prefix " + first + " is no pair");
        }
    }
}
