package dyckkm.language;

import java.nio.charset.StandardCharsets;

/** Turns UTF-8 bytes into symbols, word by word; words are separated by spaces. */
public abstract class TokenLexer {
    /** The symbols of one line of text. */
    final int[] symbols(String text, long line) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        SymbolBuffer symbols = new SymbolBuffer();
        appendTokens(bytes, 0, bytes.length, line, symbols);
        return symbols.toArray();
    }

    /** Appends the symbols of all words in {@code bytes[from, to)}, which must be (part of) one line starting at from. */
    public void appendTokens(byte[] bytes, int from, int to, long line, SymbolBuffer symbols) {
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
     * @param lineStart where the word's line starts in {@code bytes}; used only for the column of an error
     */
    public abstract void appendWord(byte[] bytes, int from, int to, long line, int lineStart, SymbolBuffer symbols);

    /** The exception for a word that is not a token. */
    protected static InvalidTextException unknown(
            byte[] bytes, int from, int to, long line, int lineStart, String problem) {
        String before = new String(bytes, lineStart, from - lineStart, StandardCharsets.UTF_8);
        String token = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        long column = before.codePointCount(0, before.length()) + 1L;
        return new InvalidTextException(line, column, token, problem);
    }

    public static boolean isSpace(byte value) {
        return value == ' ' || value == '\t' || value == '\r';
    }
}
