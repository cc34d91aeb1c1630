/** Bounds on numbers that may depend on the content of a stack slot, and sums, products and functions of such bounds. */
package dyckkm.proof.certificate.value;
