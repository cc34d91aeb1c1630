package dyckkm.language;

import dyckkm.language.dyck.DyckLanguage;

/**
 * Distinct stacks as numbers that are the same wherever they are made: a few words for each, which hold the types from the bottom
 * to the top, the first type being 1 and 0 standing for an empty place.
 */
public final class StackCodes {
    private final int words;
    private final long[] codes;

    StackCodes(DyckLanguage language, StackTrie trie) {
        int bits = bits(language);
        int perWord = Long.SIZE / bits;
        this.words = words(language);
        this.codes = new long[trie.size() * words];
        int[] depths = new int[trie.size()];
        trie.forEach((stack, parent, type) -> {
            int depth = depths[parent];
            depths[stack] = depth + 1;
            System.arraycopy(codes, parent * words, codes, stack * words, words);
            codes[stack * words + depth / perWord] |= (type + 1L) << depth % perWord * bits;
        });
    }

    private static int bits(DyckLanguage language) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(language.k());
    }

    /** How many words the code of a stack has. */
    public static int words(DyckLanguage language) {
        int perWord = Long.SIZE / bits(language);
        return (language.m() + perWord - 1) / perWord;
    }

    /** How many stacks there are, the empty one included, which is the first. */
    public int size() {
        return codes.length / words;
    }

    /** A word of a stack's code; the first one of a stack that is not empty is not 0. */
    public long word(int stack, int word) {
        return codes[stack * words + word];
    }
}
