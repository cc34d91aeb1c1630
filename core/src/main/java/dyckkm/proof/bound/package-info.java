/**
 * The lower bound, as numbers and as strings. A machine that generates a language needs a distinct memory for every
 * configuration that some continuation distinguishes from the others (in Dyck-(k,m): for every stack). {@link
 * dyckkm.proof.bound.LowerBound} computes the units that this takes; where there are too few, {@link
 * dyckkm.proof.bound.CollisionSearch} finds two configurations with the same memory and {@link
 * dyckkm.proof.bound.PigeonholeProof} replays the consequence.
 *
 * <p>A {@link dyckkm.proof.bound.Quantisation} turns networks into machines with too little memory; {@link
 * dyckkm.proof.bound.QuantisationSweep} finds how coarse it may be before the network fails.
 */
package dyckkm.proof.bound;
