package dyckkm.proof;

import dyckkm.network.Arithmetic;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * The answer to a {@link Question}.
 *
 * @param outcome proved, refuted or unknown
 * @param method the kind of proof
 * @param arithmetic what the network was run in: the answer holds there
 * @param epsilon the thresholds that work; if not proved, those not excluded by what was seen
 * @param states how many stack states (certificate), sets of states (sets) or pairs of memory and stack (exhaustive) were covered
 * @param counterexample present exactly if refuted
 * @param because one sentence: what was shown, or why nothing was
 * @param premises what the answer rests on
 * @param engineModel the name of the engine model that a robust answer is about
 */
public record Verdict(
        Outcome outcome,
        Method method,
        Arithmetic arithmetic,
        EpsilonRange epsilon,
        BigInteger states,
        Optional<Counterexample> counterexample,
        String because,
        List<Premise> premises,
        Optional<String> engineModel) {
    public Verdict {
        premises = List.copyOf(premises);
        if ((outcome == Outcome.REFUTED) != counterexample.isPresent()) {
            throw new IllegalArgumentException("a counterexample belongs to a refutation, and to nothing else");
        }
    }

    /** Of a network in one arithmetic, bit for bit. */
    public Verdict(
            Outcome outcome,
            Method method,
            Arithmetic arithmetic,
            EpsilonRange epsilon,
            BigInteger states,
            Optional<Counterexample> counterexample,
            String because,
            List<Premise> premises) {
        this(outcome, method, arithmetic, epsilon, states, counterexample, because, premises, Optional.empty());
    }

    public Scope scope() {
        return method == Method.CERTIFICATE || method == Method.SETS || engineModel.isPresent()
                ? Scope.ROBUST
                : Scope.EXACT;
    }

    /** That nothing was shown. */
    public static Verdict unknown(Question question, Method method, String because) {
        return new Verdict(
                Outcome.UNKNOWN,
                method,
                question.network().arithmetic(),
                EpsilonRange.ALL,
                BigInteger.ZERO,
                Optional.empty(),
                because,
                List.of());
    }
}
