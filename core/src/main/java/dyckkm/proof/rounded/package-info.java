/**
 * Proofs about networks that round their state ({@link dyckkm.network.StateRounding}), for every engine of a model: an engine's
 * error matters only where it can cross the midpoint between two multiples; there both are followed.
 */
package dyckkm.proof.rounded;
