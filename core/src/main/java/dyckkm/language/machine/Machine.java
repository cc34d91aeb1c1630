package dyckkm.language.machine;

import dyckkm.language.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.StringDistribution;
import dyckkm.language.Support;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.TokenNames;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * An input-driven pushdown machine with a bounded stack: in each situation, a state with a top of the stack and a symbol, at most one
 * rule applies. END may follow where the stack is empty and the state accepts. With depth 0 it is a deterministic finite automaton.
 *
 * <p>From every configuration that a prefix leads to, some string can be finished: {@link MachineBuilder} sees to that.
 */
public final class Machine implements Language {
    /** Supports are kept for every situation, once for all depths between which no rule begins or ends. */
    private static final long MOST_SITUATIONS = 1 << 20;

    private final String name;
    private final TokenAlphabet alphabet;
    private final List<String> states;
    private final List<String> stackSymbols;
    private final boolean[] accepting;
    private final int depth;
    private final List<Rule> rules;
    /** (states, stack symbols + 1, tokens): the rules of a situation, the least limit first; null if there is none. */
    private final Rule[][] table;
    /** The limits of all rules, in order; depths between two of them are on one level. */
    private final int[] limits;

    /** (states, stack symbols + 1, levels). */
    private final Support[] supports;

    private final int mostAllowed;
    private final BigInteger configurations;

    Machine(
            String name,
            TokenAlphabet alphabet,
            List<String> states,
            List<String> stackSymbols,
            boolean[] accepting,
            int depth,
            List<Rule> rules,
            BigInteger configurations) {
        this.name = name;
        this.alphabet = alphabet;
        this.states = List.copyOf(states);
        this.stackSymbols = List.copyOf(stackSymbols);
        this.accepting = accepting.clone();
        this.depth = depth;
        this.rules = List.copyOf(rules);
        long situations = (long) states.size() * (stackSymbols.size() + 1);
        this.limits = rules.stream().mapToInt(Rule::limit).sorted().distinct().toArray();
        if (situations * Math.max(alphabet.tokens(), limits.length + 2L) > MOST_SITUATIONS) {
            throw new BadInputException("a machine of " + states.size() + " states, " + stackSymbols.size()
                    + " stack symbols, " + alphabet.tokens() + " tokens and depth " + depth + " is too large");
        }
        this.table = new Rule[Math.toIntExact(situations) * alphabet.tokens()][];
        for (Rule rule : rules) {
            put(rule);
        }
        this.supports = new Support[Math.toIntExact(situations) * levels()];
        int most = 0;
        for (int place = 0; place < supports.length; place++) {
            supports[place] = listed(place);
            most = Math.max(most, supports[place].count());
        }
        this.mostAllowed = Math.max(1, most);
        this.configurations = configurations;
    }

    private void put(Rule rule) {
        int place = situation(rule.state(), rule.top()) * alphabet.tokens() + rule.symbol();
        Rule[] others = table[place] == null ? new Rule[0] : table[place];
        for (Rule other : others) {
            if (other.limit() == rule.limit()) {
                throw new BadInputException("there are two rules for the state '" + states.get(rule.state()) + "' with "
                        + (rule.top() == NO_TOP ? "the empty stack" : "'" + stackSymbols.get(rule.top()) + "' on top")
                        + " and the symbol '" + alphabet.text(rule.symbol()) + "'");
            }
        }
        Rule[] all = Arrays.copyOf(others, others.length + 1);
        all[others.length] = rule;
        Arrays.sort(all, Comparator.comparingInt(Rule::limit));
        table[place] = all;
    }

    /** The empty stack, and all depths from 1 or from beyond a limit to the next limit. */
    private int levels() {
        return limits.length + 2;
    }

    private int level(int here) {
        if (here == 0) {
            return 0;
        }
        int found = Arrays.binarySearch(limits, here);
        int below = found >= 0 ? found : -1 - found;
        // Limits of 0 or less are below every depth but that of the empty stack.
        return below == 0 || limits[below - 1] < 1 ? 1 : below + 1;
    }

    private int situation(int state, int top) {
        return state * (stackSymbols.size() + 1) + top + 1;
    }

    private Support listed(int place) {
        int level = place % levels();
        int here = level == 0 ? 0 : level == 1 ? 1 : limits[level - 2] + 1;
        int top = place / levels() % (stackSymbols.size() + 1) - 1;
        int state = place / levels() / (stackSymbols.size() + 1);
        if ((top == NO_TOP) != (here == 0) || here > depth) {
            return new ListedSupport(new int[0]);
        }
        IntStream tokens = IntStream.range(0, alphabet.tokens())
                .filter(symbol -> rule(state, here, top, symbol).isPresent());
        IntStream end = here == 0 && accepting[state] ? IntStream.of(alphabet.end()) : IntStream.empty();
        return new ListedSupport(IntStream.concat(tokens, end).toArray());
    }

    /** The rule for a symbol, if there is one. */
    private Optional<Rule> rule(int state, int here, int top, int symbol) {
        Rule[] all = table[situation(state, top) * alphabet.tokens() + symbol];
        if (all != null && !(alphabet.isCall(symbol) && here >= depth)) {
            for (Rule rule : all) {
                if (rule.limit() >= here) {
                    return Optional.of(rule);
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public TokenAlphabet alphabet() {
        return alphabet;
    }

    @Override
    public int depthBound() {
        return depth;
    }

    @Override
    public int stackSymbols() {
        return stackSymbols.size();
    }

    @Override
    public int states() {
        return states.size();
    }

    @Override
    public BigInteger configurations() {
        return configurations;
    }

    @Override
    public Support support(int state, int here, int top) {
        return supports[situation(state, here, top)];
    }

    @Override
    public int next(int state, int here, int top, int symbol) {
        return rule(state, here, top, symbol).orElseThrow().next();
    }

    @Override
    public int pushed(int state, int here, int top, int symbol) {
        return rule(state, here, top, symbol).orElseThrow().push();
    }

    @Override
    public int mostAllowed() {
        return mostAllowed;
    }

    @Override
    public int situation(int state, int here, int top) {
        return situation(state, top) * levels() + level(here);
    }

    @Override
    public String stackText(int symbol, TokenNames names) {
        return stackSymbols.get(symbol);
    }

    @Override
    public StringDistribution distribution() {
        throw new BadInputException(
                "the distribution of strings is known of Dyck-(k,m) alone, not of " + description());
    }

    @Override
    public String description() {
        return depth == 0 ? name : name + " to depth " + depth;
    }

    /** What its source called it. */
    public String name() {
        return name;
    }

    /** The names of the states, the initial one first. */
    public List<String> stateNames() {
        return states;
    }

    /** The names of the stack symbols. */
    public List<String> stackSymbolNames() {
        return stackSymbols;
    }

    /** The name of a state. */
    public String stateText(int state) {
        return states.get(state);
    }

    public boolean accepts(int state) {
        return accepting[state];
    }

    public List<Rule> rules() {
        return rules;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Machine machine
                && alphabet.equals(machine.alphabet)
                && states.equals(machine.states)
                && stackSymbols.equals(machine.stackSymbols)
                && Arrays.equals(accepting, machine.accepting)
                && depth == machine.depth
                && rules.equals(machine.rules);
    }

    @Override
    public int hashCode() {
        return rules.hashCode();
    }

    @Override
    public String toString() {
        return description();
    }
}
