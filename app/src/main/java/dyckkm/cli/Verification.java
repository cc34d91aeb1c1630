package dyckkm.cli;

import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.certificate.Certificate;
import dyckkm.proof.exhaustive.Coverage;
import dyckkm.report.proof.PaperEpsilon;
import java.util.Optional;

/**
 * What {@code verify} has to tell.
 *
 * @param question what was asked
 * @param verdict the answer
 * @param coverage of an exhaustive proof: what was looked at
 * @param certificate of a proof for all stacks at once: what can be checked again
 * @param engine what ran the network, if it was not this program
 * @param seconds how long it took
 */
record Verification(
        Question question,
        Verdict verdict,
        Optional<Coverage> coverage,
        Optional<Certificate> certificate,
        Optional<String> engine,
        double seconds) {
    /** Of a network that was run here. */
    Verification(
            Question question,
            Verdict verdict,
            Optional<Coverage> coverage,
            Optional<Certificate> certificate,
            double seconds) {
        this(question, verdict, coverage, certificate, Optional.empty(), seconds);
    }

    /** The paper's threshold. */
    double paperEpsilon() {
        return PaperEpsilon.of(question.language());
    }

    boolean paperEpsilonInside() {
        return verdict.epsilon().contains(paperEpsilon());
    }

    double statesPerSecond() {
        double states = coverage.map(Coverage::judged)
                .map(Long::doubleValue)
                .orElse(verdict.states().doubleValue());
        return states / Math.max(seconds, 1e-9);
    }

    int exitCode() {
        return switch (verdict.outcome()) {
            case PROVED -> ExitCode.SUCCESS;
            case REFUTED -> ExitCode.NO;
            case UNKNOWN -> ExitCode.UNKNOWN;
        };
    }
}
