package dyckkm.proof.exhaustive;

/**
 * The progress of a search.
 *
 * @param pairs the number of pairs of memory and stack met
 * @param judged the number of pairs whose logits were judged, in breadth-first order
 * @param stacks the number of different stacks met
 * @param length the current length of prefixes; all shorter ones are done
 * @param complete whether the pairs are closed: no prefix of any length leads to another
 */
public record SearchCoverage(long pairs, long judged, long stacks, int length, boolean complete) {
    /** The number of pending pairs. */
    public long frontier() {
        return pairs - judged;
    }
}
