package dyckkm.proof.prover;

/** How to prove. */
public enum ProofMethod {
    /** Whatever suits. */
    AUTO,
    /** By looking at all memories. */
    EXHAUSTIVE,
    /** By bounds for all stacks at once. */
    CERTIFICATE,
    /** By sets of states that no step leaves. */
    SETS,
    /** By one long random string, on an engine. */
    WALK,
    /** Not at all: only looks for a string that is wrong. */
    SEARCH
}
