package dyckkm.cli;

/** Which automaton of a language. */
enum AutomatonKind {
    /** Finite and deterministic: a state for each stack. */
    DFA,
    /** Visibly pushdown. */
    VPA
}
