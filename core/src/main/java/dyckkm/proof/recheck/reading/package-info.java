/** Reading a certificate from its file: every field known, every number in range, and the claim that they state. */
package dyckkm.proof.recheck.reading;
