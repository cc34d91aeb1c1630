package dyckkm.proof.recheck;

import dyckkm.proof.EpsilonRange;

/** What came of checking a certificate. */
public sealed interface CheckResult {
    /**
     * The certificate proves that the network generates the language.
     *
     * @param epsilon the thresholds that the check itself established; those claimed lie inside
     * @param modes how many modes the invariant has
     * @param readsStart whether it is a statement about runs that read START first
     * @param tolerance by how many units in the last place σ and tanh may be off where they are not at their bounds; 0: not more
     *     than Java's own
     */
    record Accepted(EpsilonRange epsilon, int modes, boolean readsStart, int tolerance) implements CheckResult {}

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
