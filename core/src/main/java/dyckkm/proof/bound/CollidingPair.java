package dyckkm.proof.bound;

import java.util.List;

/**
 * Two different stacks after whose pushes a machine has the same memory.
 *
 * @param first the types on the one, the bottom first
 * @param second those on the other
 */
public record CollidingPair(List<Integer> first, List<Integer> second) {
    public CollidingPair {
        first = List.copyOf(first);
        second = List.copyOf(second);
        if (first.equals(second)) {
            throw new IllegalArgumentException("one stack " + first + " is no pair");
        }
    }
}
