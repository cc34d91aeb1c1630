package dyckkm.language.corpus;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.language.LanguageError;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Collects statistics of a corpus, and then the fraction of a second corpus's configurations that occur in the first.
 *
 * <p>Strings are added one by one, so a corpus need not be in memory; memory use is proportional to the number of distinct
 * configurations, and of distinct transitions where these do not follow from them ({@link Language#isReachedByPushesAlone}).
 */
public final class CorpusCounter {
    private final Language language;
    private final int calls;
    private final int callsAndReturns;
    private final int tokens;
    private final int states;
    private final boolean countTransitions;
    private StackTrie trie;
    private Tally tally = new Tally();
    private Tally first = new Tally();

    public CorpusCounter(Language language) {
        this.language = language;
        this.calls = language.alphabet().calls();
        this.callsAndReturns = calls + language.alphabet().returns();
        this.tokens = language.alphabet().tokens();
        this.states = language.states();
        this.countTransitions = !language.isReachedByPushesAlone();
        this.trie = new StackTrie(Math.max(1, language.stackSymbols()));
    }

    /** The counts of the corpus that is being read. */
    private static final class Tally {
        /** By the number of a stack, then by state. */
        private final BitSet seen = new BitSet();
        /** A configuration, then a symbol. */
        private final LongSet transitions = new LongSet();

        private long[] lengths = new long[256];
        private long strings;
        private long tokens;
        private long traversals;
    }

    /**
     * Adds a string: the first {@code count} entries of {@code symbols}, END left out.
     *
     * @throws NotInLanguageException if it is not in the language, naming it by its number
     */
    public void add(int[] symbols, int count) {
        tally.strings++;
        walk(symbols, count);
        tally.tokens += count + 1L;
        if (count >= tally.lengths.length) {
            tally.lengths = Arrays.copyOf(tally.lengths, Math.max(count + 1, 2 * tally.lengths.length));
        }
        tally.lengths[count]++;
    }

    private int[] stacks = new int[16];
    private int[] tops = {Language.NO_TOP, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};

    private void walk(int[] symbols, int count) {
        int m = language.depthBound();
        int depth = 0;
        int state = Language.INITIAL;
        boolean wasFull = false;
        tally.seen.set(state);
        for (int at = 0; at < count; at++) {
            int symbol = symbols[at];
            long step = language.step(state, depth, tops[depth], symbol);
            if (step == Language.REFUSED) {
                throw error(symbols, count);
            }
            if (countTransitions) {
                tally.transitions.add(transition(depth, state, symbol));
            }
            state = (int) (step >>> Integer.SIZE);
            if (symbol < calls) {
                push(depth, (int) step);
                depth++;
                tally.seen.set(stacks[depth] * states + state);
                wasFull |= depth == m;
            } else {
                if (symbol < callsAndReturns) {
                    depth--;
                    if (depth == 0 && wasFull) {
                        wasFull = false;
                        tally.traversals++;
                    }
                }
                if (states > 1) {
                    tally.seen.set(stacks[depth] * states + state);
                }
            }
        }
        if (depth > 0 || !language.allows(state, 0, Language.NO_TOP, tokens + 1)) {
            throw error(symbols, count);
        }
        if (countTransitions) {
            tally.transitions.add(transition(0, state, tokens));
        }
    }

    /** The key of a symbol in a configuration; END has the number after those of all tokens. */
    private long transition(int depth, int state, int symbol) {
        return ((long) stacks[depth] * states + state) * (tokens + 1L) + symbol;
    }

    private void push(int depth, int symbol) {
        if (depth + 1 >= stacks.length) {
            stacks = Arrays.copyOf(stacks, 2 * stacks.length);
            tops = Arrays.copyOf(tops, 2 * tops.length);
        }
        int next = trie.push(stacks[depth], symbol);
        if (states > 1 && next >= Integer.MAX_VALUE / states) {
            throw new BadInputException("the corpus shows more configurations than can be counted here: " + next
                    + " stacks with " + states + " states");
        }
        stacks[depth + 1] = next;
        tops[depth + 1] = symbol;
    }

    private NotInLanguageException error(int[] symbols, int count) {
        int[] string = Arrays.copyOf(symbols, count + 1);
        string[count] = language.alphabet().end();
        Optional<LanguageError> error = language.firstError(string);
        return new NotInLanguageException(language, tally.strings, string, error.orElseThrow());
    }

    /** The statistics of the corpus read so far. */
    public CorpusStatistics statistics() {
        SortedMap<Integer, Long> lengths = new TreeMap<>();
        for (int symbols = 0; symbols < tally.lengths.length; symbols++) {
            if (tally.lengths[symbols] > 0) {
                lengths.put(symbols + 1, tally.lengths[symbols]);
            }
        }
        long seen = tally.seen.cardinality();
        return new CorpusStatistics(
                language,
                tally.strings,
                tally.tokens,
                lengths,
                seen,
                countTransitions ? tally.transitions.size() : CorpusStatistics.transitions(seen),
                tally.traversals);
    }

    /** The amount stored: distinct stacks, including the empty one, or distinct transitions if these are more. */
    public int statesHeld() {
        return Math.max(trie.size(), tally.transitions.size());
    }

    /**
     * Returns the distinct configurations seen so far, with the transitions from them, and clears them: for corpora with more
     * than fit in memory. Configurations are counted anew from then on.
     */
    public StackCodes takeStates() {
        StackCodes codes = new StackCodes(language, trie, tally.seen, tally.transitions);
        trie = new StackTrie(Math.max(1, language.stackSymbols()));
        tally.seen.clear();
        tally.transitions.clear();
        return codes;
    }

    /** Ends the first corpus: strings added from now on belong to the second. */
    public void startSecondCorpus() {
        first = tally;
        tally = new Tally();
    }

    /** The fraction of the second corpus's configurations that occur in the first. */
    public Coverage coverage() {
        BitSet shared = (BitSet) tally.seen.clone();
        shared.and(first.seen);
        return countTransitions
                ? new Coverage(
                        tally.seen.cardinality(),
                        shared.cardinality(),
                        tally.transitions.size(),
                        tally.transitions.sharedWith(first.transitions))
                : new Coverage(tally.seen.cardinality(), shared.cardinality());
    }
}
