package dyckkm.proof.bound;

/** A numbered list of stacks, each computed from its number, so that a search need not keep them. */
interface StackOrder {
    /** The types on the stack of a number, from 0, the bottom first. */
    int[] stack(long number);
}
