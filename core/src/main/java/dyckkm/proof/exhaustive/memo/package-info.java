/** Memoised parts of steps and logits that recur in many pairs. */
package dyckkm.proof.exhaustive.memo;
