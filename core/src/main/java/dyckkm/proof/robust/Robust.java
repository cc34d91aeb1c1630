package dyckkm.proof.robust;

import dyckkm.proof.Verdict;
import java.util.Optional;

/**
 * What came of an attempt to prove something for all engines of a model.
 *
 * @param verdict proved or unknown
 * @param certificate the text that the checker agreed with; present exactly if proved
 * @param searchSeconds how long the search took
 * @param checkSeconds how long the check took
 */
public record Robust(Verdict verdict, Optional<byte[]> certificate, double searchSeconds, double checkSeconds) {}
