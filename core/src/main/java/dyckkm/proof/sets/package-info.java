/**
 * Looks for finitely many boxes of states that a network never leaves along the prefixes of its language, one or more for each
 * configuration, and on each of which allowed symbols are more probable than forbidden ones: a proof for strings of all lengths, of
 * trained networks too. Without widening the same sets prove something of all strings up to a length.
 *
 * <p>What is found is a {@link dyckkm.proof.sets.SetCertificate}, to be believed after {@code dyckkm.proof.recheck.sets} has checked
 * it.
 */
package dyckkm.proof.sets;
