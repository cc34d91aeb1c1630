package dyckkm.language;

import java.util.OptionalInt;

/**
 * The symbols of a language as numbers, and their text: calls, then returns, then internals, then START and END.
 *
 * <p>It does not depend on how deep strings may nest.
 */
public interface Alphabet {
    /** The text of START and of END, in every alphabet. */
    String START_TEXT = "START";

    String END_TEXT = "END";

    /** How many symbols push. */
    int calls();

    /** How many symbols pop. */
    int returns();

    /** How many symbols do neither, START and END left out. */
    int internals();

    /** k, where the symbols are brackets of k types, which have letters and numbers for names; else empty. */
    default OptionalInt bracketTypes() {
        return OptionalInt.empty();
    }

    /** The symbols in a few words, such as "k = 2". */
    String description();

    /** The text of a symbol, which has no white space. */
    String text(int symbol);

    /** The text of a symbol where its language has several names for it; else the same. */
    default String text(int symbol, TokenNames names) {
        return text(symbol);
    }

    /** Whether END may be missing in a corpus, if it is on all lines. */
    default boolean mayOmitEnd() {
        return false;
    }

    /** Turns text into symbols; one for each thread. */
    TokenLexer lexer();

    /** V, how many symbols there are, START and END included. */
    default int size() {
        return tokens() + 2;
    }

    /** |Σ|, how many symbols there are without START and END. */
    default int tokens() {
        return calls() + returns() + internals();
    }

    default int start() {
        return tokens();
    }

    default int end() {
        return tokens() + 1;
    }

    default boolean isCall(int symbol) {
        return symbol >= 0 && symbol < calls();
    }

    default boolean isReturn(int symbol) {
        return symbol >= calls() && symbol < calls() + returns();
    }

    default boolean isInternal(int symbol) {
        return symbol >= calls() + returns() && symbol < tokens();
    }

    default SymbolKind kind(int symbol) {
        if (symbol < 0 || symbol >= size()) {
            throw new IllegalArgumentException("there is no symbol " + symbol + " among " + size());
        }
        return isCall(symbol)
                ? SymbolKind.CALL
                : isReturn(symbol)
                        ? SymbolKind.RETURN
                        : isInternal(symbol)
                                ? SymbolKind.INTERNAL
                                : symbol == start() ? SymbolKind.START : SymbolKind.END;
    }

    /** The text of a string of symbols: tokens separated by single spaces. */
    default String text(int[] symbols) {
        StringBuilder text = new StringBuilder();
        for (int symbol : symbols) {
            text.append(text.isEmpty() ? "" : " ").append(text(symbol));
        }
        return text.toString();
    }

    /**
     * Reads one line of tokens.
     *
     * @throws InvalidTextException naming line 1, the column and the token that is not in the alphabet
     */
    default int[] parse(String text) {
        return parse(text, 1);
    }

    /** As {@link #parse(String)}, for a text that stands at the given line of some file. */
    default int[] parse(String text, long line) {
        return lexer().symbols(text, line);
    }
}
