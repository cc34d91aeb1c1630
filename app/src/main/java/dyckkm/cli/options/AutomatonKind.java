package dyckkm.cli.options;

/** Which automaton of a language. */
public enum AutomatonKind {
    /** Finite and deterministic: a state for each stack. */
    DFA,
    /** Visibly pushdown. */
    VPA
}
