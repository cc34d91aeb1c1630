package dyckkm.proof.refute;

import dyckkm.proof.Counterexample;
import java.util.Optional;

/**
 * What a search came to.
 *
 * @param criterion what was asked of the network
 * @param counterexample the shortest that was found, run again; empty if none was
 * @param steps how many symbols the network read
 * @param longest the length of the longest string that was looked at
 * @param covered the length up to which all strings were looked at
 * @param complete whether the search ended by itself, and not by its limits
 */
public record Refutation(
        Criterion criterion,
        Optional<Counterexample> counterexample,
        long steps,
        int longest,
        int covered,
        boolean complete) {}
