package dyckkm.language.machine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Minimises a machine: merges equivalent states, then stack symbols that are never distinguished, until nothing changes. Both
 * are homomorphisms of configurations: the image of a configuration allows the same symbols, and its successors are the images
 * of the successors.
 *
 * <p>States are merged by partition refinement: those of a class accept alike, occur over the same tops, and there have the same rules, up to
 * the class of the target. Two stack symbols can be merged if in each state that occurs over both the rules are the same; the graph of those that
 * cannot is coloured greedily. Neither step is sure to find the least machine (to merge what never occurs together is a
 * colouring problem), but no two states of the result do the same.
 */
public final class Minimise {
    private Minimise() {}

    /** An equivalent machine with fewer states and stack symbols, where possible. */
    public static Machine of(Machine machine) {
        Machine merged = merged(sameTops(machine));
        while (true) {
            // Limits are first compared unchanged: one that is redundant in one situation may be needed for equality
            // with
            // another.
            Machine other = merged(withoutIdleLimits(merged));
            if (other.states() == merged.states() && other.stackSymbols() == merged.stackSymbols()) {
                return merged;
            }
            merged = other;
        }
    }

    /** Merges states together with the symbols they push, which refinement cannot detect. */
    private static Machine sameTops(Machine machine) {
        return machine.states() > 1 && machine.states() <= Folding.MOST_STATES && machine.stackSymbols() > 1
                ? StateMerging.merged(machine, Merge.SAME_TOPS)
                : machine;
    }

    private static Machine merged(Machine machine) {
        Machine before = machine;
        while (true) {
            Machine after = mergeStackSymbols(mergeStates(before));
            if (after.equals(before)) {
                return after;
            }
            before = after;
        }
    }

    /** Drops limits beyond which the situation does not occur. */
    private static Machine withoutIdleLimits(Machine machine) {
        List<Rule> rules = machine.rules().stream()
                .map(rule ->
                        machine.situations().depths(rule.state(), rule.top()).nextSetBit(rule.limit() + 1) < 0
                                ? rule.withLimit(machine.greatestLimit(rule.symbol()))
                                : rule)
                .toList();
        return rules.equals(machine.rules()) ? machine : new MachineQuotient(machine).with(rules);
    }

    private static Machine mergeStates(Machine machine) {
        return new MachineQuotient(machine).states(StatePartition.of(machine));
    }

    /** The rules by top and state, ordered by symbol and limit. */
    private static Map<Integer, Map<Integer, List<Rule>>> byTop(Machine machine) {
        Map<Integer, Map<Integer, List<Rule>>> rules = new TreeMap<>();
        machine.rules().stream()
                .sorted(MachineQuotient.ORDER)
                .forEach(rule -> rules.computeIfAbsent(rule.top(), none -> new TreeMap<>())
                        .computeIfAbsent(rule.state(), none -> new ArrayList<>())
                        .add(rule));
        return rules;
    }

    private static Machine mergeStackSymbols(Machine machine) {
        int symbols = machine.stackSymbols();
        Map<Integer, Map<Integer, List<List<Integer>>>> behaviour = new HashMap<>();
        Map<Integer, Map<Integer, List<Rule>>> byTop = byTop(machine);
        for (int top = 0; top < symbols; top++) {
            Map<Integer, List<List<Integer>>> does = new HashMap<>();
            for (int state = 0; state < machine.states(); state++) {
                if (machine.situations().occurs(state, top)) {
                    does.put(
                            state,
                            byTop.getOrDefault(top, Map.of()).getOrDefault(state, List.of()).stream()
                                    .map(rule -> List.of(rule.symbol(), rule.limit(), rule.next(), rule.push()))
                                    .toList());
                }
            }
            behaviour.put(top, does);
        }
        int[] colourOf = new int[symbols];
        List<Map<Integer, List<List<Integer>>>> colours = new ArrayList<>();
        for (int symbol : byConflicts(behaviour)) {
            Map<Integer, List<List<Integer>>> does = behaviour.get(symbol);
            int colour = 0;
            while (colour < colours.size() && conflict(colours.get(colour), does)) {
                colour++;
            }
            if (colour == colours.size()) {
                colours.add(new HashMap<>());
            }
            colours.get(colour).putAll(does);
            colourOf[symbol] = colour;
        }
        return new MachineQuotient(machine).stackSymbols(colourOf);
    }

    /** The symbols with most conflicts first: greedy colouring then needs fewer colours. */
    private static List<Integer> byConflicts(Map<Integer, Map<Integer, List<List<Integer>>>> behaviour) {
        int symbols = behaviour.size();
        BitSet[] conflicts = new BitSet[symbols];
        List<Integer> order = new ArrayList<>();
        for (int symbol = 0; symbol < symbols; symbol++) {
            conflicts[symbol] = new BitSet();
            for (int other = 0; other < symbols; other++) {
                conflicts[symbol].set(other, conflict(behaviour.get(symbol), behaviour.get(other)));
            }
            order.add(symbol);
        }
        order.sort((one, other) -> conflicts[other].cardinality() - conflicts[one].cardinality());
        return order;
    }

    /** Whether some state occurs over both and behaves differently. */
    private static boolean conflict(Map<Integer, List<List<Integer>>> one, Map<Integer, List<List<Integer>>> other) {
        return one.entrySet().stream()
                .anyMatch(does -> other.containsKey(does.getKey())
                        && !other.get(does.getKey()).equals(does.getValue()));
    }
}
