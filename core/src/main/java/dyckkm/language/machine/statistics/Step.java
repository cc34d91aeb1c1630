package dyckkm.language.machine.statistics;

/**
 * One symbol that may follow in a state of a level.
 *
 * @param target where it leads to: a state of the level, a callee, or an exit, by its index in the level
 */
record Step(Kind kind, int symbol, double probability, int target) {
    /** What becomes of the level. */
    enum Kind {
        /** Another symbol of the same level. */
        INTERNAL,
        /** A level above begins. */
        CALL,
        /** The level is over: a return, or END at the bottom. */
        EXIT
    }
}
