package dyckkm.proof.prover;

/** The method of proof. */
public enum ProofMethod {
    /** Chosen automatically. */
    AUTO,
    /** By enumerating all memories. */
    EXHAUSTIVE,
    /** By bounds for all stacks at once. */
    CERTIFICATE,
    /** By sets of states that no step leaves. */
    SETS,
    /** By one long random string, on an engine. */
    WALK,
    /** No proof: only searches for a wrong string. */
    SEARCH
}
