package dyckkm.proof.mutation;

import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Outcome;
import dyckkm.proof.Verdict;
import java.util.Optional;

/**
 * What both provers say about one question.
 *
 * @param exhaustive the verdict of the exhaustive proof
 * @param certificate the verdict of the certificate
 */
public record Opinions(Verdict exhaustive, Verdict certificate) {
    /** What ln p, computed in different orders, may differ by. */
    private static final double SAME = 1e-9;

    /**
     * Why not both can be right. The exhaustive range holds what nothing it saw excludes, even where it has not seen
     * everything; so whatever the certificate proves to work must lie in it.
     */
    public Optional<String> contradiction() {
        if (exhaustive.outcome() == Outcome.REFUTED && certificate.outcome() == Outcome.PROVED
                || exhaustive.outcome() == Outcome.PROVED && certificate.outcome() == Outcome.REFUTED) {
            return Optional.of("one proves what the other refutes: " + exhaustive.because());
        }
        if (certificate.outcome() == Outcome.PROVED && !liesIn(certificate.epsilon(), exhaustive.epsilon())) {
            return Optional.of("the certificate's thresholds, " + certificate.epsilon() + ", exceed the exhaustive "
                    + exhaustive.epsilon());
        }
        return Optional.empty();
    }

    private static boolean liesIn(EpsilonRange inner, EpsilonRange outer) {
        return inner.logLow() >= outer.logLow() - SAME && inner.logHigh() <= outer.logHigh() + SAME;
    }
}
