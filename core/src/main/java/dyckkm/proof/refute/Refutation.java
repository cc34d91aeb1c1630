package dyckkm.proof.refute;

import dyckkm.proof.Counterexample;
import java.util.Optional;

/**
 * The result of a search for a counterexample.
 *
 * @param criterion the criterion
 * @param counterexample the shortest one found, confirmed by a rerun; empty if none was
 * @param steps the number of symbols read by the network
 * @param longest the length of the longest string examined
 * @param covered the length up to which all strings were examined
 * @param complete whether the search ended by itself rather than at a limit
 */
public record Refutation(
        Criterion criterion,
        Optional<Counterexample> counterexample,
        long steps,
        int longest,
        int covered,
        boolean complete) {}
