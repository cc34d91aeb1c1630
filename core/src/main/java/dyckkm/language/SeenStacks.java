package dyckkm.language;

import dyckkm.language.dyck.DyckLanguage;

/** The stacks that the prefixes of a corpus's strings have shown: those that a model trained on it has been in. */
public final class SeenStacks {
    /** The empty stack, which every string shows. */
    public static final int EMPTY = 0;

    /** In place of a stack that the corpus does not show. */
    public static final int UNSEEN = StackTrie.NONE;

    private final StackTrie trie;

    private SeenStacks(StackTrie trie) {
        this.trie = trie;
    }

    /** Of a corpus whose strings are in the language. */
    public static SeenStacks of(DyckLanguage language, Corpus corpus) {
        int k = language.k();
        StackTrie trie = new StackTrie(k);
        int[] stacks = new int[language.m() + 1];
        corpus.forEach((brackets, count) -> {
            int depth = 0;
            for (int at = 0; at < count; at++) {
                if (brackets[at] >= k) {
                    depth--;
                } else {
                    stacks[depth + 1] = trie.push(stacks[depth], brackets[at]);
                    depth++;
                }
            }
        });
        return new SeenStacks(trie);
    }

    /** How many distinct stacks there are, the empty one included. */
    public int size() {
        return trie.size();
    }

    /**
     * The stack that a push makes of another, or {@link #UNSEEN}. May be asked by several threads.
     *
     * @param stack what an earlier push returned, or {@link #EMPTY}
     */
    public int push(int stack, int type) {
        return stack == UNSEEN ? UNSEEN : trie.find(stack, type);
    }
}
