package dyckkm.language;

import dyckkm.common.BadInputException;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A bounded, input-driven hierarchical language: an automaton with a few states and a stack of bounded depth, on which each symbol
 * pushes, pops or does nothing.
 *
 * <p>A <em>configuration</em> is a state and a stack. What may follow, and what becomes of the configuration, depend on the state, the
 * depth of the stack and its top alone; these are the arguments of the methods below, so that a program can keep configurations in
 * whatever form is fast for it. {@link Cursor} keeps one in the plainest form. From every configuration that a prefix of the language
 * leads to, some string can be finished.
 */
public interface Language {
    /** The state before the first symbol. */
    int INITIAL = 0;

    /** The top of an empty stack. */
    int NO_TOP = -1;

    Alphabet alphabet();

    /** m, the greatest depth of the stack; 0 where nothing is ever pushed. */
    int depthBound();

    /** The strings of another depth: of at most this one where the language's source has rules for no more. */
    Language atDepth(int bound);

    /** K, how many symbols the stack may hold. */
    int stackSymbols();

    /** |Q|, how many states there are. */
    int states();

    /** How many configurations the prefixes of the language lead to. */
    BigInteger configurations();

    /** How many transitions lead from these configurations to others: all that may be read in one of them, END aside. */
    BigInteger transitions();

    /** 1/ε for the ε that is reported together with the range of valid ones: 2(|Σ|+1); Dyck-(k,m) has the paper's 2(k+1). */
    default double inverseEpsilon() {
        return 2.0 * (alphabet().tokens() + 1);
    }

    /** The same with END: all that may follow in these configurations together. */
    BigInteger liveTransitions();

    /**
     * How many of them are pairwise distinguishable, i.e. told apart by some continuation: a memory must be able to hold so many things.
     * Empty where that would take too long to find out.
     */
    default Optional<BigInteger> distinguishableConfigurations() {
        return Optional.of(configurations());
    }

    /** As many as are known to be told apart, each from each: at least one. */
    default BigInteger toldApart() {
        return distinguishableConfigurations().orElse(BigInteger.ONE);
    }

    /**
     * What may follow.
     *
     * @param depth the depth of the stack
     * @param top its top, {@link #NO_TOP} if it is empty
     */
    Support support(int state, int depth, int top);

    /** Whether END is either allowed or forbidden after a prefix that leads to this state; if not, it does not count there. */
    default boolean judgesEnd(int state) {
        return true;
    }

    /** Whether a symbol may follow. */
    default boolean allows(int state, int depth, int top, int symbol) {
        return support(state, depth, top).contains(symbol);
    }

    /** The state after a symbol that may follow, other than END. */
    int next(int state, int depth, int top, int symbol);

    /** What a call that may follow puts on the stack. */
    int pushed(int state, int depth, int top, int symbol);

    /** What {@link #step} returns for a symbol that may not follow. */
    long REFUSED = -1;

    /**
     * Reads a token in one call, for loops that are hot: the next state in the high half of the result, what a call pushes in its low half;
     * {@link #REFUSED} if it may not follow. END is never read here.
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

    /** A number of the support: where it is the same, so is the support. */
    int situation(int state, int depth, int top);

    /**
     * Whether exactly one string of t symbols leads to each configuration of depth t, and no shorter one: then configurations can be
     * counted without being remembered.
     */
    default boolean isReachedByPushesAlone() {
        return false;
    }

    /** The text of a state. */
    String stateText(int state);

    /** The text of a stack symbol, in the requested naming where there are several. */
    String stackText(int symbol, TokenNames names);

    /** The language in a few words, such as "Dyck-(2,3)". */
    String description();

    /** What tells it from others of its family, such as "k = 2, m = 3"; where there is no such family, its description. */
    default String parameters() {
        return description();
    }

    /** The default restriction of lengths; for Dyck-(k,m) as in the authors' generator. */
    default LengthWindow.Mode usualWindow() {
        return LengthWindow.Mode.CONDITIONED;
    }

    /** How probable its strings are: the paper's distribution, carried over to this language. */
    StringDistribution distribution();

    /** Refuses a network whose symbols are not those of the language. */
    default void requireNetworkOver(Alphabet symbols) {
        if (!alphabet().equals(symbols)) {
            throw new BadInputException("the network has " + symbols.description() + ", the language "
                    + alphabet().description());
        }
    }

    /** At the beginning of a string. */
    default Cursor cursor() {
        return new Cursor(this);
    }

    /** Whether a string, END included, is in the language. */
    default boolean contains(int... symbols) {
        return firstError(symbols).isEmpty();
    }

    /** Where and why a string leaves the language, or empty if it is in it. */
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

    /** Why a string leaves the language where it does, for people. */
    default String explanation(int[] symbols, LanguageError error) {
        return error.reason().explanation();
    }

    /** Where a prefix of the language leads to. */
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
