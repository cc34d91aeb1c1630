package dyckkm.language.corpus;

import dyckkm.language.Alphabet;
import dyckkm.language.Corpus;
import dyckkm.language.CorpusBlock;
import dyckkm.language.SymbolArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collects strings one by one into a corpus. */
public final class CorpusBuilder {
    private static final int BLOCK_SYMBOLS = 1 << 20;

    private final Alphabet alphabet;
    private final List<CorpusBlock> blocks = new ArrayList<>();
    private int[] symbols = new int[1 << 10];
    private int[] ends = new int[1 << 8];
    private int used;
    private int strings;

    public CorpusBuilder(Alphabet alphabet) {
        this.alphabet = alphabet;
    }

    /** Adds a string: the first {@code count} entries of {@code brackets}, without END. */
    public void add(int[] brackets, int count) {
        if ((long) used + count > BLOCK_SYMBOLS || strings > BLOCK_SYMBOLS) {
            closeBlock();
        }
        if (used + count > symbols.length) {
            symbols = Arrays.copyOf(symbols, Math.max(used + count, 2 * used));
        }
        if (strings == ends.length) {
            ends = Arrays.copyOf(ends, 2 * strings);
        }
        System.arraycopy(brackets, 0, symbols, used, count);
        used += count;
        ends[strings++] = used;
    }

    public Corpus build() {
        closeBlock();
        return new Corpus(alphabet, blocks);
    }

    private void closeBlock() {
        if (strings > 0) {
            blocks.add(
                    new CorpusBlock(SymbolArray.pack(symbols, used, alphabet.tokens()), Arrays.copyOf(ends, strings)));
        }
        used = 0;
        strings = 0;
    }
}
