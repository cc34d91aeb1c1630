package dyckkm.proof.recheck;

import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import java.util.List;

/** The result of checking a certificate. */
public sealed interface CheckResult {
    /**
     * The certificate proves that the network generates the language.
     *
     * @param epsilon the thresholds that the check itself established; those claimed lie inside
     * @param modes the number of modes in the invariant
     * @param readsStart whether it is a statement about runs that read START first
     * @param engineModel the name of the engine model it is about
     * @param premises the premises that the check used, all of which the certificate lists
     */
    record Accepted(EpsilonRange epsilon, int modes, boolean readsStart, String engineModel, List<Premise> premises)
            implements CheckResult {}

    /**
     * The certificate proves nothing.
     *
     * @param reason the first condition that fails
     */
    record Refused(String reason) implements CheckResult {}

    default boolean isAccepted() {
        return this instanceof Accepted;
    }
}
