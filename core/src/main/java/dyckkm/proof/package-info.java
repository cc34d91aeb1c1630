/**
 * Does a network generate Dyck-(k,m)? By the paper's definition it does if some ε exists such that along all prefixes of the
 * language exactly the allowed symbols have a probability of at least ε.
 *
 * <p>A {@link dyckkm.proof.Question} is answered by a {@link dyckkm.proof.Verdict}: proved for all strings of all lengths,
 * refuted with the shortest string, or unknown. Nothing here depends on how the weights were made.
 */
package dyckkm.proof;
