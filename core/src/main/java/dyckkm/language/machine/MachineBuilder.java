package dyckkm.language.machine;

import dyckkm.language.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.TokenAlphabet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects the rules of a machine by name, checks them, and leaves out what no string of the language needs. */
public final class MachineBuilder {
    private static final int LARGEST_DEPTH = 10_000;

    private final String name;
    private final TokenAlphabet alphabet;
    private final int depth;
    private final Map<String, Integer> symbols = new LinkedHashMap<>();
    private final Map<String, Integer> states = new LinkedHashMap<>();
    private final Map<String, Integer> stack = new LinkedHashMap<>();
    private final Set<Integer> accepting = new HashSet<>();
    private final Set<Rule> rules = new LinkedHashSet<>();

    /**
     * @param name what to call the language
     * @param initial the name of the initial state
     * @param depth the greatest depth of the stack
     */
    public MachineBuilder(String name, TokenAlphabet alphabet, String initial, int depth) {
        if (depth < 0 || depth > LARGEST_DEPTH) {
            throw new BadInputException(
                    "the depth must not be negative and at most " + LARGEST_DEPTH + ", not " + depth);
        }
        if (depth == 0 && alphabet.calls() + alphabet.returns() > 0) {
            throw new BadInputException("with depth 0 there are no calls and no returns");
        }
        this.name = name;
        this.alphabet = alphabet;
        this.depth = depth;
        for (int symbol = 0; symbol < alphabet.tokens(); symbol++) {
            symbols.put(alphabet.text(symbol), symbol);
        }
        number(states, initial);
    }

    private static int number(Map<String, Integer> numbers, String text) {
        return numbers.computeIfAbsent(text, none -> numbers.size());
    }

    public MachineBuilder accept(String state) {
        accepting.add(number(states, state));
        return this;
    }

    /**
     * Adds a rule.
     *
     * @param top what must be on top of the stack; empty: the stack is empty
     * @param push what a call pushes
     */
    public MachineBuilder rule(String state, Optional<String> top, String symbol, String next, Optional<String> push) {
        Integer read = symbols.get(symbol);
        if (read == null) {
            throw new BadInputException(
                    "the rule for the state '" + state + "' reads '" + symbol + "', which is no token");
        }
        if (push.isPresent() != alphabet.isCall(read)) {
            throw new BadInputException("the rule for the state '" + state + "' and the symbol '" + symbol
                    + (push.isPresent() ? "' pushes, though it is no call" : "' pushes nothing, though it is a call"));
        }
        if (top.isEmpty() && alphabet.isReturn(read)) {
            throw new BadInputException("the rule for the state '" + state + "' and the return '" + symbol
                    + "' is one for the empty stack");
        }
        rules.add(new Rule(
                number(states, state),
                top.map(text -> number(stack, text)).orElse(Language.NO_TOP),
                read,
                number(states, next),
                push.map(text -> number(stack, text)).orElse(Language.NO_TOP),
                alphabet.isCall(read) ? depth - 1 : depth));
        return this;
    }

    /** The machine of all rules that strings of the language use. */
    public Machine build() {
        Set<Integer> live = live();
        if (!live.contains(Language.INITIAL)) {
            throw new BadInputException(name + " is empty: no accepting state can be reached");
        }
        List<Rule> kept = rules.stream()
                .filter(rule -> live.contains(rule.state()) && live.contains(rule.next()))
                .toList();
        Machine whole = machine(kept, states.size(), BigInteger.ZERO);
        Reachable reachable = Reachable.of(whole);
        reachable.dead().ifPresent(prefix -> {
            throw new BadInputException(name + ": after '" + alphabet.text(prefix) + "' no string can be finished");
        });
        return renumbered(kept, reachable.states()).machine(BigInteger.valueOf(reachable.configurations()));
    }

    /** The same without states that are not reached, numbered as they stand in the text of the result. */
    private MachineBuilder renumbered(List<Rule> kept, BitSet reached) {
        List<String> stateNames = new ArrayList<>(states.keySet());
        List<String> stackNames = new ArrayList<>(stack.keySet());
        MachineBuilder result = new MachineBuilder(name, alphabet, stateNames.get(Language.INITIAL), depth);
        for (int state = 0; state < stateNames.size(); state++) {
            if (accepting.contains(state) && reached.get(state)) {
                result.accept(stateNames.get(state));
            }
        }
        for (Rule rule : kept) {
            if (reached.get(rule.state()) && reached.get(rule.next())) {
                result.rule(
                        stateNames.get(rule.state()),
                        rule.top() == Language.NO_TOP ? Optional.empty() : Optional.of(stackNames.get(rule.top())),
                        alphabet.text(rule.symbol()),
                        stateNames.get(rule.next()),
                        alphabet.isCall(rule.symbol()) ? Optional.of(stackNames.get(rule.push())) : Optional.empty());
            }
        }
        return result;
    }

    private Machine machine(BigInteger configurations) {
        return machine(List.copyOf(rules), states.size(), configurations);
    }

    private Machine machine(List<Rule> some, int count, BigInteger configurations) {
        boolean[] ends = new boolean[count];
        accepting.forEach(state -> ends[state] = true);
        return new Machine(
                name,
                alphabet,
                new ArrayList<>(states.keySet()),
                new ArrayList<>(stack.keySet()),
                ends,
                depth,
                some,
                configurations);
    }

    /** The states from which an accepting one can be reached, whatever the stack. */
    private Set<Integer> live() {
        Set<Integer> live = new HashSet<>(accepting);
        boolean grows = true;
        while (grows) {
            grows = false;
            for (Rule rule : rules) {
                grows |= live.contains(rule.next()) && live.add(rule.state());
            }
        }
        return live;
    }
}
