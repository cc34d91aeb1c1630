/** Parts of steps and logits that return in many pairs, remembered. */
package dyckkm.proof.exhaustive.memo;
