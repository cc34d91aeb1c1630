package dyckkm.proof;

import java.util.Locale;

/** The kinds of proof. */
public enum Method {
    /** Enumerates all memories that the network reaches. */
    EXHAUSTIVE,
    /** An invariant over slot contents, for all stacks at once. */
    CERTIFICATE,
    /** Sets of states closed under steps, or reached by all strings up to a length. */
    SETS,
    /** Tests one long random string: never a proof. */
    WALK,
    /** Tests adversarial strings: never a proof. */
    SEARCH;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
