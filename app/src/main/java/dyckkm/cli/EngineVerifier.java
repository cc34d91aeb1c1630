package dyckkm.cli;

import dyckkm.language.BadInputException;
import dyckkm.network.Engine;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.exhaustive.Coverage;
import dyckkm.proof.exhaustive.EngineProof;
import dyckkm.proof.exhaustive.EngineWalk;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.Limits;
import java.io.PrintWriter;
import java.util.Optional;

/**
 * Answers a question about a network as another engine runs it.
 *
 * @param limits when to give up
 * @param steps how long the string is where there are too many stacks to look at
 * @param err where progress is shown
 */
record EngineVerifier(Limits limits, int steps, PrintWriter err) {
    Verification answer(Question question, Engine engine, ProofMethod method) {
        return switch (method) {
            case EXHAUSTIVE -> exhaustive(question, engine);
            case WALK -> walk(question, engine);
            case CERTIFICATE ->
                throw new BadInputException("a certificate is about arithmetic as it is done here: add --engine ours");
            case AUTO -> automatic(question, engine);
        };
    }

    private Verification automatic(Question question, Engine engine) {
        if (question.language().stackStates().compareTo(Verifier.FEW_STACKS) <= 0) {
            return exhaustive(question, engine);
        }
        err.println("verify: too many stacks to look at all in " + engine.name() + "; reading a string of " + steps
                + " symbols");
        return walk(question, engine);
    }

    private Verification exhaustive(Question question, Engine engine) {
        long started = System.nanoTime();
        try (SearchProgress progress = new SearchProgress(err)) {
            Exhaustive result = new EngineProof(limits, progress).answer(question, engine);
            return verification(question, engine, result.verdict(), Optional.of(result.coverage()), started);
        }
    }

    private Verification walk(Question question, Engine engine) {
        long started = System.nanoTime();
        Verdict verdict = new EngineWalk(steps, 1).answer(question, engine);
        return verification(question, engine, verdict, Optional.empty(), started);
    }

    private static Verification verification(
            Question question, Engine engine, Verdict verdict, Optional<Coverage> coverage, long started) {
        return new Verification(
                question,
                verdict,
                coverage,
                Optional.empty(),
                Optional.of(engine.name()),
                (System.nanoTime() - started) / 1e9);
    }
}
