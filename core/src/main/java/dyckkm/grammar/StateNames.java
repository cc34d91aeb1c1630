package dyckkm.grammar;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Names for the states and stack symbols of a machine while it is made: the rules they are in, and numbers. */
final class StateNames {
    private final ContentAutomata automata;
    private final Map<List<Integer>, String> states = new HashMap<>();
    private final Map<Object, String> stackSymbols = new HashMap<>();
    private final Map<String, Integer> used = new HashMap<>();
    private final Map<String, String> rulesOf = new HashMap<>();

    StateNames(ContentAutomata automata) {
        this.automata = automata;
    }

    /** How many states there are names for. */
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
     * By the state that is taken up again after the return.
     *
     * @param symbol what is to be told from other stack symbols
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

    /** The rules that a state or a stack symbol of this name is in; empty if the name is not from here. */
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
