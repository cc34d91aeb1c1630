/**
 * Proofs that hold on every engine of a model: a certificate is searched for ({@code dyckkm.proof.certificate}) and counts as
 * proof only if the independent checker ({@code dyckkm.proof.recheck}) accepts it.
 */
package dyckkm.proof.robust;
