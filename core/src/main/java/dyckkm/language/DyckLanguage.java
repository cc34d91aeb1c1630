package dyckkm.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Dyck-(k,m) as the automaton of the paper's appendix: stack states, accept, reject and δ.
 *
 * @param k the number of bracket types
 * @param m the largest number of brackets open at a time
 */
public record DyckLanguage(int k, int m) {
    /** Deep enough for any use; keeps every depth-indexed table an ordinary array. */
    public static final int LARGEST_M = 1_000_000;

    public DyckLanguage {
        new Vocabulary(k);
        if (m < 1 || m > LARGEST_M) {
            throw new BadInputException("m must be between 1 and " + LARGEST_M + ", not " + m);
        }
    }

    public Vocabulary vocabulary() {
        return new Vocabulary(k);
    }

    /** q₀, the empty stack. */
    public State initial() {
        return new State.Stack(List.of());
    }

    /** δ of the paper; ACCEPT, from which the paper defines nothing, leads to REJECT. */
    public State next(State state, int symbol) {
        if (!(state instanceof State.Stack stack) || !allowed(state).contains(symbol)) {
            return State.REJECT;
        }
        Vocabulary vocabulary = vocabulary();
        if (symbol == vocabulary.end()) {
            return State.ACCEPT;
        }
        List<Integer> types = new ArrayList<>(stack.types());
        if (vocabulary.isOpen(symbol)) {
            types.add(vocabulary.type(symbol));
        } else {
            types.remove(types.size() - 1);
        }
        return new State.Stack(types);
    }

    /** The symbols that do not lead to REJECT. */
    public AllowedSymbols allowed(State state) {
        if (!(state instanceof State.Stack stack)) {
            return new AllowedSymbols(vocabulary(), false, AllowedSymbols.NONE, false);
        }
        boolean empty = stack.depth() == 0;
        return new AllowedSymbols(vocabulary(), stack.depth() < m, empty ? AllowedSymbols.NONE : stack.top(), empty);
    }

    /** Whether a string, END included, is in the language. */
    public boolean contains(int... symbols) {
        return firstError(symbols).isEmpty();
    }

    /** Where and why a string leaves the language, or empty if it is in it. */
    public Optional<LanguageError> firstError(int... symbols) {
        StackMachine machine = new StackMachine(this);
        for (int position = 0; position < symbols.length; position++) {
            Optional<LanguageError.Reason> problem = machine.read(symbols[position]);
            if (problem.isPresent()) {
                return Optional.of(new LanguageError(position, problem.get()));
            }
        }
        return machine.isFinished()
                ? Optional.empty()
                : Optional.of(new LanguageError(symbols.length, machine.missing()));
    }

    /** The number of stack states, Σ_{j=0..m} k^j. */
    public BigInteger stackStates() {
        if (k == 1) {
            return BigInteger.valueOf(m + 1L);
        }
        BigInteger base = BigInteger.valueOf(k);
        return base.pow(m + 1).subtract(BigInteger.ONE).divide(base.subtract(BigInteger.ONE));
    }

    /** The number of automaton states: the stack states, accept and reject. The paper's k^{m+1}+1 is right for k = 2 only. */
    public BigInteger automatonStates() {
        return stackStates().add(BigInteger.TWO);
    }

    /** The number of transitions that do not lead to REJECT: a push into and a pop out of every non-empty stack, and END. */
    public BigInteger liveTransitions() {
        return stackStates().subtract(BigInteger.ONE).shiftLeft(1).add(BigInteger.ONE);
    }
}
