/** One step of a cell on bounds in place of numbers. */
package dyckkm.proof.certificate.step;
