package dyckkm.proof.robust;

import dyckkm.proof.Verdict;
import java.util.Optional;

/**
 * The result of an attempt at a proof for all engines of a model.
 *
 * @param verdict proved or unknown
 * @param certificate the text that the checker accepted; present exactly if proved
 * @param searchSeconds the duration of the search
 * @param checkSeconds the duration of the check
 */
public record Robust(Verdict verdict, Optional<byte[]> certificate, double searchSeconds, double checkSeconds) {}
