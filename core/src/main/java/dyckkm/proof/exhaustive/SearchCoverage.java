package dyckkm.proof.exhaustive;

/**
 * How far a search has come.
 *
 * @param pairs how many pairs of memory and stack were met
 * @param judged of how many of them the logits were looked at, in breadth-first order
 * @param stacks how many different stacks were met
 * @param length the length of the prefixes that are being looked at; all shorter ones have been
 * @param complete whether the pairs are closed: no prefix of any length leads to another
 */
public record SearchCoverage(long pairs, long judged, long stacks, int length, boolean complete) {
    /** How many pairs wait. */
    public long frontier() {
        return pairs - judged;
    }
}
