package dyckkm.proof;

import java.util.Locale;

/** The kinds of proof. */
public enum Method {
    /** All memories that the network reaches, one by one. */
    EXHAUSTIVE,
    /** An invariant over slot contents, for all stacks at once. */
    CERTIFICATE,
    /** Sets of states that no step leaves, or that all strings up to a length lead to. */
    SETS,
    /** One long random string: never a proof. */
    WALK,
    /** Strings that are bad for the network: never a proof. */
    SEARCH;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
