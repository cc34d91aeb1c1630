package dyckkm.proof.bound;

import java.util.List;

/**
 * Two prefixes to configurations that some continuation tells apart, after which a machine has the same memory. In Dyck-(k,m) they are the
 * pushes of two stacks.
 *
 * @param first the symbols of the one
 * @param second those of the other
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
