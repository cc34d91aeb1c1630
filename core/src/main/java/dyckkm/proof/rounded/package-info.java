/**
 * Proofs about networks that round their state ({@link dyckkm.network.StateRounding}) for every engine of a model: errors of an engine
 * matter only where they reach across the middle between two multiples, and there both are followed.
 */
package dyckkm.proof.rounded;
