package dyckkm.language.machine;

import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import dyckkm.language.Language;
import dyckkm.language.TokenAlphabet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects the rules of a machine by name, checks them, and builds the trimmed machine. */
public final class MachineBuilder {
    public static final int LARGEST_DEPTH = 10_000;

    /** The limit of rules that apply at every depth. */
    static final int UNLIMITED = Integer.MAX_VALUE;

    /** The wildcard for tops in texts. */
    static final String ANY_TOP = "*";

    private final String name;
    private final TokenAlphabet alphabet;
    private final int depth;
    private final Map<String, Integer> symbols = new LinkedHashMap<>();
    private final Map<String, Integer> states = new LinkedHashMap<>();
    private final Map<String, Integer> stack = new LinkedHashMap<>();
    private final Set<Integer> accepting = new HashSet<>();
    private final Map<Integer, Double> weights = new LinkedHashMap<>();
    private final Set<Rule> rules = new LinkedHashSet<>();

    /**
     * @param name the name of the language
     * @param initial the name of the initial state
     * @param depth the greatest depth of the stack
     */
    public MachineBuilder(String name, TokenAlphabet alphabet, String initial, int depth) {
        if (depth < 0 || depth > LARGEST_DEPTH) {
            throw new BadInputException(
                    "the depth must not be negative and at most " + LARGEST_DEPTH + ", not " + depth);
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
     * @param top the required top of the stack; empty: the stack is empty
     * @param push the symbol that a call pushes
     */
    public MachineBuilder rule(String state, Optional<String> top, String symbol, String next, Optional<String> push) {
        return rule(state, top, symbol, next, push, UNLIMITED);
    }

    /**
     * Adds a rule with a limit. Of several rules for one situation, the one with the least limit that is not below the present depth
     * applies.
     *
     * @param top what must be on top of the stack; empty: the stack is empty
     * @param push what a call pushes
     * @param limit the greatest depth, before the symbol is read, at which the rule applies, or {@link Rule#NEVER}
     */
    public MachineBuilder rule(
            String state, Optional<String> top, String symbol, String next, Optional<String> push, int limit) {
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
        if (limit < Rule.NEVER) {
            throw new BadInputException("the rule for the state '" + state + "' and the symbol '" + symbol
                    + "' has the limit " + limit + "; the least is " + Rule.NEVER);
        }
        if (top.equals(Optional.of(ANY_TOP)) || push.equals(Optional.of(ANY_TOP))) {
            throw new BadInputException("'" + ANY_TOP + "' is no stack symbol: it stands for all of them");
        }
        rules.add(new Rule(
                number(states, state),
                top.map(text -> number(stack, text)).orElse(Language.NO_TOP),
                read,
                number(states, next),
                push.map(text -> number(stack, text)).orElse(Language.NO_TOP),
                limit));
        return this;
    }

    /** Sets the weight of a token or END; all others then weigh 1. */
    public MachineBuilder weight(String symbol, double weight) {
        Integer weighed = symbol.equals(Alphabet.END_TEXT) ? Integer.valueOf(alphabet.end()) : symbols.get(symbol);
        if (weighed == null) {
            throw new BadInputException("'" + symbol + "', which has a weight, is no token");
        }
        if (!(weight > 0) || Double.isInfinite(weight)) {
            throw new BadInputException("the weight of '" + symbol + "' must be positive and finite, not " + weight);
        }
        if (weights.putIfAbsent(weighed, weight) != null) {
            throw new BadInputException("'" + symbol + "' has two weights");
        }
        return this;
    }

    /**
     * The trimmed machine: without rules that no string of the language uses, and such that a string can be finished from every
     * configuration that a prefix leads to.
     *
     * @throws BadInputException if no string is left, or two rules are for one situation
     */
    public Machine build() {
        requireOneRuleEach();
        return Trim.of(this);
    }

    private void requireOneRuleEach() {
        Set<Rule> seen = new HashSet<>();
        for (Rule rule : rules) {
            if (!seen.add(new Rule(rule.state(), rule.top(), rule.symbol(), 0, 0, rule.limit()))) {
                throw new BadInputException(
                        "there are two rules for the state '" + nth(states, rule.state()) + "' with "
                                + (rule.top() == Language.NO_TOP
                                        ? "the empty stack"
                                        : "'" + nth(stack, rule.top()) + "' on top")
                                + " and the symbol '" + alphabet.text(rule.symbol()) + "'");
            }
        }
    }

    private static String nth(Map<String, Integer> numbers, int number) {
        return numbers.keySet().stream().skip(number).findFirst().orElseThrow();
    }

    String name() {
        return name;
    }

    int depth() {
        return depth;
    }

    /** All rules unchanged, on a stack of some depth. */
    Machine untrimmed(int bound) {
        boolean[] ends = new boolean[states.size()];
        accepting.forEach(state -> ends[state] = true);
        return new Machine(
                name,
                alphabet,
                new ArrayList<>(states.keySet()),
                new ArrayList<>(stack.keySet()),
                ends,
                bound,
                capped(bound),
                weights);
    }

    /** The rules with limits that a stack of this depth can reach: of those that are beyond it, the least one holds. */
    private List<Rule> capped(int bound) {
        Map<Rule, Rule> holding = new LinkedHashMap<>();
        for (Rule rule : rules) {
            int cap = Math.min(rule.limit(), alphabet.isCall(rule.symbol()) ? bound - 1 : bound);
            if (cap >= 0 || rule.limit() == Rule.NEVER) {
                Rule key = new Rule(rule.state(), rule.top(), rule.symbol(), 0, 0, cap);
                holding.merge(key, rule, (one, other) -> one.limit() <= other.limit() ? one : other);
            }
        }
        List<Rule> capped = new ArrayList<>();
        holding.forEach((key, rule) -> capped.add(rule.withLimit(key.limit())));
        List<Rule> never = capped.stream()
                .filter(rule -> rule.limit() == Rule.NEVER)
                .sorted(MachineQuotient.ORDER)
                .toList();
        capped.removeAll(never);
        capped.addAll(never);
        return capped;
    }

    /** The rules of a machine, for a stack that is at most as deep. */
    static MachineBuilder of(Machine machine, int bound) {
        TokenAlphabet alphabet = machine.alphabet();
        MachineBuilder copy = new MachineBuilder(machine.name(), alphabet, machine.stateText(Language.INITIAL), bound);
        for (int state = 0; state < machine.states(); state++) {
            if (machine.accepts(state)) {
                copy.accept(machine.stateText(state));
            }
        }
        for (Rule rule : machine.rules()) {
            copy.rule(
                    machine.stateText(rule.state()),
                    rule.top() == Language.NO_TOP
                            ? Optional.empty()
                            : Optional.of(machine.stackSymbolNames().get(rule.top())),
                    alphabet.text(rule.symbol()),
                    machine.stateText(rule.next()),
                    alphabet.isCall(rule.symbol())
                            ? Optional.of(machine.stackSymbolNames().get(rule.push()))
                            : Optional.empty(),
                    machine.isLimited(rule) ? rule.limit() : UNLIMITED);
        }
        machine.weights().forEach((symbol, weight) -> copy.weight(alphabet.text(symbol), weight));
        return copy;
    }
}
