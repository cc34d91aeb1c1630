package dyckkm.language.corpus;

import dyckkm.language.Language;
import java.util.BitSet;

/**
 * Canonical codes of distinct configurations: a few words for each, which hold the stack from the bottom to the top, the first
 * stack symbol being 1 and 0 an empty place. Where there are several states, or transitions are counted, a leading word holds
 * the state, the first one being 1.
 *
 * <p>Where transitions do not follow from configurations ({@link Language#isReachedByPushesAlone}), trailing words hold a bit
 * for each token that was read in the configuration, and one for END.
 */
public final class StackCodes {
    private final int entry;
    private final long[] codes;

    /**
     * @param seen the configurations, by the number of the stack and then by state
     * @param transitions those from them: the number of a configuration, then of a symbol, that of END being the number of
     * tokens
     */
    StackCodes(Language language, StackTrie trie, BitSet seen, LongSet transitions) {
        int bits = bits(language);
        int perWord = Long.SIZE / bits;
        int stackWords = stackWords(language);
        long[] stacks = new long[trie.size() * stackWords];
        int[] depths = new int[trie.size()];
        trie.forEach((stack, parent, symbol) -> {
            int depth = depths[parent];
            depths[stack] = depth + 1;
            System.arraycopy(stacks, parent * stackWords, stacks, stack * stackWords, stackWords);
            stacks[stack * stackWords + depth / perWord] |= (symbol + 1L) << depth % perWord * bits;
        });
        int words = words(language);
        this.entry = words + symbolWords(language);
        BitSet all = (BitSet) seen.clone();
        all.set(Language.INITIAL);
        this.codes = new long[Math.multiplyExact(all.cardinality(), entry)];
        long[] read = transitions.sorted();
        long symbols = language.alphabet().tokens() + 1L;
        int next = 0;
        int at = 0;
        for (int number = all.nextSetBit(0); number >= 0; number = all.nextSetBit(number + 1)) {
            int stackAt = at;
            if (hasStateWord(language)) {
                codes[stackAt++] = number % language.states() + 1L;
            }
            System.arraycopy(stacks, number / language.states() * stackWords, codes, stackAt, stackWords);
            for (; next < read.length && read[next] / symbols == number; next++) {
                int symbol = (int) (read[next] % symbols);
                codes[at + words + symbol / Long.SIZE] |= 1L << symbol;
            }
            at += entry;
        }
    }

    private static int bits(Language language) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, language.stackSymbols()));
    }

    private static int stackWords(Language language) {
        int perWord = Long.SIZE / bits(language);
        return (language.depthBound() + perWord - 1) / perWord;
    }

    private static boolean hasStateWord(Language language) {
        return language.states() > 1 || language.depthBound() == 0 || !language.isReachedByPushesAlone();
    }

    /** The number of words in the code of a configuration. */
    public static int words(Language language) {
        return stackWords(language) + (hasStateWord(language) ? 1 : 0);
    }

    /** The number of trailing words that list the symbols read; none where transitions follow from configurations. */
    public static int symbolWords(Language language) {
        return language.isReachedByPushesAlone() ? 0 : language.alphabet().tokens() / Long.SIZE + 1;
    }

    /** The number of configurations, including that of the empty string, which is the first. */
    public int size() {
        return codes.length / entry;
    }

    /**
     * A word of a configuration's code, or of its trailing words; only the first configuration may have a 0 as its first word.
     */
    public long word(int configuration, int word) {
        return codes[configuration * entry + word];
    }
}
