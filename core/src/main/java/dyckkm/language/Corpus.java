package dyckkm.language;

import dyckkm.language.corpus.CorpusStatistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A list of strings in compact form: a byte per bracket up to k = 128, END not stored.
 *
 * <p>Strings are unchecked; {@link CorpusStatistics} checks whether they are in the language.
 */
public final class Corpus {
    private final Alphabet alphabet;
    private final CorpusBlock[] blocks;
    /** The number of strings before each block, followed by the total. */
    private final long[] stringsBefore;

    private final long tokens;

    public Corpus(Alphabet alphabet, List<CorpusBlock> blocks) {
        this.alphabet = alphabet;
        this.blocks = blocks.toArray(CorpusBlock[]::new);
        this.stringsBefore = new long[blocks.size() + 1];
        long sum = 0;
        for (int block = 0; block < this.blocks.length; block++) {
            stringsBefore[block + 1] = stringsBefore[block] + this.blocks[block].strings();
            sum += this.blocks[block].tokens();
        }
        this.tokens = sum;
    }

    public Alphabet alphabet() {
        return alphabet;
    }

    /** The number of strings. */
    public long strings() {
        return stringsBefore[blocks.length];
    }

    /** The number of tokens, END counted once per string. */
    public long tokens() {
        return tokens;
    }

    /** The length of a string, END included. */
    public int length(long string) {
        int block = blockOf(string);
        return blocks[block].brackets((int) (string - stringsBefore[block])) + 1;
    }

    /** A string, END included. */
    public int[] string(long string) {
        int[] symbols = new int[length(string)];
        copyBrackets(string, symbols);
        symbols[symbols.length - 1] = alphabet.end();
        return symbols;
    }

    /** Copies the brackets of a string, without END, to the front of {@code target}; returns their number. */
    public int copyBrackets(long string, int[] target) {
        int block = blockOf(string);
        int local = (int) (string - stringsBefore[block]);
        int brackets = blocks[block].brackets(local);
        blocks[block].symbols().copy(blocks[block].start(local), brackets, target);
        return brackets;
    }

    /** The shortest prefix, in whole strings, that has at least this many tokens. */
    public Corpus until(long count) {
        List<CorpusBlock> kept = new ArrayList<>();
        long left = count;
        for (int block = 0; block < blocks.length && left > 0; block++) {
            kept.add(blocks[block].until(left));
            left -= blocks[block].tokens();
        }
        return new Corpus(alphabet, kept);
    }

    private int blockOf(long string) {
        if (string < 0 || string >= strings()) {
            throw new IndexOutOfBoundsException("string " + string + " of a corpus of " + strings());
        }
        int found = Arrays.binarySearch(stringsBefore, string);
        return found >= 0 ? found : -found - 2;
    }

    public List<CorpusBlock> blocks() {
        return List.of(blocks);
    }

    /** Visits the strings of a corpus in order. */
    @FunctionalInterface
    public interface StringVisitor {
        /**
         * @param brackets an array that starts with the string's brackets, without END, and is reused for the next
         * @param count the number of brackets in the string
         */
        void visit(int[] brackets, int count);
    }

    /** Visits all strings in order. */
    public void forEach(StringVisitor visitor) {
        int[] buffer = new int[0];
        for (CorpusBlock block : blocks) {
            for (int string = 0; string < block.strings(); string++) {
                int brackets = block.brackets(string);
                if (brackets > buffer.length) {
                    buffer = new int[brackets * 2];
                }
                block.symbols().copy(block.start(string), brackets, buffer);
                visitor.visit(buffer, brackets);
            }
        }
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%,d strings, %,d tokens, %d symbols", strings(), tokens, alphabet.size());
    }
}
