package dyckkm.proof.recheck;

import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Premise;
import java.util.List;

/** What came of checking a certificate. */
public sealed interface CheckResult {
    /**
     * The certificate proves that the network generates the language.
     *
     * @param epsilon the thresholds that the check itself established; those claimed lie inside
     * @param modes how many modes the invariant has
     * @param readsStart whether it is a statement about runs that read START first
     * @param engineModel the name of the engine model it is about
     * @param premises what the check itself has used; all of it is claimed
     */
    record Accepted(EpsilonRange epsilon, int modes, boolean readsStart, String engineModel, List<Premise> premises)
            implements CheckResult {}

    /**
     * The certificate proves nothing.
     *
     * @param reason the first thing that does not hold
     */
    record Refused(String reason) implements CheckResult {}

    default boolean isAccepted() {
        return this instanceof Accepted;
    }
}
