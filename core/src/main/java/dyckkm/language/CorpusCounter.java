package dyckkm.language;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.language.dyck.Vocabulary;
import java.util.BitSet;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Counts what one corpus shows of its language, then how much of a second corpus's states the first has shown.
 *
 * <p>Strings are added one by one, so a corpus need not be in memory; the memory used is that of the distinct states.
 */
public final class CorpusCounter {
    private final DyckLanguage language;
    private final Vocabulary vocabulary;
    private StackTrie trie;
    private Tally tally = new Tally();
    private int statesOfFirst;

    public CorpusCounter(DyckLanguage language) {
        this.language = language;
        this.vocabulary = language.vocabulary();
        this.trie = new StackTrie(language.k());
    }

    /** The counts of the corpus that is being read. */
    private static final class Tally {
        private final BitSet seen = new BitSet();
        private long[] lengths = new long[256];
        private long strings;
        private long tokens;
        private long traversals;
    }

    /**
     * Adds a string: the first {@code count} entries of {@code brackets}, END left out.
     *
     * @throws NotInLanguageException if it is not in the language, naming it by its number
     */
    public void add(int[] brackets, int count) {
        tally.strings++;
        walk(brackets, count);
        tally.tokens += count + 1L;
        if (count >= tally.lengths.length) {
            tally.lengths = java.util.Arrays.copyOf(tally.lengths, Math.max(count + 1, 2 * tally.lengths.length));
        }
        tally.lengths[count]++;
    }

    private int[] stack = new int[16];
    private int[] types = new int[16];

    private void walk(int[] brackets, int count) {
        int k = language.k();
        int m = language.m();
        int depth = 0;
        boolean wasFull = false;
        tally.seen.set(0);
        for (int at = 0; at < count; at++) {
            int symbol = brackets[at];
            if (symbol < k && depth < m) {
                ensureRoom(depth + 1);
                int next = trie.push(stack[depth], symbol);
                depth++;
                stack[depth] = next;
                types[depth] = symbol;
                tally.seen.set(next);
                wasFull |= depth == m;
            } else if (symbol >= k && depth > 0 && types[depth] == symbol - k) {
                depth--;
                if (depth == 0 && wasFull) {
                    wasFull = false;
                    tally.traversals++;
                }
            } else {
                throw error(brackets, count);
            }
        }
        if (depth > 0) {
            throw error(brackets, count);
        }
    }

    private void ensureRoom(int depth) {
        if (depth >= stack.length) {
            stack = java.util.Arrays.copyOf(stack, 2 * stack.length);
            types = java.util.Arrays.copyOf(types, 2 * types.length);
        }
    }

    private NotInLanguageException error(int[] brackets, int count) {
        int[] symbols = java.util.Arrays.copyOf(brackets, count + 1);
        symbols[count] = vocabulary.end();
        Optional<LanguageError> error = language.firstError(symbols);
        return new NotInLanguageException(language, tally.strings, error.orElseThrow());
    }

    /** The statistics of the corpus read so far. */
    public CorpusStatistics statistics() {
        SortedMap<Integer, Long> lengths = new TreeMap<>();
        for (int brackets = 0; brackets < tally.lengths.length; brackets++) {
            if (tally.lengths[brackets] > 0) {
                lengths.put(brackets + 1, tally.lengths[brackets]);
            }
        }
        return new CorpusStatistics(
                language, tally.strings, tally.tokens, lengths, tally.seen.cardinality(), tally.traversals);
    }

    /** How many distinct stacks are remembered, the empty one included. */
    public int statesHeld() {
        return trie.size();
    }

    /**
     * Hands out the distinct stacks that strings have shown, and forgets them: for corpora that show more than memory holds.
     * What is counted of states from then on is what is seen anew.
     */
    public StackCodes takeStates() {
        StackCodes codes = new StackCodes(language, trie);
        trie = new StackTrie(language.k());
        tally.seen.clear();
        return codes;
    }

    /** Ends the first corpus: what is added from now on is the second. */
    public void startSecondCorpus() {
        statesOfFirst = tally.strings == 0 ? 0 : trie.size();
        tally = new Tally();
    }

    /** How much of the second corpus's states the first has shown. */
    public Coverage coverage() {
        return new Coverage(
                tally.seen.cardinality(), tally.seen.get(0, statesOfFirst).cardinality());
    }
}
