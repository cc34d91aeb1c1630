package dyckkm.proof.bound;

/** An indexed list of prefixes of a language, each computed from its index, so a search need not store them. */
interface PrefixOrder {
    /** The symbols of the prefix with an index, from 0. */
    int[] prefix(long number);
}
