package dyckkm.proof.recheck;

import java.util.Map;

/**
 * What a certificate says, checked for form only.
 *
 * @param readsStart whether START is read first
 * @param tolerance by how many units in the last place σ and tanh may be off where they are not at their bounds
 * @param logLow ln of the largest probability of a forbidden symbol
 * @param logHigh ln of the smallest probability of an allowed one
 * @param modes the bounds of each mode; none speaks of a slot above the mode's depth
 */
record Claim(boolean readsStart, int tolerance, double logLow, double logHigh, Map<Mode, Box> modes) {}
