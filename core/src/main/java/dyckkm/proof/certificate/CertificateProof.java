package dyckkm.proof.certificate;

import dyckkm.language.BadInputException;
import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Tries to prove that a network generates its language for all stacks at once. What it cannot prove it does not refute: bounds
 * that are too wide say nothing about the network.
 *
 * @param time the longest time to try
 */
public record CertificateProof(Duration time) {
    /** First for engines whose σ and tanh are off by some units in the last place, then for our own. */
    private static final int[] TOLERANCES = {8, 0};

    public CertificateProof {
        if (time.isNegative()) {
            throw new BadInputException("the time must not be negative, as " + time);
        }
    }

    /** Without a limit. */
    public CertificateProof() {
        this(Duration.ofSeconds(Long.MAX_VALUE));
    }

    public Certified answer(Question question) {
        if (question.network().layers().size() != 1) {
            return unknown(
                    question,
                    "a certificate is for networks of one layer, not of "
                            + question.network().layers().size());
        }
        Deadline deadline = new Deadline(time);
        String problem = "";
        for (int tolerance : TOLERANCES) {
            try {
                return attempt(question, tolerance, deadline);
            } catch (NotCertifiedException e) {
                problem = e.getMessage();
            } catch (OutOfMemoryError e) {
                return unknown(question, "the heap was full");
            }
        }
        return unknown(question, "no invariant was found: " + problem);
    }

    private static Certified attempt(Question question, int tolerance, Deadline deadline) {
        Network network = question.network();
        IntervalArithmetic arithmetic = new IntervalArithmetic(network.arithmetic(), tolerance);
        AbstractStep step = new AbstractStep(network, question.language().m(), arithmetic, new TablePool());
        Map<Mode, AbstractMemory> modes = Invariant.find(step, question, deadline);
        Separation separation = new Separation(network, question.language(), arithmetic);
        EpsilonRange range = EpsilonRange.ALL;
        for (Map.Entry<Mode, AbstractMemory> mode : modes.entrySet()) {
            deadline.check();
            range = range.and(separation.of(mode.getKey(), mode.getValue()));
        }
        if (range.isEmpty()) {
            throw new NotCertifiedException("the bounds leave no common threshold");
        }
        if (question.epsilon().isPresent() && !range.contains(question.epsilon().getAsDouble())) {
            throw new NotCertifiedException("ε = " + question.epsilon().getAsDouble() + " is not inside (" + range.low()
                    + ", " + range.high() + "], which is proved");
        }
        Verdict verdict = new Verdict(
                Outcome.PROVED,
                Method.CERTIFICATE,
                network.arithmetic(),
                range,
                question.language().stackStates(),
                Optional.empty(),
                "an inductive invariant of " + modes.size() + " modes holds along all prefixes, and its bounds separate"
                        + " allowed from forbidden symbols",
                arithmetic.assumptions());
        return new Certified(verdict, Optional.of(new Certificate(question, tolerance, modes, range)));
    }

    private static Certified unknown(Question question, String because) {
        return new Certified(Verdict.unknown(question, Method.CERTIFICATE, because), Optional.empty());
    }
}
