package dyckkm.language.machine.statistics;

/**
 * One symbol that may follow in a state of a level.
 *
 * @param target its target: a state of the level, a callee, or an exit, by its index in the level
 */
record Step(Kind kind, int symbol, double probability, int target) {
    /** The effect on the level. */
    enum Kind {
        /** Stays on the level. */
        INTERNAL,
        /** Enters a level above. */
        CALL,
        /** Leaves the level: a return, or END at the bottom. */
        EXIT
    }
}
