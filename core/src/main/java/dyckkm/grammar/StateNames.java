package dyckkm.grammar;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Generates names for the states and stack symbols of a machine: the rules that they belong to, and numbers. */
final class StateNames {
    private final ContentAutomata automata;
    private final Map<List<Integer>, String> states = new HashMap<>();
    private final Map<Object, String> stackSymbols = new HashMap<>();
    private final Map<String, Integer> used = new HashMap<>();
    private final Map<String, String> rulesOf = new HashMap<>();

    StateNames(ContentAutomata automata) {
        this.automata = automata;
    }

    /** The number of named states. */
    int states() {
        return states.size();
    }

    String state(List<Integer> state) {
        return states.computeIfAbsent(state, none -> {
            String rules = rules(state);
            String name = rules + "/" + (used.merge(rules, 1, Integer::sum) - 1);
            rulesOf.put(name, rules);
            return name;
        });
    }

    /**
     * Named after the state that follows the return.
     *
     * @param symbol distinguishes it from other stack symbols
     */
    String stackSymbol(Object symbol, List<Integer> targets) {
        return stackSymbols.computeIfAbsent(symbol, none -> {
            String name = state(targets);
            int same = used.merge("after " + name, 1, Integer::sum);
            String own = same == 1 ? name : name + " (" + same + ")";
            rulesOf.put(own, rules(targets));
            return own;
        });
    }

    /** The rules in the name of a state or stack symbol; empty if the name was not generated here. */
    Optional<String> rulesOf(String name) {
        return Optional.ofNullable(rulesOf.get(name));
    }

    private String rules(List<Integer> state) {
        return state.stream()
                .map(number ->
                        automata.automaton(automata.state(number).automaton()).name())
                .distinct()
                .collect(Collectors.joining("|"));
    }
}
