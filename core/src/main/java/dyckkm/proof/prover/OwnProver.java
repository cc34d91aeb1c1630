package dyckkm.proof.prover;

import dyckkm.common.BadInputException;
import dyckkm.proof.Deadline;
import dyckkm.proof.Method;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.engine.EngineModel;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.refute.Refutation;
import dyckkm.proof.refute.Refuter;
import dyckkm.proof.robust.RobustProof;
import dyckkm.proof.robust.SetProof;
import dyckkm.proof.rounded.RoundedProof;
import dyckkm.proof.sets.SetSearch;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Answers a question about a network as this program runs it.
 *
 * @param limits when to give up
 * @param threads how many threads an exhaustive proof uses
 * @param engineModel the name of the engine model that a certificate is to be about; empty: the standard one
 * @param listener receives progress
 * @param refuter looks for a string that is wrong where there are too many memories
 */
public record OwnProver(
        SearchLimits limits, int threads, Optional<String> engineModel, ProverListener listener, Refuter refuter)
        implements Prover {
    /** Up to here looking at every stack takes seconds and tells the thresholds exactly. */
    static final BigInteger FEW_STACKS = BigInteger.valueOf(2_000_000);

    /** The default time limit of the search for a wrong string if no certificate was found. */
    private static final Duration SEARCH = Duration.ofSeconds(60);

    /** The default time limit of the search for sets of states: those that close do so in seconds. */
    private static final Duration SETS = Duration.ofSeconds(20);

    /** Of the time, one part in so many is for strings that are bad for the network. */
    private static final int TIME_BEYOND = 3;

    /** How many symbols are read there for each state that may be kept. */
    private static final int SYMBOLS_OF_A_STATE = 10;

    public OwnProver(SearchLimits limits, int threads, Optional<String> engineModel, ProverListener listener) {
        this(limits, threads, engineModel, listener, Refuter.USUAL);
    }

    @Override
    public Answer answer(Question question, ProofMethod method) {
        return switch (method) {
            case EXHAUSTIVE -> exhaustive(question, limits);
            case CERTIFICATE -> certificate(question);
            case SETS -> sets(question, limits.time());
            case WALK ->
                throw new BadInputException("--method walk is for --engine onnxruntime: here there are proofs");
            case SEARCH -> search(question);
            case AUTO -> automatic(question);
        };
    }

    /** A robust proof says most; without one, an exact one; without that, the shortest string that is wrong. */
    private Answer automatic(Question question) {
        if (question.network().arithmetic().rounding().isPresent()) {
            return rounded(question);
        }
        long started = System.nanoTime();
        Answer robust = certificate(question);
        if (robust.verdict().outcome() != Outcome.PROVED && SetSearch.suits(question.network())) {
            Answer sets = sets(question, isLimited() ? left(started).dividedBy(TIME_BEYOND) : SETS);
            robust = sets.verdict().outcome() == Outcome.PROVED ? sets : robust.orElse(sets);
        }
        if (robust.verdict().outcome() == Outcome.PROVED || !ExhaustiveProof.takes(question.language())) {
            return robust;
        }
        boolean areFew = question.language().configurations().compareTo(FEW_STACKS) <= 0;
        if (!areFew) {
            listener.note(robust.verdict().because() + "; looking for a string it gets wrong");
        }
        Duration time = isLimited() ? mostOf(left(started)) : areFew ? limits.time() : SEARCH;
        Answer exact =
                exhaustive(question, new SearchLimits(limits.states(), time)).after(robust);
        return exact.verdict().outcome() == Outcome.UNKNOWN ? beyond(exact, left(started)) : exact;
    }

    /** Of a network that rounds its state: an exact answer comes first, as it is quick; what is proved may be so on every engine. */
    private Answer rounded(Question question) {
        long started = System.nanoTime();
        SearchLimits exactly = isLimited() ? new SearchLimits(limits.states(), mostOf(limits.time())) : limits;
        Answer exact = exhaustive(question, exactly);
        if (exact.verdict().outcome() == Outcome.UNKNOWN) {
            return beyond(exact, left(started));
        }
        if (exact.verdict().outcome() == Outcome.REFUTED) {
            return exact;
        }
        Exhaustive robust =
                new RoundedProof(new SearchLimits(limits.states(), left(started))).answer(question, model(question));
        Answer everywhere = Answer.of(question, robust, secondsSince(started));
        return robust.verdict().outcome() == Outcome.PROVED ? everywhere : exact.after(everywhere);
    }

    private boolean isLimited() {
        return limits.time().compareTo(SearchLimits.NONE.time()) < 0;
    }

    private static Duration mostOf(Duration time) {
        return time.multipliedBy(TIME_BEYOND - 1).dividedBy(TIME_BEYOND);
    }

    /** Looks for a string that is wrong beyond those that were all looked at. */
    private Answer beyond(Answer exact, Duration time) {
        long most = limits.states() < refuter.steps() / SYMBOLS_OF_A_STATE
                ? limits.states() * SYMBOLS_OF_A_STATE
                : refuter.steps();
        long started = System.nanoTime();
        Refutation found = refuter.withSteps(most).search(exact.question(), Deadline.after(time));
        Verdict verdict = new Searched(exact.question(), found).verdict(Optional.of(exact.verdict()));
        return exact.after(verdict, found, secondsSince(started));
    }

    private Answer search(Question question) {
        long started = System.nanoTime();
        Refutation found = refuter.search(question, Deadline.after(limits.time()));
        Answer nothing = new Answer(
                question,
                Verdict.unknown(question, Method.SEARCH, ""),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0,
                OptionalDouble.empty(),
                Optional.empty(),
                Optional.empty());
        return nothing.after(new Searched(question, found).verdict(Optional.empty()), found, secondsSince(started));
    }

    /** What a search that began then has left of the time. */
    private Duration left(long started) {
        Duration left = limits.time().minusNanos(System.nanoTime() - started);
        return left.isNegative() ? Duration.ZERO : left;
    }

    private Answer certificate(Question question) {
        return Answer.of(question, new RobustProof(limits.time()).answer(question, model(question)));
    }

    private Answer sets(Question question, Duration time) {
        SetProof proof = new SetProof(refuter.criterion(), time, listener.sets());
        return Answer.of(question, proof.answer(question, model(question)));
    }

    private EngineModel model(Question question) {
        return engineModel
                .map(name -> EngineModels.named(name, question.network()))
                .orElseGet(() -> EngineModels.standard(question.network()));
    }

    private Answer exhaustive(Question question, SearchLimits within) {
        long started = System.nanoTime();
        try (ProverListener.Search progress = listener.search()) {
            Exhaustive result = new ExhaustiveProof(threads, within, progress).answer(question);
            return Answer.of(question, result, secondsSince(started));
        }
    }

    private static double secondsSince(long started) {
        return (System.nanoTime() - started) / 1e9;
    }
}
