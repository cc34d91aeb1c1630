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
 * @param arithmetic the arithmetic in which the network was run, and for which the answer holds
 * @param epsilon the thresholds that work; if not proved, those that the observations do not exclude
 * @param states how many stack states (certificate), sets of states (sets) or pairs of memory and stack (exhaustive) were covered
 * @param counterexample present exactly if refuted
 * @param because one sentence: what was shown, or why nothing was
 * @param premises the assumptions of the answer
 * @param engineModel the name of the engine model of a robust answer
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

    /** A verdict on a network in one arithmetic, bit for bit. */
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

    /** A verdict that nothing was shown. */
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
