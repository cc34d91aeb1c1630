package dyckkm.proof.exhaustive;

import dyckkm.common.BadInputException;
import dyckkm.common.WorkerPool;
import dyckkm.language.Language;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.EpsilonRange;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.judgement.Finding;
import dyckkm.proof.exhaustive.judgement.Replay;
import dyckkm.proof.exhaustive.memo.Sums;
import dyckkm.proof.exhaustive.packing.Chunk;
import dyckkm.proof.exhaustive.packing.Workers;
import java.util.List;
import java.util.Optional;

/**
 * Answers a question by examining every pair of network memory and automaton stack that a prefix of the language leads to.
 *
 * <p>The future depends on nothing else. So if the pairs are finitely many and at each of them the allowed symbols are more
 * probable than some ε and the others are not, that holds for all strings of all lengths, in the arithmetic that the network
 * was run in, bit for bit.
 *
 * @param threads the number of threads, which does not affect the answer unless the heap or the time ends the search
 * @param limits when to give up
 * @param listener receives the progress of the search
 */
public record ExhaustiveProof(int threads, SearchLimits limits, SearchListener listener) {
    /** The successors of a pair go into one chunk. */
    private static final int MOST_SUCCESSORS = (1 << Chunk.SUCCESSOR_BITS) - 2;

    public ExhaustiveProof {
        WorkerPool.requireReasonable(threads);
    }

    /** On all processors, without limits. */
    public ExhaustiveProof() {
        this(Runtime.getRuntime().availableProcessors(), SearchLimits.NONE, SearchListener.NONE);
    }

    /** Whether few enough symbols may follow a prefix of the language. */
    public static boolean takes(Language language) {
        return language.mostAllowed() - 1 <= MOST_SUCCESSORS;
    }

    public Exhaustive answer(Question question) {
        if (!takes(question.language())) {
            throw new BadInputException("an exhaustive proof takes up to " + MOST_SUCCESSORS + " bracket types, not "
                    + (question.language().mostAllowed() - 1));
        }
        if (!Sums.stayFinite(question.network())) {
            return unknown(
                    question,
                    EpsilonRange.ALL,
                    new SearchCoverage(0, 0, 0, 0, false),
                    "the weights are so large that sums may overflow");
        }
        ReferenceStepper stepper = new ReferenceStepper(question.network());
        State start = question.readsStart() ? stepper.start() : State.zero(question.network());
        try (Workers workers = new Workers(threads)) {
            Search search = new Search(question, limits, listener, workers, start);
            try {
                return answer(question, search);
            } catch (OutOfMemoryError e) {
                // The search stops before, unless others share the heap or it is very small.
                search.abandon();
                String why = "the heap was full";
                return search.conflict()
                        .map(conflict -> answer(question, search, conflict, Optional.of(why)))
                        .orElseGet(() -> unknown(question, search.range(), search.coverage(), why));
            }
        }
    }

    private static Exhaustive answer(Question question, Search search) {
        Search.End end = search.run();
        SearchCoverage coverage = search.coverage();
        if (end.finding().isPresent()) {
            return answer(question, search, end.finding().get(), end.stopped());
        }
        if (end.stopped().isPresent()) {
            return unknown(
                    question, search.range(), coverage, end.stopped().get() + ExhaustiveAnswers.covered(coverage));
        }
        return new ExhaustiveAnswers(question, assumptions(question))
                .proved(
                        search.range(),
                        coverage,
                        "every memory that any string leads to was looked at, and the threshold is right at all of them");
    }

    private static Exhaustive answer(Question question, Search search, Finding finding, Optional<String> stopped) {
        Replay replay = Replay.onReference(question, search::prefix);
        if (finding instanceof Finding.NotFinite none) {
            return unknown(question, search.range(), search.coverage(), replay.notFinite(none));
        }
        return new ExhaustiveAnswers(question, assumptions(question))
                .refuted(search.range(), search.coverage(), replay.counterexample(finding), stopped);
    }

    private static Exhaustive unknown(Question question, EpsilonRange range, SearchCoverage coverage, String because) {
        return new ExhaustiveAnswers(question, assumptions(question)).unknown(range, coverage, because);
    }

    private static List<String> assumptions(Question question) {
        return List.of("the network is run in "
                + question.network().arithmetic().description() + "; σ and tanh by Java's Math.exp and Math.tanh");
    }
}
