package dyckkm.proof.certificate;

import java.util.Optional;

/**
 * The result of a search for a certificate.
 *
 * @param certificate the certificate found, not yet checked
 * @param because why there is none
 */
public record Certified(Optional<Certificate> certificate, String because) {
    static Certified none(String because) {
        return new Certified(Optional.empty(), because);
    }
}
