/** Intervals with directed rounding, and the rounding of the engines that a certificate covers. */
package dyckkm.proof.recheck.arithmetic;
