package dyckkm.proof.recheck.sets;

/**
 * What is claimed of the states of a set in other coordinates.
 *
 * @param basis these coordinates
 * @param from the least value of each
 * @param to the greatest ones, not below
 */
record Slant(Basis basis, double[] from, double[] to) {}
