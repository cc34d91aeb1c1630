package dyckkm.evaluation;

import java.util.Optional;
import java.util.SortedMap;

/**
 * After how many prefixes exactly the allowed symbols have probability at least ε, for the single ε that is best over all
 * prefixes, among thresholds a thousandth apart.
 *
 * @param epsilon the best ε
 * @param best how often it was right
 * @param reference the same for the ε known in advance, 1/(2(|Σ|+1)); for Dyck-(k,m) the paper's 1/(2(k+1))
 * @param separable after how many prefixes some ε is right, possibly a different one for each
 * @param byDepth {@code best} by the depth of the stack
 * @param bySeen {@code best} by whether the configuration was seen in training, if known
 */
public record SupportAccuracy(
        double epsilon,
        Tally best,
        Tally reference,
        Tally separable,
        SortedMap<Integer, Tally> byDepth,
        Optional<BySeen> bySeen) {
    /** Prefixes split by whether their configuration occurs in the training corpus. */
    public record BySeen(Tally seen, Tally unseen) {}
}
