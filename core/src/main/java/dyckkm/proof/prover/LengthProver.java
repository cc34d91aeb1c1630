package dyckkm.proof.prover;

import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.robust.SetProof;
import java.time.Duration;
import java.util.Optional;

/**
 * Answers a question as far as strings of up to a length go, by sets of states.
 *
 * @param longest the greatest length, END not counted
 * @param criterion what is to hold after every prefix
 * @param time the longest time to search
 * @param engineModel the engines to speak of; empty: as many as were measured
 * @param listener receives progress
 */
public record LengthProver(
        int longest, Criterion criterion, Duration time, Optional<String> engineModel, ProverListener listener)
        implements Prover {
    /** The method is sets, whatever is asked for. */
    @Override
    public Answer answer(Question question, ProofMethod method) {
        EngineModel model = engineModel
                .map(name -> EngineModels.named(name, question.network()))
                .orElseGet(() -> EngineModels.standard(question.network()));
        return Answer.of(question, new SetProof(criterion, time, listener.sets()).answerUpTo(longest, question, model));
    }
}
