package dyckkm.language;

import java.util.BitSet;

/**
 * Distinct configurations as numbers that are the same wherever they are made: a few words for each, which hold what is on the stack from the bottom
 * to the top, the first stack symbol being 1 and 0 standing for an empty place. Where there are several states, a word before them
 * holds the state, the first one being 1.
 */
public final class StackCodes {
    private final int words;
    private final long[] codes;

    StackCodes(Language language, StackTrie trie, BitSet seen) {
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
        this.words = words(language);
        BitSet all = (BitSet) seen.clone();
        all.set(Language.INITIAL);
        this.codes = new long[Math.multiplyExact(all.cardinality(), words)];
        int at = 0;
        for (int number = all.nextSetBit(0); number >= 0; number = all.nextSetBit(number + 1)) {
            if (hasStateWord(language)) {
                codes[at++] = number % language.states() + 1L;
            }
            System.arraycopy(stacks, number / language.states() * stackWords, codes, at, stackWords);
            at += stackWords;
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
        return language.states() > 1 || language.depthBound() == 0;
    }

    /** How many words the code of a configuration has. */
    public static int words(Language language) {
        return stackWords(language) + (hasStateWord(language) ? 1 : 0);
    }

    /** How many configurations there are, that of the empty string included, which is the first. */
    public int size() {
        return codes.length / words;
    }

    /** A word of a configuration's code; the first one of a configuration other than the first is not 0. */
    public long word(int configuration, int word) {
        return codes[configuration * words + word];
    }
}
