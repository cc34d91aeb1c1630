/** What the logits of one prefix say about ε, by exact comparisons, and the replay of a prefix that errs. */
package dyckkm.proof.exhaustive.judgement;
