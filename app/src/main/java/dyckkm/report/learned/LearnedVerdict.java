package dyckkm.report.learned;

import dyckkm.language.LongStrings;
import dyckkm.network.Arithmetic;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Deadline;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.prover.Answer;
import dyckkm.proof.prover.ArithmeticSearch;
import dyckkm.proof.prover.OwnProver;
import dyckkm.proof.prover.ProofMethod;
import dyckkm.proof.prover.ProverListener;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.refute.Refutation;
import dyckkm.proof.refute.Refuter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a trained network.
 *
 * @param model the network
 * @param question what was asked of it: strings of at least one symbol, since training has shown it no empty one
 * @param symbols how many a search was to read
 * @param states how many a proof was to keep at most
 * @param searches the shortest wrong string that was found, by what counts as wrong
 * @param precisions proofs in its own precision and in those of 16 bits
 * @param roundings proofs with the state rounded
 */
record LearnedVerdict(
        CommittedModel model,
        Question question,
        long symbols,
        long states,
        Map<Criterion, Refutation> searches,
        List<Answer> precisions,
        List<Answer> roundings) {
    /** The paper's training window has no empty string. */
    static final int LEAST_LENGTH = 1;

    static LearnedVerdict of(CommittedModel model, LearnedBudget budget) {
        Question question = Question.of(model.network(), LongStrings.of(model.language(), LEAST_LENGTH));
        long symbols = budget.symbols(model.network());
        long states = budget.states(model.network(), question.language());
        Map<Criterion, Refutation> searches = new EnumMap<>(Criterion.class);
        for (Criterion criterion : Criterion.values()) {
            searches.put(
                    criterion,
                    new Refuter(criterion, symbols, Refuter.USUAL.longest()).search(question, Deadline.never()));
        }
        ArithmeticSearch proofs = new ArithmeticSearch(
                LearnedVerdict::prover, new SearchLimits(states, SearchLimits.NONE.time()), ProofMethod.EXHAUSTIVE);
        Arithmetic own = model.network().arithmetic();
        return new LearnedVerdict(
                model,
                question,
                symbols,
                states,
                searches,
                proofs.answers(question, ArithmeticSearch.precisions(own), true),
                proofs.answers(question, ArithmeticSearch.roundings(own), false));
    }

    private static OwnProver prover(SearchLimits limits) {
        return new OwnProver(limits, 1, Optional.empty(), ProverListener.NONE);
    }

    Optional<Counterexample> counterexample(Criterion criterion) {
        return searches.get(criterion).counterexample();
    }

    /** Whether it is proved in its own precision, not rounded. */
    boolean isProved() {
        return precisions.get(0).verdict().outcome() == Outcome.PROVED;
    }

    /** Whether some string refutes it as it is. */
    boolean isRefuted() {
        return counterexample(Criterion.SUPPORT).isPresent()
                || precisions.get(0).verdict().outcome() == Outcome.REFUTED;
    }

    /** The proofs with a rounded state. */
    List<Answer> roundedProofs() {
        return roundings.stream()
                .filter(answer -> answer.verdict().outcome() == Outcome.PROVED)
                .toList();
    }
}
