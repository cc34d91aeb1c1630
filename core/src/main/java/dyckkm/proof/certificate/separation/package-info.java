/** From bounds on the units to bounds on the probabilities of allowed and forbidden symbols. */
package dyckkm.proof.certificate.separation;
