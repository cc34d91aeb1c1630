/**
 * The steppers: a reference implementation, one for any weights, one that computes equal rows and columns once, one for proofs.
 */
package dyckkm.network.step;
