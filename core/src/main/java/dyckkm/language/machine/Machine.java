package dyckkm.language.machine;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.LanguageError;
import dyckkm.language.Support;
import dyckkm.language.TokenAlphabet;
import dyckkm.language.TokenNames;
import dyckkm.language.machine.statistics.MachineDistribution;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * An input-driven pushdown machine with a bounded stack: in each situation, a state with a top of the stack and a symbol, at most one
 * rule applies. END may follow where the stack is empty and the state accepts. With depth 0 it is a deterministic finite automaton.
 *
 * <p>From every configuration that a prefix leads to, some string can be finished: {@link MachineBuilder} ensures that.
 */
public final class Machine implements Language {
    private final String name;
    private final TokenAlphabet alphabet;
    private final List<String> states;
    private final List<String> stackSymbols;
    private final boolean[] accepting;
    private final int depth;
    private final List<Rule> rules;
    private final Map<Integer, Double> weights;
    private final RuleTable table;
    private final SupportTable supports;
    private final MachineSizes sizes = new MachineSizes(this);

    Machine(
            String name,
            TokenAlphabet alphabet,
            List<String> states,
            List<String> stackSymbols,
            boolean[] accepting,
            int depth,
            List<Rule> rules,
            Map<Integer, Double> weights) {
        this.name = name;
        this.alphabet = alphabet;
        this.states = List.copyOf(states);
        this.stackSymbols = List.copyOf(stackSymbols);
        this.accepting = accepting.clone();
        this.depth = depth;
        this.rules = List.copyOf(rules);
        this.weights = Collections.unmodifiableMap(new TreeMap<>(weights));
        this.table = new RuleTable(alphabet, this.states, this.stackSymbols, this.rules);
        this.supports = new SupportTable(alphabet, table, stackSymbols.size(), this.accepting);
    }

    /** The rules in lookup form. */
    RuleTable table() {
        return table;
    }

    /**
     * The strings of at most this depth, on a newly trimmed machine.
     *
     * @throws BadInputException if that is deeper than its source allows, or no string is left
     */
    @Override
    public Machine atDepth(int bound) {
        if (bound > depth) {
            throw new BadInputException(
                    name + " is given to depth " + depth + "; that can be lowered, not raised to " + bound);
        }
        return bound == depth ? this : MachineBuilder.of(this, bound).build();
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
        return sizes.configurations();
    }

    /**
     * The number of states of the minimal deterministic automaton of the language, without a dead state and without the one
     * after END.
     */
    @Override
    public Optional<BigInteger> distinguishableConfigurations() {
        return sizes.distinguishable();
    }

    @Override
    public BigInteger liveTransitions() {
        return ConfigurationCount.transitions(situations());
    }

    /** Its reachable situations. */
    public Situations situations() {
        return sizes.situations();
    }

    @Override
    public BigInteger transitions() {
        long ends = IntStream.range(0, states.size())
                .filter(state -> accepting[state] && situations().reachable(state, NO_TOP, 0))
                .count();
        return liveTransitions().subtract(BigInteger.valueOf(ends));
    }

    @Override
    public Support support(int state, int here, int top) {
        return supports.at(state, here, top);
    }

    /**
     * The symbols that state and top allow regardless of the depth, END included: the choices of the distribution before limits
     * are applied.
     */
    public Support choices(int state, int top) {
        IntStream tokens = rules.stream()
                .filter(rule -> rule.state() == state && rule.top() == top)
                .mapToInt(Rule::symbol)
                .distinct()
                .sorted();
        return supports.withEnd(tokens, top == NO_TOP && accepting[state]);
    }

    @Override
    public int next(int state, int here, int top, int symbol) {
        return table.next(applying(state, here, top, symbol));
    }

    @Override
    public int pushed(int state, int here, int top, int symbol) {
        return table.push(applying(state, here, top, symbol));
    }

    @Override
    public long step(int state, int here, int top, int symbol) {
        if (symbol < 0 || symbol >= alphabet.tokens()) {
            return REFUSED;
        }
        int rule = table.find(state, here, top, symbol);
        return rule == RuleTable.NONE
                ? REFUSED
                : (long) table.next(rule) << Integer.SIZE | table.push(rule) & 0xFFFFFFFFL;
    }

    private int applying(int state, int here, int top, int symbol) {
        int rule = table.find(state, here, top, symbol);
        if (rule == RuleTable.NONE) {
            throw new NoSuchElementException(
                    "'" + alphabet.text(symbol) + "' may not follow in " + description() + " at depth " + here);
        }
        return rule;
    }

    @Override
    public int mostAllowed() {
        return sizes.mostAllowed();
    }

    @Override
    public int situation(int state, int here, int top) {
        return supports.number(state, here, top);
    }

    @Override
    public String stackText(int symbol, TokenNames names) {
        return stackSymbols.get(symbol);
    }

    @Override
    public MachineDistribution distribution() {
        return new MachineDistribution(this);
    }

    @Override
    public String description() {
        return depth == 0 ? name : name + " to depth " + depth;
    }

    @Override
    public String explanation(int[] symbols, LanguageError error) {
        return Explanation.of(this, symbols, error);
    }

    /** The name given by its source. */
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

    @Override
    public String stateText(int state) {
        return states.get(state);
    }

    public boolean accepts(int state) {
        return accepting[state];
    }

    public List<Rule> rules() {
        return rules;
    }

    /** Whether weights determine the probabilities of symbols; otherwise the possible actions are equally probable. */
    public boolean isWeighted() {
        return !weights.isEmpty();
    }

    /** The weights listed in its source, by symbol, including END if it is listed. */
    public Map<Integer, Double> weights() {
        return weights;
    }

    /** The weight of a symbol: 1 if none is listed. */
    public double weight(int symbol) {
        return weights.getOrDefault(symbol, 1.0);
    }

    /** Whether a rule stops applying before the stack is full. */
    public boolean isLimited(Rule rule) {
        return rule.limit() < greatestLimit(rule.symbol());
    }

    /** The greatest depth at which a symbol can be read. */
    int greatestLimit(int symbol) {
        return alphabet.isCall(symbol) ? depth - 1 : depth;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Machine machine
                && alphabet.equals(machine.alphabet)
                && states.equals(machine.states)
                && stackSymbols.equals(machine.stackSymbols)
                && Arrays.equals(accepting, machine.accepting)
                && depth == machine.depth
                && rules.equals(machine.rules)
                && weights.equals(machine.weights);
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
