package dyckkm.proof.certificate;

import java.util.Optional;

/**
 * What came of the attempt to certify.
 *
 * @param certificate what was found, to be checked; its question is not yet answered
 * @param because why there is none
 */
public record Certified(Optional<Certificate> certificate, String because) {
    static Certified none(String because) {
        return new Certified(Optional.empty(), because);
    }
}
