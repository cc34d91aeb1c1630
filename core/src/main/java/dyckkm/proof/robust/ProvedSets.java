package dyckkm.proof.robust;

import dyckkm.proof.Verdict;
import dyckkm.proof.sets.SetCoverage;
import java.util.Optional;

/**
 * The result of an attempt at a proof by sets of states, for all engines of a model.
 *
 * @param verdict proved or unknown
 * @param coverage the scope of the sets
 * @param certificate the text that the checker accepted; none for a proof up to a length
 * @param searchSeconds the duration of the search
 * @param checkSeconds the duration of the check
 */
public record ProvedSets(
        Verdict verdict,
        SetCoverage coverage,
        Optional<byte[]> certificate,
        double searchSeconds,
        double checkSeconds) {}
