package dyckkm.proof.certificate;

import dyckkm.network.Network;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tries to prove that a network generates its language, for all stacks at once; never refutes. */
public final class CertificateProof {
    /** First for engines whose σ and tanh are off by some units in the last place, then for our own. */
    private static final int[] TOLERANCES = {8, 0};

    private CertificateProof() {}

    public static Verdict answer(Question question) {
        if (question.network().layers().size() != 1) {
            return unknown(
                    question,
                    "a certificate is for networks of one layer, not of "
                            + question.network().layers().size());
        }
        String problem = "";
        for (int tolerance : TOLERANCES) {
            try {
                return attempt(question, tolerance);
            } catch (NotCertifiedException e) {
                problem = e.getMessage();
            }
        }
        return unknown(question, problem);
    }

    private static Verdict attempt(Question question, int tolerance) {
        Network network = question.network();
        IntervalArithmetic arithmetic = new IntervalArithmetic(network.arithmetic(), tolerance);
        int m = question.language().m();
        AbstractStep step = new AbstractStep(network, m, arithmetic, new TablePool());
        AbstractMemory zero =
                AbstractMemory.zero(network.hiddenUnits(), network.cell().hasCellState());
        AbstractMemory initial = question.readsStart() ? step.after(zero, Operation.START, 0) : zero;
        Map<Mode, AbstractMemory> modes = Invariant.find(step, initial, m);
        Separation separation = new Separation(network, question.language(), arithmetic);
        EpsilonRange range = EpsilonRange.ALL;
        for (Map.Entry<Mode, AbstractMemory> mode : modes.entrySet()) {
            range = range.and(separation.of(mode.getKey(), mode.getValue()));
        }
        if (range.isEmpty()) {
            throw new NotCertifiedException("the bounds leave no common threshold");
        }
        return new Verdict(
                Outcome.PROVED,
                Method.CERTIFICATE,
                network.arithmetic(),
                range,
                question.language().stackStates(),
                Optional.empty(),
                "an inductive invariant of " + modes.size() + " modes holds for all strings of all lengths",
                List.of("tolerance " + tolerance));
    }

    private static Verdict unknown(Question question, String because) {
        return new Verdict(
                Outcome.UNKNOWN,
                Method.CERTIFICATE,
                question.network().arithmetic(),
                EpsilonRange.ALL,
                BigInteger.ZERO,
                Optional.empty(),
                because,
                List.of());
    }
}
