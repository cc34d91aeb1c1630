package dyckkm.language.machine;

import dyckkm.language.Language;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Merges states pair by pair, together with the merges that this implies: the targets of their rules, and the stack symbols
 * that these push.
 *
 * <p>States and stack symbols can be merged if all situations that coincide as a result have the same rules, up to merging.
 * That is a homomorphism of configurations: the image of a configuration allows the same symbols, and its successors are the
 * images of the successors.
 */
final class StateMerging {
    private final Machine machine;
    private final int states;
    /** (state, top + 1): its rules there by symbol and limit; null if the situation does not occur. */
    private final List<Map<List<Integer>, Rule>> rows = new ArrayList<>();
    /** The tops with which a state occurs. */
    private final BitSet[] tops;
    /** By return, the states it leads to. */
    private final Map<Integer, BitSet> behind = new HashMap<>();
    /** For each state, then for each stack symbol, the first member of its class. */
    private int[] first;

    private StateMerging(Machine machine) {
        this.machine = machine;
        this.states = machine.states();
        this.tops = new BitSet[states];
        this.first = IntStream.range(0, states + machine.stackSymbols()).toArray();
        for (int state = 0; state < states; state++) {
            tops[state] = new BitSet();
            for (int top = Language.NO_TOP; top < machine.stackSymbols(); top++) {
                boolean occurs = !machine.situations().depths(state, top).isEmpty();
                rows.add(occurs ? new HashMap<>() : null);
                tops[state].set(top + 1, occurs);
            }
        }
        for (Rule rule : machine.rules()) {
            Map<List<Integer>, Rule> row = row(rule.state(), rule.top());
            if (row != null) {
                row.put(List.of(rule.symbol(), rule.limit()), rule);
                if (machine.alphabet().isReturn(rule.symbol())) {
                    behind.computeIfAbsent(rule.symbol(), none -> new BitSet()).set(rule.next());
                }
            }
        }
    }

    /** The machine with all possible pairs of states merged, in the order of their numbers. */
    static Machine merged(Machine machine, Merge kind) {
        StateMerging merging = new StateMerging(machine);
        for (int state = 0; state < merging.states; state++) {
            for (int other = 0; other < state; other++) {
                if (merging.isWanted(state, other, kind)) {
                    merging.join(state, other, kind);
                }
            }
        }
        return merging.quotient();
    }

    private Machine quotient() {
        int[] symbols = new int[first.length - states];
        for (int symbol = 0; symbol < symbols.length; symbol++) {
            symbols[symbol] = first[states + symbol] - states;
        }
        return new MachineQuotient(machine).both(Arrays.copyOf(first, states), symbols);
    }

    private Map<List<Integer>, Rule> row(int state, int top) {
        return rows.get(state * (machine.stackSymbols() + 1) + top + 1);
    }

    private boolean isWanted(int state, int other, Merge kind) {
        return switch (kind) {
            case SAME_TOPS -> tops[state].equals(tops[other]);
            case BEHIND_RETURNS -> behind.values().stream().anyMatch(found -> found.get(state) && found.get(other));
            case SAME_SYMBOLS -> symbolsOf(state).equals(symbolsOf(other));
            case ALIKE, ANY -> true;
        };
    }

    /** Merges two states, with all consequences; changes nothing if that is impossible. */
    private void join(int state, int other, Merge kind) {
        int[] before = first.clone();
        Deque<int[]> waiting = new ArrayDeque<>();
        waiting.add(new int[] {state, other});
        while (!waiting.isEmpty()) {
            int[] pair = waiting.remove();
            int kept = Math.min(first[pair[0]], first[pair[1]]);
            int gone = Math.max(first[pair[0]], first[pair[1]]);
            if (kept != gone && !join(kept, gone, kind, waiting)) {
                first = before;
                return;
            }
        }
    }

    private boolean join(int kept, int gone, Merge kind, Deque<int[]> waiting) {
        int[] those = members(kept);
        int[] these = members(gone);
        for (int here : these) {
            first[here] = kept;
        }
        for (int here : these) {
            for (int there : those) {
                boolean can = here < states
                        ? agree(here, there, waiting) && (kind != Merge.SAME_TOPS || tops[here].equals(tops[there]))
                        : agreeBelow(here - states, there - states, waiting);
                if (!can) {
                    return false;
                }
                if (here < states && (kind == Merge.ALIKE || kind == Merge.SAME_SYMBOLS)) {
                    followWhateverTheTop(here, there, waiting);
                }
            }
        }
        return true;
    }

    private int[] members(int one) {
        return IntStream.range(0, first.length)
                .filter(number -> first[number] == one)
                .toArray();
    }

    /** Whether two states have the same rules over merged tops. */
    private boolean agree(int one, int other, Deque<int[]> waiting) {
        boolean empty = tops[one].get(0);
        boolean otherEmpty = tops[other].get(0);
        // Acceptance only matters with the empty stack.
        if (machine.accepts(one) != machine.accepts(other)
                && (empty == otherEmpty || machine.accepts(one) && !empty || machine.accepts(other) && !otherEmpty)) {
            return false;
        }
        for (int top = tops[one].nextSetBit(0); top >= 0; top = tops[one].nextSetBit(top + 1)) {
            for (int below = tops[other].nextSetBit(0); below >= 0; below = tops[other].nextSetBit(below + 1)) {
                if (areOne(top - 1, below - 1) && !follow(row(one, top - 1), row(other, below - 1), waiting)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean areOne(int top, int other) {
        return top == other
                || top != Language.NO_TOP && other != Language.NO_TOP && first[states + top] == first[states + other];
    }

    /** Whether merged states have the same rules over two tops. */
    private boolean agreeBelow(int top, int other, Deque<int[]> waiting) {
        for (int one = 0; one < states; one++) {
            for (int two = 0; two < states && row(one, top) != null; two++) {
                if (row(two, other) != null
                        && first[one] == first[two]
                        && !follow(row(one, top), row(two, other), waiting)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean follow(Map<List<Integer>, Rule> one, Map<List<Integer>, Rule> other, Deque<int[]> waiting) {
        if (!one.keySet().equals(other.keySet())) {
            return false;
        }
        one.forEach((key, rule) -> follow(rule, other.get(key), waiting));
        return true;
    }

    private void follow(Rule one, Rule other, Deque<int[]> waiting) {
        waiting.add(new int[] {one.next(), other.next()});
        if (machine.alphabet().isCall(one.symbol())) {
            waiting.add(new int[] {states + one.push(), states + other.push()});
        }
    }

    /** Merges the targets of calls and internal symbols, whatever the top. */
    private void followWhateverTheTop(int one, int other, Deque<int[]> waiting) {
        for (Rule rule : rulesOf(one)) {
            for (Rule second : rulesOf(other)) {
                if (rule.symbol() == second.symbol() && !machine.alphabet().isReturn(rule.symbol())) {
                    follow(rule, second, waiting);
                }
            }
        }
    }

    private Set<Integer> symbolsOf(int state) {
        return rulesOf(state).stream().map(Rule::symbol).collect(Collectors.toSet());
    }

    private List<Rule> rulesOf(int state) {
        return tops[state].stream()
                .boxed()
                .flatMap(top -> row(state, top - 1).values().stream())
                .toList();
    }
}
