/** The provers behind one interface: what is tried in which order, and all that an answer comes with. */
package dyckkm.proof.prover;
