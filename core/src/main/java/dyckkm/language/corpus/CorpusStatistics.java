package dyckkm.language.corpus;

import dyckkm.language.Language;
import java.math.BigInteger;
import java.util.SortedMap;

/**
 * Statistics of a corpus: lengths, configurations, transitions between them, empty–full–empty traversals.
 *
 * <p>In Dyck-(k,m) transitions need no separate count. Every string is complete, so a non-empty stack state that is seen was
 * entered by its push and left by its pop, and the empty one was left by END: s states show 2(s−1)+1 of the transitions that do
 * not lead to REJECT.
 *
 * @param language the language
 * @param strings the number of strings
 * @param tokens the number of tokens, END included
 * @param lengths the number of strings of each length, END included
 * @param statesSeen the number of distinct configurations; of Dyck-(k,m) stack states
 * @param transitionsSeen the number of distinct transitions from them, END included
 * @param traversals the total number of empty–full–empty traversals in all strings
 */
public record CorpusStatistics(
        Language language,
        long strings,
        long tokens,
        SortedMap<Integer, Long> lengths,
        long statesSeen,
        long transitionsSeen,
        long traversals) {
    /** Where transitions follow from configurations ({@link Language#isReachedByPushesAlone}). */
    public CorpusStatistics(
            Language language,
            long strings,
            long tokens,
            SortedMap<Integer, Long> lengths,
            long statesSeen,
            long traversals) {
        this(language, strings, tokens, lengths, statesSeen, transitions(statesSeen), traversals);
    }

    public double meanLength() {
        return (double) tokens / strings;
    }

    public double traversalsPerString() {
        return (double) traversals / strings;
    }

    /** The fraction of the language's configurations that were seen. */
    public double shareOfAllStates() {
        return share(BigInteger.valueOf(statesSeen), language.configurations());
    }

    /** The fraction of all transitions, other than to REJECT, that were seen. */
    public double shareOfAllTransitions() {
        return share(BigInteger.valueOf(transitionsSeen), language.liveTransitions());
    }

    static long transitions(long states) {
        return states == 0 ? 0 : 2 * (states - 1) + 1;
    }

    private static double share(BigInteger part, BigInteger whole) {
        return new java.math.BigDecimal(part)
                .divide(new java.math.BigDecimal(whole), java.math.MathContext.DECIMAL64)
                .doubleValue();
    }
}
