package dyckkm.cli;

import dyckkm.language.BadInputException;
import dyckkm.network.Engine;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.exhaustive.EngineProof;
import dyckkm.proof.exhaustive.EngineWalk;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.Limits;
import dyckkm.proof.robust.RobustProof;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Answers a question about a network as another engine runs it.
 *
 * @param limits when to give up
 * @param steps how long the string is where there are too many stacks to look at
 * @param quantised whether weights are whole numbers in the engine, of which its model says nothing
 * @param err where progress is shown
 */
record EngineVerifier(Limits limits, int steps, boolean quantised, PrintWriter err) {
    Verification answer(Question question, Engine engine, ProofMethod method) {
        return switch (method) {
            case EXHAUSTIVE -> exhaustive(question, engine);
            case WALK -> walk(question, engine);
            case CERTIFICATE -> certificate(question, engine);
            case AUTO -> automatic(question, engine);
        };
    }

    private Verification automatic(Question question, Engine engine) {
        if (question.language().configurations().compareTo(Verifier.FEW_STACKS) <= 0) {
            return exhaustive(question, engine);
        }
        String reason;
        try {
            Verification certified = certificate(question, engine);
            if (certified.verdict().outcome() == Outcome.PROVED) {
                return certified;
            }
            reason = certified.verdict().because();
        } catch (BadInputException e) {
            reason = e.getMessage();
        }
        err.println("verify: too many stacks to look at all in " + engine.name() + ", and no proof from its model ("
                + reason + "); reading a string of " + steps + " symbols");
        return walk(question, engine);
    }

    /** A proof from what was measured of the engine, which itself makes no step for it. */
    private Verification certificate(Question question, Engine engine) {
        if (quantised) {
            throw new BadInputException(
                    "the file's weights are quantised, and no model says what an engine makes of them");
        }
        String model = EngineModels.nameOf(engine.name())
                .orElseThrow(() -> new BadInputException("there is no model of " + engine.name() + ", only of others: "
                        + String.join(", ", EngineModels.names())));
        return Verification.of(
                question,
                new RobustProof(limits.time()).answer(question, EngineModels.named(model, question.network())));
    }

    private Verification exhaustive(Question question, Engine engine) {
        long started = System.nanoTime();
        try (SearchProgress progress = new SearchProgress(err)) {
            Exhaustive result = new EngineProof(limits, progress).answer(question, engine);
            return Verification.of(question, result, (System.nanoTime() - started) / 1e9)
                    .on(engine.name());
        }
    }

    private Verification walk(Question question, Engine engine) {
        long started = System.nanoTime();
        Verdict verdict = new EngineWalk(steps, 1).answer(question, engine);
        return new Verification(
                question,
                verdict,
                Optional.empty(),
                Optional.empty(),
                Optional.of(engine.name()),
                Optional.empty(),
                (System.nanoTime() - started) / 1e9,
                OptionalDouble.empty());
    }
}
