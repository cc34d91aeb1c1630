package dyckkm.language;

import java.nio.charset.StandardCharsets;

/**
 * The symbols of Dyck-(k,m) as numbers, and their text.
 *
 * <p>Open brackets are {@code 0..k-1}, close brackets {@code k..2k-1}, then START and END. An open bracket of type
 * {@code a} is written {@code (a}, its close bracket {@code a)}, the end {@code END}.
 *
 * @param k the number of bracket types
 */
public record Vocabulary(int k) {
    /** Beyond this the number of symbols would not fit an {@code int}. */
    public static final int LARGEST_K = (Integer.MAX_VALUE - 2) / 2;

    static final String END_TEXT = "END";
    static final String START_TEXT = "START";

    public Vocabulary {
        if (k < 1 || k > LARGEST_K) {
            throw new BadInputException("k must be between 1 and " + LARGEST_K + ", not " + k);
        }
    }

    /** How many symbols there are, START and END included: 2k+2. */
    public int size() {
        return 2 * k + 2;
    }

    public int open(int type) {
        return checkedType(type);
    }

    public int close(int type) {
        return k + checkedType(type);
    }

    public int start() {
        return 2 * k;
    }

    public int end() {
        return 2 * k + 1;
    }

    public boolean isOpen(int symbol) {
        return symbol >= 0 && symbol < k;
    }

    public boolean isClose(int symbol) {
        return symbol >= k && symbol < 2 * k;
    }

    /** The type, from 0, of an open or close bracket. */
    public int type(int symbol) {
        if (isOpen(symbol)) {
            return symbol;
        }
        if (isClose(symbol)) {
            return symbol - k;
        }
        throw new IllegalArgumentException("symbol " + symbol + " is not a bracket of k = " + k + " types");
    }

    /** The text of a symbol with its types named by letters. */
    public String text(int symbol) {
        return text(symbol, TokenNames.LETTERS);
    }

    public String text(int symbol, TokenNames names) {
        if (symbol == end()) {
            return END_TEXT;
        }
        if (symbol == start()) {
            return START_TEXT;
        }
        String name = names.nameOf(type(symbol));
        return isOpen(symbol) ? "(" + name : name + ")";
    }

    /** The text of a string of symbols: tokens separated by single spaces. */
    public String text(int[] symbols) {
        StringBuilder text = new StringBuilder();
        for (int symbol : symbols) {
            text.append(text.isEmpty() ? "" : " ").append(text(symbol));
        }
        return text.toString();
    }

    /**
     * Reads one line of tokens.
     *
     * @throws InvalidTextException naming line 1, the column and the token that is not in the vocabulary
     */
    public int[] parse(String text) {
        return parse(text, 1);
    }

    /** As {@link #parse(String)}, for a text that stands at the given line of some file. */
    public int[] parse(String text, long line) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        SymbolBuffer symbols = new SymbolBuffer();
        new TokenLexer(this).appendTokens(bytes, 0, bytes.length, line, symbols);
        return symbols.toArray();
    }

    private int checkedType(int type) {
        if (type < 0 || type >= k) {
            throw new IllegalArgumentException("bracket type " + type + " is not below k = " + k);
        }
        return type;
    }
}
