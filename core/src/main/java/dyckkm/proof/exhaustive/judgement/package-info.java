/** The range of ε that the logits of one prefix allow, by exact comparisons, and the replay of counterexamples. */
package dyckkm.proof.exhaustive.judgement;
