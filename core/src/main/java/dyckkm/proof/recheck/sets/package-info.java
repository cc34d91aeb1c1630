/**
 * Checks certificates made of sets of states: that the first holds the state before the first symbol, that each step from a set ends
 * in the set that is named for it, and that on each set exactly the allowed symbols are probable enough. Shares no code with {@code
 * dyckkm.proof.sets}, which finds them, and asks nothing about how they were found.
 */
package dyckkm.proof.recheck.sets;
