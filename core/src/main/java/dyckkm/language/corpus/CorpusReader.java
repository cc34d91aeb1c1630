package dyckkm.language.corpus;

import dyckkm.language.Alphabet;
import dyckkm.language.Corpus;
import dyckkm.language.InvalidTextException;
import dyckkm.language.SymbolBuffer;
import dyckkm.language.TokenLexer;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads a corpus from text, string by string, without holding it in memory.
 *
 * <p>A line is a string; its last token is END. Invalid tokens, tokens after END and a missing END are reported with line,
 * column and token. Blank lines are not strings: the empty string is {@code END}. If the alphabet allows it, END may be missing
 * on all lines of the text; a blank line is then the empty string.
 */
public final class CorpusReader implements Closeable {
    private static final int BUFFER = 1 << 18;

    /** The maximum length of a line; a longer one is not from a corpus. */
    private static final int LONGEST_LINE = 1 << 30;

    private final InputStream in;
    private final Alphabet alphabet;
    private final TokenLexer lexer;
    private final SymbolBuffer symbols = new SymbolBuffer();
    private byte[] buffer = new byte[BUFFER];
    private int from;
    private int to;
    private boolean exhausted;
    private long line;
    private long bytesRead;
    /** Whether END is to be added to all lines. */
    private boolean omitsEnd;

    public CorpusReader(InputStream in, Alphabet alphabet) {
        this.in = in;
        this.alphabet = alphabet;
        this.lexer = alphabet.lexer();
    }

    /**
     * Advances to the next string.
     *
     * @return false at the end of the text
     * @throws InvalidTextException if the line is not a string of tokens that ends in END
     */
    public boolean next() throws IOException {
        int end = endOfLine();
        if (end < 0) {
            return false;
        }
        line++;
        symbols.clear();
        lexer.appendTokens(buffer, from, end, line, symbols);
        checkEnd(end);
        from = Math.min(end + 1, to);
        return true;
    }

    private void checkEnd(int lineEnd) {
        int[] array = symbols.array();
        int last = symbols.size() - 1;
        for (int at = 0; at < last; at++) {
            if (array[at] == alphabet.end()) {
                throw new InvalidTextException(
                        line, columnOfWord(at, lineEnd), Alphabet.END_TEXT, "stands before the end of the line");
            }
        }
        boolean ends = last >= 0 && array[last] == alphabet.end();
        if (line == 1) {
            omitsEnd = !ends && alphabet.mayOmitEnd();
        }
        if (ends && omitsEnd) {
            throw new InvalidTextException(
                    line,
                    columnOfWord(last, lineEnd),
                    Alphabet.END_TEXT,
                    "is missing on the lines before: all or none");
        }
        if (!ends && !omitsEnd) {
            throw new InvalidTextException(line, lineEnd - from + 1L, "", "the string does not end in END");
        }
    }

    /** The column of a word; END is a separate word, so counting the END words up to it is enough. */
    private long columnOfWord(int symbol, int lineEnd) {
        SymbolBuffer prefix = new SymbolBuffer();
        int at = from;
        while (at < lineEnd) {
            int start = at;
            while (at < lineEnd && !TokenLexer.isSpace(buffer[at])) {
                at++;
            }
            if (at > start) {
                lexer.appendWord(buffer, start, at, line, from, prefix);
                if (prefix.size() > symbol) {
                    return start - from + 1L;
                }
            }
            at++;
        }
        return 1;
    }

    /** The index of the next line's end in the buffer, which is filled as needed; −1 if no line is left. */
    private int endOfLine() throws IOException {
        int scanned = from;
        while (true) {
            for (int at = scanned; at < to; at++) {
                if (buffer[at] == '\n') {
                    return at;
                }
            }
            scanned = to;
            if (exhausted) {
                return from < to ? to : -1;
            }
            int kept = to - from;
            fill();
            scanned = from + kept;
        }
    }

    private void fill() throws IOException {
        int kept = to - from;
        if (kept == buffer.length) {
            if (kept >= LONGEST_LINE) {
                throw new InvalidTextException(line + 1, 1, "", "a line of more than " + LONGEST_LINE + " bytes");
            }
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        } else {
            System.arraycopy(buffer, from, buffer, 0, kept);
        }
        from = 0;
        int count = in.read(buffer, kept, buffer.length - kept);
        exhausted = count < 0;
        to = kept + Math.max(count, 0);
        bytesRead += Math.max(count, 0);
    }

    /** The line of the current string, from 1. */
    public long line() {
        return line;
    }

    /** The number of bytes read so far: with a file's size, a measure of progress. */
    public long bytesRead() {
        return bytesRead;
    }

    /** The number of brackets of the current string, END left out. */
    public int count() {
        return omitsEnd ? symbols.size() : symbols.size() - 1;
    }

    /** An array that starts with the current string's brackets; reused for the next. */
    public int[] brackets() {
        return symbols.array();
    }

    /** Reads all remaining strings into memory. */
    public Corpus readAll() throws IOException {
        CorpusBuilder builder = new CorpusBuilder(alphabet);
        while (next()) {
            builder.add(brackets(), count());
        }
        return builder.build();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
