package dyckkm.language.machine;

import dyckkm.common.BadInputException;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntBiFunction;

/**
 * Counts the configurations (state and whole stack) that prefixes lead to, without listing them.
 *
 * <p>A stack determines from which entries its levels may have come: a set of entries for its top, computed from the set below
 * and the symbol. Stacks with equal sets are counted together, level by level; each contributes as many configurations as the
 * entries of the set have states. If each symbol is pushed into one state, there are as many sets as entries. The number can be
 * exponential, since the sets are the states of a deterministic automaton for the stacks; then the count is refused.
 */
final class ConfigurationCount {
    private static final int MOST_SETS = 1 << 18;

    private ConfigurationCount() {}

    static BigInteger of(Situations situations) {
        return sum(situations, (entry, states) -> states.cardinality());
    }

    /** The total number of symbols that may follow in all configurations. */
    static BigInteger transitions(Situations situations) {
        return sum(
                situations,
                (entry, states) -> states.stream()
                        .map(state -> situations
                                .machine()
                                .support(state, entry.depth(), entry.top())
                                .count())
                        .sum());
    }

    /** Sums over all stacks a function of a possible entry of the top and the states reached on it. */
    private static BigInteger sum(Situations situations, ToIntBiFunction<Situations.Entry, BitSet> ofStack) {
        Map<BitSet, BigInteger> level = new HashMap<>();
        BitSet bottom = new BitSet();
        bottom.set(0);
        level.put(bottom, BigInteger.ONE);
        BigInteger sum = BigInteger.ZERO;
        int sets = 0;
        while (!level.isEmpty()) {
            sets += level.size();
            if (sets > MOST_SETS) {
                throw new BadInputException(situations.machine().description()
                        + " has too many kinds of stacks (more than " + MOST_SETS + ") to count its configurations");
            }
            Map<BitSet, BigInteger> above = new HashMap<>();
            for (Map.Entry<BitSet, BigInteger> stacks : level.entrySet()) {
                BitSet states = states(situations, stacks.getKey());
                Situations.Entry top = situations.entry(stacks.getKey().nextSetBit(0));
                sum = sum.add(stacks.getValue().multiply(BigInteger.valueOf(ofStack.applyAsInt(top, states))));
                pushes(situations, stacks.getKey())
                        .forEach((symbol, set) -> above.merge(set, stacks.getValue(), BigInteger::add));
            }
            level = above;
        }
        return sum;
    }

    /** The states that are reached on a stack whose top comes from one of these entries. */
    static BitSet states(Situations situations, BitSet entries) {
        BitSet states = new BitSet();
        entries.stream().forEach(entry -> states.or(situations.states(entry)));
        return states;
    }

    /** By the symbol that is pushed: the entries of the new top. */
    static Map<Integer, BitSet> pushes(Situations situations, BitSet entries) {
        Map<Integer, BitSet> pushed = new TreeMap<>();
        entries.stream().forEach(entry -> {
            for (int to : situations.callees(entry)) {
                pushed.computeIfAbsent(situations.entry(to).top(), none -> new BitSet())
                        .set(to);
            }
        });
        return pushed;
    }
}
