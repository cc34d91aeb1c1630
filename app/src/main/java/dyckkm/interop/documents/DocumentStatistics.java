package dyckkm.interop.documents;

import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;

/**
 * What was found in documents.
 *
 * @param documents how many there are
 * @param strings how many of them are in the language
 * @param tokens of these, each with its END
 * @param tooDeep how many are outside only because of their depth
 * @param forbidden how many are outside at every depth
 * @param depths how many documents there are of each depth, without those that are forbidden
 * @param outside the first documents that are not in the language
 */
public record DocumentStatistics(
        long documents,
        long strings,
        long tokens,
        long tooDeep,
        long forbidden,
        SortedMap<Integer, Long> depths,
        List<OutsideDocument> outside) {
    /** The share of all documents that are in the language if it is bounded by this depth. */
    public double shareThatFits(int depth) {
        long fitting = depths.headMap(depth + 1).values().stream()
                .mapToLong(Long::longValue)
                .sum();
        return (double) fitting / documents;
    }

    /** The least depth that fits all documents that are not forbidden, if there are any. */
    public OptionalInt leastDepth() {
        return depths.isEmpty() ? OptionalInt.empty() : OptionalInt.of(depths.lastKey());
    }
}
