package dyckkm.proof.bound;

/** A numbered list of prefixes of a language, each computed from its number, so that a search need not keep them. */
interface PrefixOrder {
    /** The symbols of the prefix of a number, from 0. */
    int[] prefix(long number);
}
