/** One step of a cell in interval arithmetic. */
package dyckkm.proof.certificate.step;
