package dyckkm.proof.certificate;

import dyckkm.proof.Verdict;
import java.util.Optional;

/**
 * What came of the attempt to certify.
 *
 * @param verdict proved or unknown
 * @param certificate what was proved, to be written down and checked again; present exactly if proved
 */
public record Certified(Verdict verdict, Optional<Certificate> certificate) {}
