package dyckkm.language.machine;

import dyckkm.language.Language;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The quotient of a machine in which some states, or some stack symbols, are merged. A class has the name of its first member.
 */
final class MachineQuotient {
    static final Comparator<Rule> ORDER = Comparator.comparingInt(Rule::state)
            .thenComparingInt(Rule::top)
            .thenComparingInt(Rule::symbol)
            .thenComparingInt(Rule::limit);

    private final Machine machine;
    private int[] stateOf;
    private int[] symbolOf;

    MachineQuotient(Machine machine) {
        this.machine = machine;
        this.stateOf = IntStream.range(0, machine.states()).toArray();
        this.symbolOf = IntStream.range(0, machine.stackSymbols()).toArray();
    }

    /** Merges states: one for each class. */
    Machine states(int[] classes) {
        stateOf = classes;
        return IntStream.of(classes).distinct().count() == classes.length ? machine : build();
    }

    /** Merges stack symbols: one for each class. */
    Machine stackSymbols(int[] classes) {
        symbolOf = classes;
        return IntStream.of(classes).distinct().count() == classes.length ? machine : build();
    }

    /** Merges both: one state and one stack symbol for each class. */
    Machine both(int[] stateClasses, int[] symbolClasses) {
        stateOf = stateClasses;
        symbolOf = symbolClasses;
        return build();
    }

    private Machine build() {
        Map<Rule, Rule> rules = new LinkedHashMap<>();
        int[] states = first(stateOf);
        int[] symbols = first(symbolOf);
        for (Rule rule : machine.rules()) {
            Rule image = new Rule(
                    states[rule.state()],
                    rule.top() == Language.NO_TOP ? Language.NO_TOP : symbols[rule.top()],
                    rule.symbol(),
                    states[rule.next()],
                    rule.push() == Language.NO_TOP ? Language.NO_TOP : symbols[rule.push()],
                    rule.limit());
            rules.putIfAbsent(image, image);
        }
        return with(rules.values());
    }

    /** By number: the first member of its class. */
    private static int[] first(int[] classOf) {
        int[] first = new int[classOf.length];
        for (int number = classOf.length - 1; number >= 0; number--) {
            first[classOf[number]] = number;
        }
        return IntStream.of(classOf).map(c -> first[c]).toArray();
    }

    /** The same machine with other rules, its states and stack symbols numbered in the order of its text. */
    Machine with(Collection<Rule> rules) {
        boolean[] accepting = new boolean[machine.states()];
        int[] states = first(stateOf);
        for (int state = 0; state < accepting.length; state++) {
            accepting[states[state]] |= machine.accepts(state);
        }
        Machine some = new Machine(
                machine.name(),
                machine.alphabet(),
                machine.stateNames(),
                machine.stackSymbolNames(),
                accepting,
                machine.depthBound(),
                targeted(rules),
                machine.weights());
        return MachineBuilder.of(some, machine.depthBound()).untrimmed(machine.depthBound());
    }

    /**
     * The target of a rule that never applies is irrelevant: it stays in its state and pushes what the first call there does.
     */
    private List<Rule> targeted(Collection<Rule> rules) {
        Map<List<Integer>, Integer> pushes = new HashMap<>();
        rules.stream()
                .filter(rule -> rule.limit() != Rule.NEVER && machine.alphabet().isCall(rule.symbol()))
                .sorted(ORDER)
                .forEach(rule -> pushes.putIfAbsent(List.of(rule.state(), rule.top()), rule.push()));
        return rules.stream()
                .map(rule -> rule.limit() == Rule.NEVER && machine.alphabet().isCall(rule.symbol())
                        ? rule.leadingTo(
                                rule.state(), pushes.getOrDefault(List.of(rule.state(), rule.top()), rule.push()))
                        : rule.limit() == Rule.NEVER ? rule.leadingTo(rule.state(), Language.NO_TOP) : rule)
                .distinct()
                .toList();
    }
}
