/** Intervals with directed rounding, and the rounding of the engines that a certificate speaks of. */
package dyckkm.proof.recheck.arithmetic;
