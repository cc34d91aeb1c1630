package dyckkm.language.machine;

import dyckkm.language.Language;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a machine push, together with each symbol, the state that the call leads to. */
final class CalledStates {
    private CalledStates() {}

    /**
     * An equivalent machine with a stack symbol for each pair of a symbol and a state in which a call leaves the machine with
     * it on top.
     *
     * @return empty if that is too large for a machine
     */
    static Optional<Machine> told(Machine machine) {
        Map<List<Integer>, Integer> pairs = new LinkedHashMap<>();
        List<String> names = new ArrayList<>();
        for (Rule rule : machine.rules()) {
            if (machine.alphabet().isCall(rule.symbol())
                    && pairs.putIfAbsent(List.of(rule.push(), rule.next()), pairs.size()) == null) {
                names.add(machine.stackSymbolNames().get(rule.push()) + " in " + machine.stateText(rule.next()));
            }
        }
        long limits = machine.rules().stream().mapToInt(Rule::limit).distinct().count();
        if (RuleTable.isTooLarge(
                machine.states(), pairs.size(), machine.alphabet().tokens(), Math.toIntExact(limits))) {
            return Optional.empty();
        }
        List<Rule> rules = new ArrayList<>();
        for (Rule rule : machine.rules()) {
            int push = machine.alphabet().isCall(rule.symbol())
                    ? pairs.get(List.of(rule.push(), rule.next()))
                    : Language.NO_TOP;
            if (rule.top() == Language.NO_TOP) {
                rules.add(new Rule(rule.state(), Language.NO_TOP, rule.symbol(), rule.next(), push, rule.limit()));
            }
            pairs.forEach((pair, symbol) -> {
                if (pair.get(0) == rule.top()) {
                    rules.add(new Rule(rule.state(), symbol, rule.symbol(), rule.next(), push, rule.limit()));
                }
            });
        }
        return Optional.of(occurring(machine, names, rules));
    }

    /** Omits the rules of situations that do not occur. */
    private static Machine occurring(Machine machine, List<String> names, List<Rule> rules) {
        boolean[] accepting = new boolean[machine.states()];
        for (int state = 0; state < accepting.length; state++) {
            accepting[state] = machine.accepts(state);
        }
        Machine whole = new Machine(
                machine.name(),
                machine.alphabet(),
                machine.stateNames(),
                names,
                accepting,
                machine.depthBound(),
                rules,
                machine.weights());
        return new MachineQuotient(whole)
                .with(rules.stream()
                        .filter(rule -> !whole.situations()
                                .depths(rule.state(), rule.top())
                                .isEmpty())
                        .toList());
    }
}
