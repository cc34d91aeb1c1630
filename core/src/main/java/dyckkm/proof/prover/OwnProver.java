package dyckkm.proof.prover;

import dyckkm.language.BadInputException;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.exhaustive.Limits;
import dyckkm.proof.robust.RobustProof;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;

/**
 * Answers a question about a network as this program runs it.
 *
 * @param limits when to give up
 * @param threads how many threads an exhaustive proof uses
 * @param engineModel the name of the engine model that a certificate is to be about; empty: the standard one
 * @param listener is told what is done
 */
public record OwnProver(Limits limits, int threads, Optional<String> engineModel, ProverListener listener)
        implements Prover {
    /** Up to here looking at every stack takes seconds and tells the thresholds exactly. */
    static final BigInteger FEW_STACKS = BigInteger.valueOf(2_000_000);

    /** How long to look for a wrong string where no certificate was found and nobody set a limit. */
    private static final Duration SEARCH = Duration.ofSeconds(60);

    @Override
    public Answer answer(Question question, ProofMethod method) {
        return switch (method) {
            case EXHAUSTIVE -> exhaustive(question, limits);
            case CERTIFICATE -> certificate(question);
            case WALK ->
                throw new BadInputException("--method walk is for --engine onnxruntime: here there are proofs");
            case AUTO -> automatic(question);
        };
    }

    /** A robust proof says most; without one, an exact one; without that, the shortest string that is wrong. */
    private Answer automatic(Question question) {
        long started = System.nanoTime();
        Answer robust = certificate(question);
        if (robust.verdict().outcome() == Outcome.PROVED || !ExhaustiveProof.takes(question.language())) {
            return robust;
        }
        boolean areFew = question.language().configurations().compareTo(FEW_STACKS) <= 0;
        if (!areFew) {
            listener.note(robust.verdict().because() + "; looking for a string it gets wrong");
        }
        Duration time = areFew || limits.time().compareTo(Limits.NONE.time()) < 0 ? left(started) : SEARCH;
        return exhaustive(question, new Limits(limits.states(), time)).after(robust);
    }

    /** What a search that began then has left of the time. */
    private Duration left(long started) {
        Duration left = limits.time().minusNanos(System.nanoTime() - started);
        return left.isNegative() ? Duration.ZERO : left;
    }

    private Answer certificate(Question question) {
        EngineModel model = engineModel
                .map(name -> EngineModels.named(name, question.network()))
                .orElseGet(() -> EngineModels.standard(question.network()));
        return Answer.of(question, new RobustProof(limits.time()).answer(question, model));
    }

    private Answer exhaustive(Question question, Limits within) {
        long started = System.nanoTime();
        try (ProverListener.Search progress = listener.search()) {
            Exhaustive result = new ExhaustiveProof(threads, within, progress).answer(question);
            return Answer.of(question, result, secondsSince(started));
        }
    }

    private static double secondsSince(long started) {
        return (System.nanoTime() - started) / 1e9;
    }
}
