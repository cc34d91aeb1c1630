package dyckkm.proof.prover;

import dyckkm.proof.Counterexample;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.refute.Refutation;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Puts what a search for a wrong string came to into words.
 *
 * @param question what was asked
 * @param found what was found
 */
record Searched(Question question, Refutation found) {
    /**
     * @param before what an exhaustive proof said that could not go on
     */
    Verdict verdict(Optional<Verdict> before) {
        String looked = String.format(
                "all strings up to length %,d, and in all %,d symbols of strings up to length %,d were read",
                found.covered(), found.steps(), found.longest());
        if (found.counterexample().isEmpty()) {
            String because = before.map(verdict -> verdict.because() + "; ").orElse("")
                    + "no string was found that is wrong: " + looked;
            return new Verdict(
                    Outcome.UNKNOWN,
                    before.map(Verdict::method).orElse(Method.SEARCH),
                    question.network().arithmetic(),
                    before.map(Verdict::epsilon).orElse(EpsilonRange.ALL),
                    before.map(Verdict::states).orElse(BigInteger.valueOf(found.steps())),
                    Optional.empty(),
                    because,
                    List.of());
        }
        String because = found.counterexample().get().reason()
                + before.map(verdict -> " (before: " + verdict.because() + ")").orElse("") + "; " + looked
                + (isShortest() ? ", and no shorter one is wrong" : ", and there may be shorter ones");
        return new Verdict(
                Outcome.REFUTED,
                Method.SEARCH,
                question.network().arithmetic(),
                EpsilonRange.ALL,
                BigInteger.valueOf(found.steps()),
                found.counterexample(),
                because,
                List.of());
    }

    /** Whether all strings were looked at that are shorter than the one that was found. */
    private boolean isShortest() {
        return found.counterexample().stream()
                .map(Counterexample::witnesses)
                .anyMatch(witnesses ->
                        witnesses.size() == 1 && witnesses.get(0).prefix().size() <= found.covered() + 1);
    }
}
