/** Pairs of a state and a stack packed into bits, and the sets and batches that hold hundreds of millions of them. */
package dyckkm.proof.exhaustive.packing;
