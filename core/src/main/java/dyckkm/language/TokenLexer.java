package dyckkm.language;

import java.nio.charset.StandardCharsets;

/** Turns UTF-8 bytes into symbols, word by word; a word is what stands between spaces. */
final class TokenLexer {
    /** Not a single token: either a run of plain brackets or an error. */
    private static final int UNKNOWN = -1;

    private static final String PLAIN_OPEN = "([{<";
    private static final String PLAIN_CLOSE = ")]}>";

    private final Vocabulary vocabulary;
    private final int k;

    TokenLexer(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
        this.k = vocabulary.k();
    }

    /** Appends the symbols of all words in {@code bytes[from, to)}, which must be (part of) one line starting at from. */
    void appendTokens(byte[] bytes, int from, int to, long line, SymbolBuffer symbols) {
        int at = from;
        while (true) {
            while (at < to && isSpace(bytes[at])) {
                at++;
            }
            if (at == to) {
                return;
            }
            int start = at;
            while (at < to && !isSpace(bytes[at])) {
                at++;
            }
            appendWord(bytes, start, at, line, from, symbols);
        }
    }

    /**
     * Appends the symbols of the word {@code bytes[from, to)}.
     *
     * @param lineStart where the word's line starts in {@code bytes}; only used to name the column of an error
     */
    void appendWord(byte[] bytes, int from, int to, long line, int lineStart, SymbolBuffer symbols) {
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
        String before = new String(bytes, lineStart, from - lineStart, StandardCharsets.UTF_8);
        String token = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        long column = before.codePointCount(0, before.length()) + 1L;
        return new InvalidTextException(
                line, column, token, "is not a token of k = " + k + " bracket types " + expected());
    }

    private String expected() {
        String last = vocabulary.text(k - 1).length() > 8
                ? vocabulary.text(k - 1, TokenNames.NUMERIC)
                : vocabulary.text(k - 1);
        return k == 1 ? "('(a', 'a)' or END)" : "('(a' … '" + last + "', close brackets 'a)' …, or END)";
    }

    static boolean isSpace(byte value) {
        return value == ' ' || value == '\t' || value == '\r';
    }
}
