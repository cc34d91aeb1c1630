package dyckkm.language;

/** What reading a symbol does to the stack: in an input-driven language the symbol alone decides. */
public enum SymbolKind {
    /** Pushes a stack symbol, as an open bracket does. */
    CALL,
    /** Pops one, as a close bracket does. */
    RETURN,
    /** Leaves the stack as it is. */
    INTERNAL,
    /** Stands before every string; only networks read it. */
    START,
    /** Stands after every string. */
    END
}
