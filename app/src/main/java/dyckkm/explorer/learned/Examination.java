package dyckkm.explorer.learned;

import dyckkm.common.BadInputException;
import dyckkm.language.Language;
import dyckkm.network.Network;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Deadline;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.exhaustive.SearchCoverage;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.prover.Answer;
import dyckkm.proof.prover.ArithmeticSearch;
import dyckkm.proof.prover.OwnProver;
import dyckkm.proof.prover.ProofMethod;
import dyckkm.proof.prover.ProverListener;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.refute.LoopSearch;
import dyckkm.proof.refute.Refutation;
import dyckkm.proof.refute.Refuter;
import dyckkm.proof.robust.SetProof;
import dyckkm.proof.sets.SetListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Asks of a trained network whether it generates its language, by every method that may answer within a budget. */
public final class Examination {
    /** Beyond the greatest length that is reached within any budget. */
    private static final int GREATEST_LENGTH = 1000;

    /** How often a loop is repeated that is one of many: less where that would leave few loops to choose from. */
    private static final int MOST_ROUNDS = 32;

    private static final int LEAST_ROUNDS = 4;

    /** How many symbols a round of all loops from one configuration reads at most. */
    private static final int SYMBOLS_OF_A_ROUND = 400;

    private final ProofBudget budget;
    private final Watch watch;
    private final Network network;
    private final Question question;
    private Findings findings;

    private Examination(Network network, Language language, double epsilon, ProofBudget budget, Watch watch) {
        this.budget = budget;
        this.watch = watch;
        this.network = network;
        EmptyString empty = EmptyString.of(network, language, epsilon);
        this.question = empty.question();
        this.findings = Findings.none(empty, budget.symbols(network), budget.states(network, question.language()));
    }

    /**
     * Examines a network; throws a {@link CancellationException} when the watch is over.
     *
     * @param epsilon the network's threshold, or the paper's
     */
    public static Findings of(Network network, Language language, double epsilon, ProofBudget budget, Watch watch) {
        Examination examination = new Examination(network, language, epsilon, budget, watch);
        examination.run();
        return examination.findings;
    }

    private void run() {
        if (SetProof.suits(network)) {
            next("sets of states that no step leaves");
            findings = findings.withSets(proof().answer(question, EngineModels.standard(network), sets()));
        }
        if (!findings.isProved()) {
            search("strings that it gets wrong", Criterion.SUPPORT);
        }
        // With one symbol that pops there is none to take it for.
        if (!findings.isSureOfClosing() && question.language().alphabet().returns() > 1) {
            search("close brackets that it is not sure of", Criterion.CLOSING);
        }
        if (findings.outcome() == Outcome.UNKNOWN) {
            next("all states that it reaches");
            exhaustive(question).ifPresent(answer -> findings = findings.withExhaustive(answer));
        }
        if (findings.outcome() == Outcome.UNKNOWN && SetProof.suits(network)) {
            next("sets of states after short strings");
            findings = findings.withLength(
                    proof().answerUpTo(GREATEST_LENGTH, question, EngineModels.standard(network), sets()));
        }
        if (findings.empty().isLeftOut() && findings.outcome() != Outcome.REFUTED) {
            next("strings that it gets wrong, the empty one among them");
            findings = findings.with(findings.empty().judged(findings.symbols(), watch::isOver));
        }
        next("the loop that brings it nearest to an error");
        findings = findings.with(loop());
        // Last, since it says nothing of the network as it is.
        if (!findings.isProved() && network.arithmetic().rounding().isEmpty()) {
            roundings();
        }
        goOn();
    }

    private void next(String stage) {
        goOn();
        watch.stage(stage, findings);
    }

    private void goOn() {
        if (watch.isOver()) {
            throw new CancellationException("nobody waits any more");
        }
    }

    private Deadline sets() {
        return budget.sets(network, question.language(), watch::isOver);
    }

    private SetProof proof() {
        return new SetProof(
                Criterion.SUPPORT,
                SearchLimits.NONE.time(),
                SetListener.NONE,
                budget.slanted(network, question.language()));
    }

    private void search(String stage, Criterion criterion) {
        next(stage);
        Refutation found = new Refuter(criterion, findings.symbols(), Refuter.USUAL.longest())
                .search(question, Deadline.never().orWhen(watch::isOver));
        goOn();
        findings = findings.with(found);
    }

    /** Empty if the language is too large for it. */
    private Optional<Answer> exhaustive(Question asked) {
        try {
            SearchLimits limits = new SearchLimits(findings.states(), SearchLimits.NONE.time());
            return Optional.of(
                    new OwnProver(limits, 1, Optional.empty(), new Listener()).answer(asked, ProofMethod.EXHAUSTIVE));
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }

    /** The coarsest grid for which the network is proved, and those that were tried before. */
    private void roundings() {
        List<Answer> answers = new ArrayList<>();
        for (var arithmetic : ArithmeticSearch.roundings(network.arithmetic())) {
            next("the state rounded to multiples of 1/"
                    + (1 << arithmetic.rounding().orElseThrow().bits()));
            Question rounded = new Question(
                    network.in(arithmetic), question.language(), question.epsilon(), question.readsStart());
            exhaustive(rounded).ifPresent(answers::add);
            findings = findings.with(List.copyOf(answers));
            if (answers.stream().anyMatch(answer -> answer.verdict().outcome() == Outcome.PROVED)) {
                return;
            }
        }
    }

    /** That of a wrong string if one repeats something, else the worst of short ones. */
    private Optional<WorstLoop> loop() {
        Optional<WorstLoop> known = Optional.ofNullable(findings.searches().get(Criterion.CLOSING))
                .flatMap(Refutation::counterexample)
                .flatMap(this::repeated)
                .or(() -> findings.refuted().flatMap(this::repeated));
        if (known.isPresent()) {
            return known;
        }
        Criterion criterion = question.language().alphabet().returns() > 1 ? Criterion.CLOSING : Criterion.SUPPORT;
        long rounds = Math.max(LEAST_ROUNDS, Math.min(MOST_ROUNDS, findings.symbols() / SYMBOLS_OF_A_ROUND));
        return new LoopSearch(criterion, (int) rounds, findings.symbols())
                .search(question, Deadline.never().orWhen(watch::isOver))
                .map(found -> new WorstLoop(found.prefix(), found.loop(), 0, found.tried()));
    }

    private Optional<WorstLoop> repeated(Counterexample wrong) {
        return wrong.witnesses().stream()
                .map(witness -> Repetition.in(witness.prefix(), question.language()))
                .flatMap(Optional::stream)
                .findFirst()
                .map(found -> new WorstLoop(found.prefix(), found.loop(), found.times(), 0));
    }

    /** Ends an exhaustive proof for which nobody waits. */
    private final class Listener implements ProverListener {
        @Override
        public Search search() {
            return new Search() {
                @Override
                public void progress(SearchCoverage coverage) {
                    goOn();
                }

                @Override
                public void close() {}
            };
        }

        @Override
        public void note(String sentence) {}
    }
}
