package dyckkm.language.machine;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Counts the reachable configurations of a trimmed machine that are pairwise distinguishable: for each two of them some string can be
 * finished from one and not from the other. It is the number of states of the least deterministic automaton without a dead state (Myhill and
 * Nerode), the state after END left out.
 *
 * <p>Only configurations of one depth can be alike. Of those that are, the first is counted: under a stack γ a state counts if it is alike to no
 * lesser state under γ and to no state under a lesser stack. What a stack must know for that is which entries it comes from, and for each
 * lesser stack, by its entries, the pairs of states that are alike; stacks for which this is the same are counted together.
 */
final class DistinguishableCount {
    private static final int MOST_KINDS = 1 << 16;

    /**
     * The information about a stack that determines its count.
     *
     * @param entries the possible entries of its top
     * @param itself the pairs of equivalent states over it
     * @param lesser lesser stacks with the pairs of equivalent states, the first over this stack, the second over the other one
     */
    private record Kind(BitSet entries, BitSet itself, Set<Other> lesser) {}

    private record Other(BitSet entries, BitSet alike) {}

    private final Situations situations;
    private final PairExits exits;
    private final int states;

    private DistinguishableCount(Machine machine, PairExits exits) {
        this.situations = machine.situations();
        this.exits = exits;
        this.states = machine.states();
    }

    /** The count; empty if it would take too long. */
    static Optional<BigInteger> of(Machine machine) {
        if (machine.stackSymbols() == 0) {
            // The states are the configurations, and partition refinement finds which are alike.
            return Optional.of(BigInteger.valueOf(Minimise.of(machine).states()));
        }
        return PairExits.of(machine).flatMap(exits -> new DistinguishableCount(machine, exits).count());
    }

    private Optional<BigInteger> count() {
        BitSet bottom = new BitSet();
        bottom.set(0);
        Map<Kind, BigInteger> level = new HashMap<>();
        level.put(new Kind(bottom, exits.alikeAtBottom(), Set.of()), BigInteger.ONE);
        BigInteger sum = BigInteger.ZERO;
        int kinds = 0;
        for (int here = 0; !level.isEmpty(); here++) {
            kinds += level.size();
            if (kinds > MOST_KINDS) {
                return Optional.empty();
            }
            Map<Kind, BigInteger> above = new HashMap<>();
            for (Map.Entry<Kind, BigInteger> stacks : level.entrySet()) {
                sum = sum.add(stacks.getValue().multiply(BigInteger.valueOf(first(stacks.getKey()))));
                push(stacks.getKey(), here + 1, stacks.getValue(), above);
            }
            level = above;
        }
        return Optional.of(sum);
    }

    /** The number of states over a stack that are equivalent to none before. */
    private int first(Kind kind) {
        BitSet own = ConfigurationCount.states(situations, kind.entries);
        int count = 0;
        for (int state = own.nextSetBit(0); state >= 0; state = own.nextSetBit(state + 1)) {
            boolean first = !isAlike(state, kind.itself, own.get(0, state));
            for (Other other : kind.lesser) {
                first = first && !isAlike(state, other.alike, ConfigurationCount.states(situations, other.entries));
            }
            count += first ? 1 : 0;
        }
        return count;
    }

    private boolean isAlike(int state, BitSet alike, BitSet others) {
        return others.intersects(alike.get(state * states, (state + 1) * states));
    }

    private void push(Kind kind, int here, BigInteger stacks, Map<Kind, BigInteger> above) {
        Map<Integer, BitSet> own = ConfigurationCount.pushes(situations, kind.entries);
        own.forEach((top, entries) -> {
            Set<Other> lesser = new HashSet<>();
            own.forEach((otherTop, otherEntries) -> {
                if (otherTop < top) {
                    add(lesser, otherEntries, exits.alike(kind.itself, top, otherTop, here));
                }
            });
            for (Other other : kind.lesser) {
                ConfigurationCount.pushes(situations, other.entries)
                        .forEach((otherTop, otherEntries) ->
                                add(lesser, otherEntries, exits.alike(other.alike, top, otherTop, here)));
            }
            Kind pushed = new Kind(entries, exits.alike(kind.itself, top, top, here), lesser);
            above.merge(pushed, stacks, BigInteger::add);
        });
    }

    private static void add(Set<Other> lesser, BitSet entries, BitSet alike) {
        if (!alike.isEmpty()) {
            lesser.add(new Other(entries, alike));
        }
    }
}
