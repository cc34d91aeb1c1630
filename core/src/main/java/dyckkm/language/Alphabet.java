package dyckkm.language;

import java.util.OptionalInt;

/**
 * The symbols of a language as numbers, and their text: calls, then returns, then internals, then START and END.
 *
 * <p>It does not depend on the depth bound.
 */
public interface Alphabet {
    /** The text of START and of END, in every alphabet. */
    String START_TEXT = "START";

    String END_TEXT = "END";

    /** The number of symbols that push. */
    int calls();

    /** The number of symbols that pop. */
    int returns();

    /** The number of symbols that do neither, without START and END. */
    int internals();

    /** k, if the symbols are brackets of k types, which have letters and numbers for names; else empty. */
    default OptionalInt bracketTypes() {
        return OptionalInt.empty();
    }

    /** A short description of the symbols, such as "k = 2". */
    String description();

    /** The text of a symbol, without white space. */
    String text(int symbol);

    /** The text of a symbol in a naming, if its language has several; else the same. */
    default String text(int symbol, TokenNames names) {
        return text(symbol);
    }

    /** Whether END may be missing in a corpus, if it is missing on all lines. */
    default boolean mayOmitEnd() {
        return false;
    }

    /** Creates a lexer; one per thread. */
    TokenLexer lexer();

    /** V, the number of symbols, START and END included. */
    default int size() {
        return tokens() + 2;
    }

    /** |Σ|, the number of symbols without START and END. */
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

    /** Like {@link #parse(String)}, for a text at the given line of a file. */
    default int[] parse(String text, long line) {
        return lexer().symbols(text, line);
    }
}
