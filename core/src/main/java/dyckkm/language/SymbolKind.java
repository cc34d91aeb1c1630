package dyckkm.language;

/** The effect of a symbol on the stack: in an input-driven language it depends on the symbol alone. */
public enum SymbolKind {
    /** Pushes a stack symbol, as an open bracket does. */
    CALL,
    /** Pops one, as a close bracket does. */
    RETURN,
    /** Leaves the stack unchanged. */
    INTERNAL,
    /** Precedes every string; only networks read it. */
    START,
    /** Terminates every string. */
    END
}
