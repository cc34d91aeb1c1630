package dyckkm.proof.prover;

import dyckkm.common.BadInputException;
import dyckkm.network.Engine;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.exhaustive.EngineProof;
import dyckkm.proof.exhaustive.EngineWalk;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.robust.RobustProof;
import dyckkm.proof.robust.SetProof;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Answers a question about a network as another engine runs it.
 *
 * @param engine what runs it
 * @param limits when to give up
 * @param steps how long the string is where there are too many stacks to look at
 * @param quantised whether weights are whole numbers in the engine, of which its model says nothing
 * @param listener receives progress
 */
public record EngineProver(Engine engine, SearchLimits limits, int steps, boolean quantised, ProverListener listener)
        implements Prover {
    @Override
    public Answer answer(Question question, ProofMethod method) {
        return switch (method) {
            case EXHAUSTIVE -> exhaustive(question);
            case WALK -> walk(question);
            case CERTIFICATE -> certificate(question);
            case SETS -> sets(question);
            case SEARCH ->
                throw new BadInputException(
                        "--method search is for networks that are run here; --method walk is for " + engine.name());
            case AUTO -> automatic(question);
        };
    }

    private Answer automatic(Question question) {
        if (question.language().configurations().compareTo(OwnProver.FEW_STACKS) <= 0) {
            return exhaustive(question);
        }
        String reason;
        try {
            Answer certified = certificate(question);
            if (certified.verdict().outcome() == Outcome.PROVED) {
                return certified;
            }
            reason = certified.verdict().because();
        } catch (BadInputException e) {
            reason = e.getMessage();
        }
        listener.note("too many stacks to look at all in " + engine.name() + ", and no proof from its model (" + reason
                + "); reading a string of " + steps + " symbols");
        return walk(question);
    }

    /** A proof from what was measured of the engine, which itself makes no step for it. */
    private Answer certificate(Question question) {
        return Answer.of(question, new RobustProof(limits.time()).answer(question, model(question)));
    }

    private Answer sets(Question question) {
        SetProof proof = new SetProof(Criterion.SUPPORT, limits.time(), listener.sets());
        return Answer.of(question, proof.answer(question, model(question)));
    }

    private EngineModel model(Question question) {
        if (quantised) {
            throw new BadInputException(
                    "the file's weights are quantised, and no model says what an engine makes of them");
        }
        String model = EngineModels.nameOf(engine.name())
                .orElseThrow(() -> new BadInputException("there is no model of " + engine.name() + ", only of others: "
                        + String.join(", ", EngineModels.names())));
        return EngineModels.named(model, question.network());
    }

    private Answer exhaustive(Question question) {
        long started = System.nanoTime();
        try (ProverListener.Search progress = listener.search()) {
            Exhaustive result = new EngineProof(limits, progress).answer(question, engine);
            return Answer.of(question, result, (System.nanoTime() - started) / 1e9)
                    .on(engine.name());
        }
    }

    private Answer walk(Question question) {
        long started = System.nanoTime();
        Verdict verdict = new EngineWalk(steps, 1).answer(question, engine);
        return new Answer(
                question,
                verdict,
                Optional.empty(),
                Optional.empty(),
                Optional.of(engine.name()),
                Optional.empty(),
                (System.nanoTime() - started) / 1e9,
                OptionalDouble.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
