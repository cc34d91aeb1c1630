/** The provers behind one interface: the order of attempts, and the evidence that comes with an answer. */
package dyckkm.proof.prover;
