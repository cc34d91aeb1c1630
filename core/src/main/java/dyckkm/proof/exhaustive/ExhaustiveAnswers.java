package dyckkm.proof.exhaustive;

import dyckkm.proof.Counterexample;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Premise;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Turns the result of a search into a verdict.
 *
 * @param question the question
 * @param assumptions the premises of every answer
 */
record ExhaustiveAnswers(Question question, List<String> assumptions) {
    Exhaustive proved(EpsilonRange range, SearchCoverage coverage, String because) {
        return answer(Outcome.PROVED, range, coverage, Optional.empty(), because);
    }

    /** @param stopped for a counterexample of two strings: why the search did not go on to one that is wrong by itself */
    Exhaustive refuted(
            EpsilonRange range, SearchCoverage coverage, Counterexample counterexample, Optional<String> stopped) {
        String because = counterexample.reason()
                + stopped.map(why -> "; strings beyond length " + Math.max(0, coverage.length() - 1)
                                + " were not all searched for a local failure, one that no other string is needed for: "
                                + why)
                        .orElse("");
        return answer(Outcome.REFUTED, range, coverage, Optional.of(counterexample), because);
    }

    Exhaustive unknown(EpsilonRange range, SearchCoverage coverage, String because) {
        return answer(Outcome.UNKNOWN, range, coverage, Optional.empty(), because);
    }

    private Exhaustive answer(
            Outcome outcome,
            EpsilonRange range,
            SearchCoverage coverage,
            Optional<Counterexample> counterexample,
            String because) {
        return new Exhaustive(
                new Verdict(
                        outcome,
                        Method.EXHAUSTIVE,
                        question.network().arithmetic(),
                        range,
                        BigInteger.valueOf(coverage.pairs()),
                        counterexample,
                        because,
                        premises()),
                coverage);
    }

    /** The answer of a search that had to stop. */
    static String covered(SearchCoverage coverage) {
        return coverage.length() == 0 ? "" : "; nothing wrong after strings shorter than " + coverage.length();
    }

    private List<Premise> premises() {
        List<Premise> premises = new ArrayList<>();
        assumptions.forEach(assumption -> premises.add(new Premise.Stated("engine", assumption)));
        premises.add(Premise.Stated.SOFTMAX);
        return premises;
    }
}
