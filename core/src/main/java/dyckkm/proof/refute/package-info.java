/**
 * Searches for counterexamples where a network has too many states to enumerate: the states of trained networks drift, and
 * repetitions often break them. A string that is found is confirmed by the reference equations; finding none proves nothing.
 */
package dyckkm.proof.refute;
