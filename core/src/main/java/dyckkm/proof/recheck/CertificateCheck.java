package dyckkm.proof.recheck;

import dyckkm.language.DyckLanguage;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import java.io.IOException;
import java.io.InputStream;

/**
 * Decides whether a certificate proves that a network generates its language.
 *
 * <p>It does if (1) the memory before the first bracket lies in the bounds of its mode, (2) each step from the bounds of a mode
 * ends in the bounds of the next one, and (3) in all bounds the logits of allowed symbols lie above those of forbidden ones, with
 * the thresholds that are claimed. By (1), (2) and induction the bounds hold along all prefixes of the language, so that (3) is
 * about all of them.
 */
public final class CertificateCheck {
    /** Every close bracket is looked at for every content of the top: k² pairs, whose bounds are kept for a moment. */
    private static final int MOST_TYPES = 2048;

    private CertificateCheck() {}

    /**
     * @param certificate JSON as docs/theory.md describes it; not trusted, and not closed
     * @throws dyckkm.language.BadInputException if it is not JSON at all
     */
    public static CheckResult check(Network network, DyckLanguage language, InputStream certificate)
            throws IOException {
        try {
            requireScope(network, language);
            Claim claim = ClaimReader.read(certificate, network, language);
            Rounding rounding = new Rounding(network.arithmetic(), claim.tolerance());
            new InductionCheck(network, language, rounding, claim).run();
            EpsilonRange epsilon = new LogitCheck(network, language, rounding).thresholds(claim.modes());
            requireNoBetter(claim, epsilon);
            return new CheckResult.Accepted(epsilon, claim.modes().size(), claim.readsStart(), claim.tolerance());
        } catch (RefusedException e) {
            return new CheckResult.Refused(e.getMessage());
        }
    }

    private static void requireScope(Network network, DyckLanguage language) throws RefusedException {
        RefusedException.unless(
                network.layers().size() == 1,
                "the network has " + network.layers().size() + " layers, and only one can be checked");
        RefusedException.unless(
                network.k() == language.k(),
                "the network has k = " + network.k() + ", the language k = " + language.k());
        RefusedException.unless(
                language.k() <= MOST_TYPES,
                "too many types for the simple check: " + language.k() + ", at most " + MOST_TYPES);
    }

    private static void requireNoBetter(Claim claim, EpsilonRange established) throws RefusedException {
        RefusedException.unless(claim.logLow() < claim.logHigh(), "the claimed thresholds are none at all");
        RefusedException.unless(
                claim.logLow() >= established.logLow(),
                "ln ε above " + claim.logLow() + " is claimed, above " + established.logLow() + " is established");
        RefusedException.unless(
                claim.logHigh() <= established.logHigh(),
                "ln ε up to " + claim.logHigh() + " is claimed, up to " + established.logHigh() + " is established");
    }
}
