package dyckkm.proof.robust;

import dyckkm.proof.Verdict;
import dyckkm.proof.sets.SetCoverage;
import java.util.Optional;

/**
 * What came of an attempt to prove something by sets of states, for all engines of a model.
 *
 * @param verdict proved or unknown
 * @param coverage what the sets are about
 * @param certificate the text that the checker agreed with; none of a proof up to a length
 * @param searchSeconds how long the search took
 * @param checkSeconds how long the check took
 */
public record ProvedSets(
        Verdict verdict,
        SetCoverage coverage,
        Optional<byte[]> certificate,
        double searchSeconds,
        double checkSeconds) {}
