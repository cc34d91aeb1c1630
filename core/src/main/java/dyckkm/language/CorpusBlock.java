package dyckkm.language;

import java.util.Arrays;

/**
 * Consecutive strings of a corpus, without END.
 *
 * @param symbols all their symbols
 * @param ends for each string, where it ends in {@code symbols}
 */
public record CorpusBlock(SymbolArray symbols, int[] ends) {
    int strings() {
        return ends.length;
    }

    /** The number of tokens, END counted once per string. */
    public long tokens() {
        return (long) symbols.length() + ends.length;
    }

    int start(int string) {
        return string == 0 ? 0 : ends[string - 1];
    }

    /** The number of brackets of a string. */
    int brackets(int string) {
        return ends[string] - start(string);
    }

    /** The shortest prefix of this block, in whole strings, that has at least this many tokens. */
    public CorpusBlock until(long tokens) {
        int strings = 0;
        while (strings < ends.length && (strings == 0 ? 0 : ends[strings - 1] + (long) strings) < tokens) {
            strings++;
        }
        return strings == ends.length
                ? this
                : new CorpusBlock(symbols.first(start(strings)), Arrays.copyOf(ends, strings));
    }
}
