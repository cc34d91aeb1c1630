package dyckkm.language.machine;

import dyckkm.language.Language;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Names states by the symbols that lead to them, and stack symbols by the calls that push them, where the original names were
 * generated.
 */
public final class DescribedStates {
    /** The maximum number of symbols in a name. */
    private static final int MOST_SYMBOLS = 3;

    private final Machine machine;
    /** For each state the symbols that lead to it, for each stack symbol the calls that push it. */
    private final List<BitSet> leading = new ArrayList<>();

    private final List<BitSet> pushing = new ArrayList<>();

    private DescribedStates(Machine machine) {
        this.machine = machine;
        for (int state = 0; state < machine.states(); state++) {
            leading.add(new BitSet());
        }
        for (int symbol = 0; symbol < machine.stackSymbols(); symbol++) {
            pushing.add(new BitSet());
        }
        for (Rule rule : machine.rules()) {
            if (rule.limit() != Rule.NEVER) {
                leading.get(rule.next()).set(rule.symbol());
                if (rule.push() != Language.NO_TOP) {
                    pushing.get(rule.push()).set(rule.symbol());
                }
            }
        }
    }

    /**
     * A machine made from rules: a state is named by its rules and the symbols that lead to it, a stack symbol by the rules that go on behind the
     * return.
     *
     * @param rules the rules that the present name of a state or a stack symbol stands for
     */
    public static Machine ofRules(Machine machine, Function<String, Optional<String>> rules) {
        DescribedStates described = new DescribedStates(machine);
        List<String> states = new ArrayList<>();
        for (int state = 0; state < machine.states(); state++) {
            String own = rules.apply(machine.stateText(state))
                    .map(name -> name + " ")
                    .orElse("");
            states.add(own + described.state(state));
        }
        List<String> stack = new ArrayList<>();
        for (int symbol = 0; symbol < machine.stackSymbols(); symbol++) {
            BitSet calls = described.pushing.get(symbol);
            stack.add(rules.apply(machine.stackSymbolNames().get(symbol)).orElseGet(() -> described.texts(calls)));
        }
        return described.renamed(states, stack);
    }

    /**
     * A machine some states or stack symbols of which stand for several of another one: these are named by symbols alone, the others as before.
     *
     * @param before the other machine, of the same language
     */
    static Machine ofFolded(Machine machine, Machine before) {
        DescribedStates described = new DescribedStates(machine);
        DescribedStates known = new DescribedStates(before);
        List<String> states = new ArrayList<>();
        for (int state = 0; state < machine.states(); state++) {
            int same = before.stateNames().indexOf(machine.stateText(state));
            boolean isSame = same >= 0
                    && known.leading.get(same).equals(described.leading.get(state))
                    && areLeft(known.leading, before.stateNames(), same, machine.stateNames());
            states.add(isSame ? machine.stateText(state) : described.state(state));
        }
        List<String> stack = new ArrayList<>();
        for (int symbol = 0; symbol < machine.stackSymbols(); symbol++) {
            String name = machine.stackSymbolNames().get(symbol);
            int same = before.stackSymbolNames().indexOf(name);
            boolean isSame = same >= 0
                    && known.pushing.get(same).equals(described.pushing.get(symbol))
                    && areLeft(known.pushing, before.stackSymbolNames(), same, machine.stackSymbolNames());
            stack.add(isSame ? name : described.texts(described.pushing.get(symbol)));
        }
        return described.renamed(states, stack);
    }

    /** Whether all that could not be told from one by symbols are still there, so that it stands for itself alone. */
    private static boolean areLeft(List<BitSet> symbols, List<String> names, int one, List<String> left) {
        return IntStream.range(0, names.size())
                .filter(other -> symbols.get(other).equals(symbols.get(one)))
                .allMatch(other -> left.contains(names.get(other)));
    }

    private String state(int state) {
        String after = leading.get(state).isEmpty() ? "" : "after " + texts(leading.get(state));
        return state != Language.INITIAL ? after : after.isEmpty() ? "at the start" : "at the start or " + after;
    }

    private String texts(BitSet symbols) {
        return symbols.stream()
                        .limit(MOST_SYMBOLS)
                        .mapToObj(machine.alphabet()::text)
                        .collect(Collectors.joining(" "))
                + (symbols.cardinality() > MOST_SYMBOLS ? " …" : "");
    }

    private Machine renamed(List<String> states, List<String> stack) {
        boolean[] accepting = new boolean[machine.states()];
        for (int state = 0; state < accepting.length; state++) {
            accepting[state] = machine.accepts(state);
        }
        return new Machine(
                machine.name(),
                machine.alphabet(),
                different(states),
                different(stack),
                accepting,
                machine.depthBound(),
                machine.rules(),
                machine.weights());
    }

    /** The same names, with numbers appended to repetitions. */
    private static List<String> different(List<String> names) {
        Set<String> taken = new HashSet<>();
        List<String> different = new ArrayList<>();
        for (String name : names) {
            String free = name;
            for (int number = 2; !taken.add(free); number++) {
                free = name + " (" + number + ")";
            }
            different.add(free);
        }
        return different;
    }
}
