package dyckkm.cli;

import dyckkm.language.BadInputException;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.certificate.CertificateProof;
import dyckkm.proof.certificate.Certified;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.exhaustive.Limits;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;

/**
 * Answers a question by the method that was asked for.
 *
 * @param limits when to give up
 * @param threads how many threads an exhaustive proof uses
 * @param err where progress is shown
 */
record Verifier(Limits limits, int threads, PrintWriter err) {
    /** Up to here looking at every stack takes seconds and tells the thresholds exactly. */
    static final BigInteger FEW_STACKS = BigInteger.valueOf(2_000_000);

    /** How long to look for a wrong string where no certificate was found and nobody set a limit. */
    private static final Duration SEARCH = Duration.ofSeconds(60);

    Verification answer(Question question, ProofMethod method) {
        return switch (method) {
            case EXHAUSTIVE -> exhaustive(question, limits);
            case CERTIFICATE -> certificate(question);
            case WALK ->
                throw new BadInputException("--method walk is for --engine onnxruntime: here there are proofs");
            case AUTO -> automatic(question);
        };
    }

    private Verification automatic(Question question) {
        if (question.language().stackStates().compareTo(FEW_STACKS) <= 0) {
            return exhaustive(question, limits);
        }
        Verification certified = certificate(question);
        if (certified.verdict().outcome() == Outcome.PROVED || !ExhaustiveProof.takes(question.language())) {
            return certified;
        }
        err.println("verify: " + certified.verdict().because() + "; looking for a string it gets wrong");
        Duration time = limits.time().compareTo(Limits.NONE.time()) < 0 ? limits.time() : SEARCH;
        return exhaustive(question, new Limits(limits.states(), time));
    }

    private Verification certificate(Question question) {
        long started = System.nanoTime();
        Certified certified = new CertificateProof(limits.time()).answer(question);
        return new Verification(
                question, certified.verdict(), Optional.empty(), certified.certificate(), secondsSince(started));
    }

    private Verification exhaustive(Question question, Limits within) {
        long started = System.nanoTime();
        try (SearchProgress progress = new SearchProgress(err)) {
            Exhaustive result = new ExhaustiveProof(threads, within, progress).answer(question);
            return new Verification(
                    question,
                    result.verdict(),
                    Optional.of(result.coverage()),
                    Optional.empty(),
                    secondsSince(started));
        }
    }

    private static double secondsSince(long started) {
        return (System.nanoTime() - started) / 1e9;
    }
}
