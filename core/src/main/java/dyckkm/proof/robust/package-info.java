/**
 * Proofs that hold on every engine of a model: a certificate is searched for ({@code dyckkm.proof.certificate}), and only what the
 * independent checker ({@code dyckkm.proof.recheck}) agrees with counts as proved.
 */
package dyckkm.proof.robust;
