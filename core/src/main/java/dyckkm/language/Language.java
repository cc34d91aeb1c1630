package dyckkm.language;

import dyckkm.common.BadInputException;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A bounded, input-driven hierarchical language: an automaton with a few states and a stack of bounded depth, on which each symbol
 * pushes, pops or does nothing.
 *
 * <p>A <em>configuration</em> is a state and a stack. What may follow, and the next configuration, depend only on the state,
 * the depth of the stack and its top; these are the arguments of the methods below, so callers can store configurations in
 * whatever form is fast for them. {@link Cursor} is the simplest such form. From every configuration that a prefix of the
 * language leads to, some string can be finished.
 */
public interface Language {
    /** The state before the first symbol. */
    int INITIAL = 0;

    /** The top of an empty stack. */
    int NO_TOP = -1;

    Alphabet alphabet();

    /** m, the greatest depth of the stack; 0 where nothing is ever pushed. */
    int depthBound();

    /** The language with another depth bound: at most this one if the language's source has no rules for more. */
    Language atDepth(int bound);

    /** K, the number of stack symbols. */
    int stackSymbols();

    /** |Q|, the number of states. */
    int states();

    /** The number of configurations that prefixes of the language lead to. */
    BigInteger configurations();

    /** The number of transitions from these configurations, without END. */
    BigInteger transitions();

    /** 1/ε for the ε that is reported together with the range of valid ones: 2(|Σ|+1); Dyck-(k,m) has the paper's 2(k+1). */
    default double inverseEpsilon() {
        return 2.0 * (alphabet().tokens() + 1);
    }

    /** The same with END: the total number of symbols that may follow in these configurations. */
    BigInteger liveTransitions();

    /**
     * The number of pairwise distinguishable configurations, i.e. distinguished by some continuation: a memory needs at least
     * as many values. Empty if that would take too long to compute.
     */
    default Optional<BigInteger> distinguishableConfigurations() {
        return Optional.of(configurations());
    }

    /** A lower bound on the number of pairwise distinguishable configurations: at least one. */
    default BigInteger toldApart() {
        return distinguishableConfigurations().orElse(BigInteger.ONE);
    }

    /**
     * The support.
     *
     * @param depth the depth of the stack
     * @param top its top, {@link #NO_TOP} if it is empty
     */
    Support support(int state, int depth, int top);

    /** Whether END is either allowed or forbidden after a prefix that leads to this state; if not, it is ignored there. */
    default boolean judgesEnd(int state) {
        return true;
    }

    /** Whether a symbol may follow. */
    default boolean allows(int state, int depth, int top, int symbol) {
        return support(state, depth, top).contains(symbol);
    }

    /** The state after a symbol that may follow, other than END. */
    int next(int state, int depth, int top, int symbol);

    /** The stack symbol that an allowed call pushes. */
    int pushed(int state, int depth, int top, int symbol);

    /** What {@link #step} returns for a symbol that may not follow. */
    long REFUSED = -1;

    /**
     * Reads a token in one call, for hot loops: the next state in the high half of the result, the pushed symbol of a call in
     * its low half; {@link #REFUSED} if the token may not follow. END is never read here.
     */
    default long step(int state, int depth, int top, int symbol) {
        if (symbol >= alphabet().tokens() || !allows(state, depth, top, symbol)) {
            return REFUSED;
        }
        long next = next(state, depth, top, symbol);
        return next << Integer.SIZE | (alphabet().isCall(symbol) ? pushed(state, depth, top, symbol) : 0);
    }

    /** The greatest number of symbols that may follow a prefix. */
    int mostAllowed();

    /** A key of the support: equal keys have equal supports. */
    int situation(int state, int depth, int top);

    /**
     * Whether exactly one string of t symbols leads to each configuration of depth t, and no shorter one: configurations can
     * then be counted without storing them.
     */
    default boolean isReachedByPushesAlone() {
        return false;
    }

    /** The text of a state. */
    String stateText(int state);

    /** The text of a stack symbol, in the requested naming where there are several. */
    String stackText(int symbol, TokenNames names);

    /** A short description of the language, such as "Dyck-(2,3)". */
    String description();

    /** Its parameters within its family, such as "k = 2, m = 3"; without such a family, its description. */
    default String parameters() {
        return description();
    }

    /** The default length window; for Dyck-(k,m) as in the authors' generator. */
    default LengthWindow.Mode usualWindow() {
        return LengthWindow.Mode.CONDITIONED;
    }

    /** The distribution over its strings: the paper's, generalised to this language. */
    StringDistribution distribution();

    /** Rejects a network whose symbols are not those of the language. */
    default void requireNetworkOver(Alphabet symbols) {
        if (!alphabet().equals(symbols)) {
            throw new BadInputException("the network has " + symbols.description() + ", the language "
                    + alphabet().description());
        }
    }

    /** A cursor at the beginning of a string. */
    default Cursor cursor() {
        return new Cursor(this);
    }

    /** Whether a string, END included, is in the language. */
    default boolean contains(int... symbols) {
        return firstError(symbols).isEmpty();
    }

    /** Where and why a string leaves the language; empty if it is in the language. */
    default Optional<LanguageError> firstError(int... symbols) {
        Cursor cursor = cursor();
        for (int position = 0; position < symbols.length; position++) {
            Optional<LanguageError.Reason> problem = cursor.read(symbols[position]);
            if (problem.isPresent()) {
                return Optional.of(new LanguageError(position, problem.get()));
            }
        }
        return cursor.isFinished()
                ? Optional.empty()
                : Optional.of(new LanguageError(symbols.length, cursor.missing()));
    }

    /** A message why a string leaves the language. */
    default String explanation(int[] symbols, LanguageError error) {
        return error.reason().explanation();
    }

    /** The configuration after a prefix of the language. */
    default Configuration after(int... prefix) {
        Cursor cursor = cursor();
        for (int symbol : prefix) {
            cursor.read(symbol).ifPresent(reason -> {
                throw new IllegalArgumentException("not a prefix of " + description() + ": "
                        + alphabet().text(prefix) + ", " + reason.explanation());
            });
        }
        return cursor.configuration();
    }
}
