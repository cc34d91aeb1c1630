package dyckkm.language.corpus;

import dyckkm.language.Alphabet;
import dyckkm.language.Corpus;
import dyckkm.language.Language;
import java.util.BitSet;

/** The stacks and configurations that occur in a corpus: those that a model trained on it has visited. */
public final class SeenStacks {
    /** The empty stack, which occurs in every string. */
    public static final int EMPTY = 0;

    /** Marks a stack that does not occur in the corpus. */
    public static final int UNSEEN = StackTrie.NONE;

    private final StackTrie trie;

    private final int states;
    /** By the number of a stack, then by state; empty if there is only one state. */
    private final BitSet configurations;

    private SeenStacks(StackTrie trie, int states, BitSet configurations) {
        this.trie = trie;
        this.states = states;
        this.configurations = configurations;
    }

    /** Collects the stacks of a corpus whose strings are in the language. */
    public static SeenStacks of(Language language, Corpus corpus) {
        Alphabet alphabet = language.alphabet();
        StackTrie trie = new StackTrie(Math.max(1, language.stackSymbols()));
        int[] stacks = new int[language.depthBound() + 1];
        int[] tops = new int[language.depthBound() + 1];
        tops[0] = Language.NO_TOP;
        int states = language.states();
        BitSet configurations = new BitSet();
        configurations.set(Language.INITIAL);
        corpus.forEach((symbols, count) -> {
            int state = Language.INITIAL;
            int depth = 0;
            for (int at = 0; at < count; at++) {
                long step = language.step(state, depth, tops[depth], symbols[at]);
                state = (int) (step >>> Integer.SIZE);
                if (alphabet.isCall(symbols[at])) {
                    stacks[depth + 1] = trie.push(stacks[depth], (int) step);
                    depth++;
                    tops[depth] = (int) step;
                } else if (alphabet.isReturn(symbols[at])) {
                    depth--;
                }
                if (states > 1) {
                    configurations.set(Math.addExact(Math.multiplyExact(stacks[depth], states), state));
                }
            }
        });
        return new SeenStacks(trie, states, configurations);
    }

    /** The number of distinct stacks, including the empty one. */
    public int size() {
        return trie.size();
    }

    /** Whether a stack, as {@link #push} returned it, occurs in a state. */
    public boolean isSeen(int stack, int state) {
        return stack != UNSEEN && (states == 1 || configurations.get(stack * states + state));
    }

    /** The number of distinct configurations. */
    public int configurations() {
        return states == 1 ? size() : configurations.cardinality();
    }

    /**
     * The result of a push on a stack, or {@link #UNSEEN}. Thread-safe.
     *
     * @param stack the result of an earlier push, or {@link #EMPTY}
     */
    public int push(int stack, int symbol) {
        return stack == UNSEEN ? UNSEEN : trie.find(stack, symbol);
    }
}
