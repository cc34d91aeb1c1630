/**
 * Looks for a string that a network gets wrong, where its states are too many to be looked at one by one: trained networks drift, and
 * what breaks them is often a repetition. Finds nothing, or a string that is run again by the equations written out; proves nothing.
 */
package dyckkm.proof.refute;
