package dyckkm.language.dyck;

import dyckkm.language.InvalidTextException;
import dyckkm.language.SymbolBuffer;
import dyckkm.language.TokenLexer;
import dyckkm.language.TokenNames;

/** The lexer of Dyck-(k,m), whose types have several names. */
final class BracketLexer extends TokenLexer {
    /** Not a single token: either a run of plain brackets or an error. */
    private static final int UNKNOWN = -1;

    private static final String PLAIN_OPEN = "([{<";
    private static final String PLAIN_CLOSE = ")]}>";

    private final Vocabulary vocabulary;
    private final int k;

    BracketLexer(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
        this.k = vocabulary.k();
    }

    @Override
    public void appendWord(byte[] bytes, int from, int to, long line, int lineStart, SymbolBuffer symbols) {
        int symbol = symbolOf(bytes, from, to);
        if (symbol != UNKNOWN) {
            symbols.add(symbol);
            return;
        }
        for (int at = from; at < to; at++) {
            int open = PLAIN_OPEN.indexOf(bytes[at]);
            int type = open >= 0 ? open : PLAIN_CLOSE.indexOf(bytes[at]);
            if (type < 0) {
                throw unknown(bytes, from, to, line, lineStart);
            }
            if (type >= k) {
                throw unknown(bytes, at, at + 1, line, lineStart);
            }
            symbols.add(open >= 0 ? type : k + type);
        }
    }

    private int symbolOf(byte[] bytes, int from, int to) {
        if (to - from < 2) {
            return UNKNOWN;
        }
        if (bytes[from] == '(') {
            return typeOf(bytes, from + 1, to);
        }
        if (bytes[to - 1] == ')') {
            int type = typeOf(bytes, from, to - 1);
            return type == UNKNOWN ? UNKNOWN : k + type;
        }
        boolean isEnd = to - from == 3 && bytes[from] == 'E' && bytes[from + 1] == 'N' && bytes[from + 2] == 'D';
        return isEnd ? vocabulary.end() : UNKNOWN;
    }

    private int typeOf(byte[] bytes, int from, int to) {
        byte first = bytes[from];
        return first >= 'a' && first <= 'z' ? typeOfLetters(bytes, from, to) : typeOfDigits(bytes, from, to);
    }

    private int typeOfLetters(byte[] bytes, int from, int to) {
        byte letter = bytes[from];
        for (int at = from + 1; at < to; at++) {
            if (bytes[at] != letter) {
                return UNKNOWN;
            }
        }
        long type = (to - from - 1L) * TokenNames.ALPHABET + (letter - 'a');
        return type < k ? (int) type : UNKNOWN;
    }

    private int typeOfDigits(byte[] bytes, int from, int to) {
        long number = 0;
        for (int at = from; at < to; at++) {
            int digit = bytes[at] - '0';
            boolean leadingZero = digit == 0 && number == 0;
            if (digit < 0 || digit > 9 || leadingZero) {
                return UNKNOWN;
            }
            number = number * 10 + digit;
            if (number > k) {
                return UNKNOWN;
            }
        }
        return (int) number - 1;
    }

    private InvalidTextException unknown(byte[] bytes, int from, int to, long line, int lineStart) {
        return unknown(bytes, from, to, line, lineStart, "is not a token of k = " + k + " bracket types " + expected());
    }

    private String expected() {
        String last = vocabulary.text(k - 1).length() > 8
                ? vocabulary.text(k - 1, TokenNames.NUMERIC)
                : vocabulary.text(k - 1);
        return k == 1 ? "('(a', 'a)' or END)" : "('(a' … '" + last + "', close brackets 'a)' …, or END)";
    }
}
