/** What bounds on the units say about the probabilities of allowed and forbidden symbols. */
package dyckkm.proof.certificate.separation;
