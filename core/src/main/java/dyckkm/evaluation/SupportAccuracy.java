package dyckkm.evaluation;

import java.util.Optional;
import java.util.SortedMap;

/**
 * After how many prefixes exactly those symbols have at least probability ε that may come, for one ε that is best for all of them
 * together: among thresholds that lie a thousandth apart.
 *
 * @param epsilon that ε
 * @param best how often it was right
 * @param reference the same for the ε that is known beforehand, 1/(2(|Σ|+1)); of Dyck-(k,m) the paper's 1/(2(k+1))
 * @param separable after how many prefixes some ε is right, another one perhaps after each
 * @param byDepth {@code best} by the depth of the stack
 * @param bySeen {@code best} by whether the configuration was seen in training, where that is known
 */
public record SupportAccuracy(
        double epsilon,
        Tally best,
        Tally reference,
        Tally separable,
        SortedMap<Integer, Tally> byDepth,
        Optional<BySeen> bySeen) {
    /** Prefixes apart by whether the training corpus has shown their configuration. */
    public record BySeen(Tally seen, Tally unseen) {}
}
