package dyckkm.language.dyck;

import dyckkm.common.BadInputException;
import dyckkm.language.Alphabet;
import dyckkm.language.TokenLexer;
import dyckkm.language.TokenNames;
import java.util.OptionalInt;

/**
 * The symbols of Dyck-(k,m) as numbers, and their text.
 *
 * <p>Open brackets are {@code 0..k-1}, close brackets {@code k..2k-1}, then START and END. An open bracket of type
 * {@code a} is written {@code (a}, its close bracket {@code a)}, the end {@code END}.
 *
 * @param k the number of bracket types
 */
public record Vocabulary(int k) implements Alphabet {
    /** Beyond this the number of symbols would not fit an {@code int}. */
    public static final int LARGEST_K = (Integer.MAX_VALUE - 2) / 2;

    public Vocabulary {
        if (k < 1 || k > LARGEST_K) {
            throw new BadInputException("k must be between 1 and " + LARGEST_K + ", not " + k);
        }
    }

    @Override
    public int calls() {
        return k;
    }

    @Override
    public int returns() {
        return k;
    }

    @Override
    public int internals() {
        return 0;
    }

    @Override
    public OptionalInt bracketTypes() {
        return OptionalInt.of(k);
    }

    /** The number of symbols, START and END included: 2k+2. */
    @Override
    public int size() {
        return 2 * k + 2;
    }

    @Override
    public String description() {
        return "k = " + k;
    }

    public int open(int type) {
        return checkedType(type);
    }

    public int close(int type) {
        return k + checkedType(type);
    }

    @Override
    public int start() {
        return 2 * k;
    }

    @Override
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
    @Override
    public String text(int symbol) {
        return text(symbol, TokenNames.LETTERS);
    }

    @Override
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

    @Override
    public TokenLexer lexer() {
        return new BracketLexer(this);
    }

    /** Casts an alphabet to a bracket vocabulary. */
    public static Vocabulary of(Alphabet alphabet) {
        if (alphabet instanceof Vocabulary vocabulary) {
            return vocabulary;
        }
        throw new BadInputException("the symbols are not the brackets of Dyck-(k,m)");
    }

    private int checkedType(int type) {
        if (type < 0 || type >= k) {
            throw new IllegalArgumentException("bracket type " + type + " is not below k = " + k);
        }
        return type;
    }
}
