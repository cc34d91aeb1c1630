package dyckkm.proof.exhaustive;

import dyckkm.common.BadInputException;
import dyckkm.network.Engine;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.judgement.Finding;
import dyckkm.proof.exhaustive.judgement.Replay;
import java.util.List;
import java.util.Optional;

/**
 * Answers a question about a network as run by another engine, by examining every pair of memory and automaton stack that a
 * prefix of the language leads to there. Only the softmax of the engine's logits is computed here.
 *
 * @param limits when to give up
 * @param listener receives the progress of the search
 */
public record EngineProof(SearchLimits limits, SearchListener listener) {
    /** The number of steps that are repeated, each in a separate call: this many, or a few per pair. */
    private static final int STEPS_ALONE = 2000;

    private static final int STEPS_OF_A_PAIR = 4;

    /** Without limits. */
    public EngineProof() {
        this(SearchLimits.NONE, SearchListener.NONE);
    }

    public Exhaustive answer(Question question, Engine engine) {
        if (!question.readsStart()) {
            throw new BadInputException("an engine shows logits only after a symbol, so START must be read");
        }
        EngineSearch search = new EngineSearch(question, engine, limits, listener);
        ExhaustiveAnswers answers = new ExhaustiveAnswers(question, assumptions(engine));
        try {
            return answer(question, engine, search, answers);
        } catch (OutOfMemoryError e) {
            String why = "the heap was full";
            search.abandon();
            return search.conflict()
                    .map(conflict -> found(question, search, conflict, Optional.of(why), answers))
                    .orElseGet(() -> answers.unknown(search.range(), search.coverage(), why));
        }
    }

    private static Exhaustive answer(Question question, Engine engine, EngineSearch search, ExhaustiveAnswers answers) {
        Search.End end = search.run();
        SearchCoverage coverage = search.coverage();
        if (end.finding().isPresent()) {
            return found(question, search, end.finding().get(), end.stopped(), answers);
        }
        if (end.stopped().isPresent()) {
            return answers.unknown(search.range(), coverage, end.stopped().get() + ExhaustiveAnswers.covered(coverage));
        }
        if (!search.repeatAlone((int) Math.min(STEPS_ALONE, STEPS_OF_A_PAIR * coverage.pairs()))) {
            return answers.unknown(
                    search.range(),
                    coverage,
                    "a step that " + engine.name() + " makes alone leads elsewhere than the same step among others");
        }
        return answers.proved(
                search.range(),
                coverage,
                "every memory that any string leads to in " + engine.name()
                        + " was looked at, and the threshold is right at all of them");
    }

    private static Exhaustive found(
            Question question,
            EngineSearch search,
            Finding finding,
            Optional<String> stopped,
            ExhaustiveAnswers answers) {
        Replay replay = new Replay(question, search::prefix, search::logitsAfter);
        SearchCoverage coverage = search.coverage();
        if (finding instanceof Finding.NotFinite none) {
            return answers.unknown(search.range(), coverage, replay.notFinite(none));
        }
        try {
            return answers.refuted(search.range(), coverage, replay.counterexample(finding), stopped);
        } catch (Replay.NotConfirmedException e) {
            return answers.unknown(search.range(), coverage, e.getMessage());
        }
    }

    private static List<String> assumptions(Engine engine) {
        return List.of(
                engine.name() + " gives the same result whenever it makes the same step; some were made again, alone",
                "the sign of a zero in memory changes nothing but signs of zeros");
    }
}
