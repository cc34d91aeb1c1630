package dyckkm.proof.prover;

import dyckkm.proof.Question;

/** Whether a network generates a language: every way to find out, and the choice between them. */
public interface Prover {
    Answer answer(Question question, ProofMethod method);
}
