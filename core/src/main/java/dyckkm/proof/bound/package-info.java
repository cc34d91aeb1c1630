/**
 * The lower bound, as numbers and as strings. A machine that generates a language has a memory of its own for every
 * configuration that some continuation tells from the others, in Dyck-(k,m) for every stack, so
 * {@link dyckkm.proof.bound.LowerBound} says how many units it needs; where it has too few,
 * {@link dyckkm.proof.bound.CollisionSearch} finds two configurations with one memory and {@link dyckkm.proof.bound.PigeonholeProof}
 * replays what follows from that.
 *
 * <p>Machines with too little memory are made from networks by a {@link dyckkm.proof.bound.Quantisation};
 * {@link dyckkm.proof.bound.QuantisationSweep} asks how coarse one may be before the network fails.
 */
package dyckkm.proof.bound;
