package dyckkm.language.machine;

/** Which states of a machine to merge, where possible. */
enum Merge {
    /** Those that occur over the same tops. */
    SAME_TOPS,
    /** Those that have rules for the same symbols, which mean the same whatever the top. */
    SAME_SYMBOLS,
    /** Those in which each symbol that both have rules for means the same, whatever the top. */
    ALIKE,
    /** Those behind the same return, whatever the top makes of a symbol afterwards. */
    BEHIND_RETURNS,
    /** Any. */
    ANY
}
