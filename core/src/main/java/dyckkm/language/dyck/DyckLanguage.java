package dyckkm.language.dyck;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.LengthWindow;
import dyckkm.language.TokenNames;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Dyck-(k,m) as the automaton of the paper's appendix: stack states, accept, reject and δ.
 *
 * @param k the number of bracket types
 * @param m the largest number of brackets open at a time
 */
public record DyckLanguage(int k, int m) implements Language {
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
    public AutomatonState initial() {
        return new AutomatonState.Stack(List.of());
    }

    /** δ of the paper; ACCEPT, from which the paper defines nothing, leads to REJECT. */
    public AutomatonState next(AutomatonState state, int symbol) {
        if (!(state instanceof AutomatonState.Stack stack) || !allowed(state).contains(symbol)) {
            return AutomatonState.REJECT;
        }
        Vocabulary vocabulary = vocabulary();
        if (symbol == vocabulary.end()) {
            return AutomatonState.ACCEPT;
        }
        List<Integer> types = new ArrayList<>(stack.types());
        if (vocabulary.isOpen(symbol)) {
            types.add(vocabulary.type(symbol));
        } else {
            types.remove(types.size() - 1);
        }
        return new AutomatonState.Stack(types);
    }

    /** The symbols that do not lead to REJECT. */
    public AllowedSymbols allowed(AutomatonState state) {
        if (!(state instanceof AutomatonState.Stack stack)) {
            return new AllowedSymbols(vocabulary(), false, AllowedSymbols.NONE, false);
        }
        return support(INITIAL, stack.depth(), stack.depth() == 0 ? NO_TOP : stack.top());
    }

    @Override
    public AllowedSymbols support(int state, int depth, int top) {
        return new AllowedSymbols(vocabulary(), depth < m, top, depth == 0);
    }

    @Override
    public int next(int state, int depth, int top, int symbol) {
        return INITIAL;
    }

    /** The type of the open bracket. */
    @Override
    public int pushed(int state, int depth, int top, int symbol) {
        return symbol;
    }

    @Override
    public long step(int state, int depth, int top, int symbol) {
        if (symbol < k) {
            return symbol >= 0 && depth < m ? symbol : REFUSED;
        }
        return symbol - k == top && depth > 0 ? 0 : REFUSED;
    }

    @Override
    public int mostAllowed() {
        return k + 1;
    }

    @Override
    public int situation(int state, int depth, int top) {
        return depth == 0 ? 0 : 1 + 2 * top + (depth == m ? 1 : 0);
    }

    @Override
    public boolean isReachedByPushesAlone() {
        return true;
    }

    @Override
    public Vocabulary alphabet() {
        return vocabulary();
    }

    @Override
    public int depthBound() {
        return m;
    }

    @Override
    public DyckLanguage atDepth(int bound) {
        return new DyckLanguage(k, bound);
    }

    @Override
    public int stackSymbols() {
        return k;
    }

    @Override
    public int states() {
        return 1;
    }

    @Override
    public BigInteger configurations() {
        return stackStates();
    }

    @Override
    public BigInteger transitions() {
        return liveTransitions().subtract(BigInteger.ONE);
    }

    @Override
    public double inverseEpsilon() {
        return 2.0 * (k + 1);
    }

    /** There is one state, which says nothing. */
    @Override
    public String stateText(int state) {
        return "";
    }

    @Override
    public String stackText(int symbol, TokenNames names) {
        return names.nameOf(symbol);
    }

    @Override
    public LengthWindow.Mode usualWindow() {
        return LengthWindow.Mode.REFERENCE;
    }

    @Override
    public DyckDistribution distribution() {
        return new DyckDistribution(this);
    }

    @Override
    public String description() {
        return "Dyck-(" + k + "," + m + ")";
    }

    @Override
    public String parameters() {
        return "k = " + k + ", m = " + m;
    }

    /** The language of so many types, if its depth bound is known. */
    public static Optional<DyckLanguage> ofDepth(int k, OptionalInt m) {
        return m.isPresent() ? Optional.of(new DyckLanguage(k, m.getAsInt())) : Optional.empty();
    }

    /** Casts a language to a Dyck language, for results specific to these. */
    public static DyckLanguage of(Language language) {
        if (language instanceof DyckLanguage dyck) {
            return dyck;
        }
        throw new BadInputException("this is known of Dyck-(k,m) alone, not of " + language.description());
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
    @Override
    public BigInteger liveTransitions() {
        return stackStates().subtract(BigInteger.ONE).shiftLeft(1).add(BigInteger.ONE);
    }
}
