package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Entry;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.AllowedSymbols;
import dyckkm.language.dyck.AutomatonState;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import dyckkm.proof.mutation.Mutation;
import dyckkm.proof.mutation.Mutations;
import dyckkm.proof.mutation.Questions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two strings are shown only where no string is wrong by itself. */
class LocalFailureTest {
    private static final long SEED = 20201019;
    private static final int MUTANTS_OF_EACH = 12;
    private static final SearchLimits LIMITS = new SearchLimits(2000, Duration.ofHours(1));

    private record Pair(State memory, AutomatonState.Stack stack) {}

    private record Reached(List<Integer> prefix, Pair pair) {}

    static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream();
    }

    @ParameterizedTest
    @MethodSource("entries")
    void aStringThatIsWrongByItselfComesFirst(Entry entry) {
        SplittableRandom random = new SplittableRandom(SEED);
        DyckLanguage language = new DyckLanguage(2, entry.encoding().equals("half-shift") ? 4 : 2);
        for (Question question : Questions.of(entry, language)) {
            Mutations mutations = new Mutations(question);
            for (int count = 0; count < MUTANTS_OF_EACH; count++) {
                Mutation mutation = mutations.draw(random);
                assertLocalFirst(mutation.of(question), "seed " + SEED + ": " + mutation);
            }
        }
    }

    private static void assertLocalFirst(Question question, String what) {
        Exhaustive answer = new ExhaustiveProof(1, LIMITS, SearchListener.NONE).answer(question);
        if (answer.verdict().outcome() != Outcome.REFUTED) {
            return;
        }
        List<Witness> witnesses =
                answer.verdict().counterexample().orElseThrow().witnesses();
        int longest = answer.coverage().complete()
                ? Integer.MAX_VALUE
                : witnesses.size() == 1
                        ? witnesses.get(0).prefix().size()
                        : answer.coverage().length() - 1;
        Optional<List<Integer>> local = firstLocalFailure(question, longest);
        assertThat(local)
                .as(what)
                .isEqualTo(witnesses.size() == 1 ? Optional.of(witnesses.get(0).prefix()) : Optional.empty());
    }

    /** Among strings up to a length, by a hash set of all pairs of memory and stack. */
    private static Optional<List<Integer>> firstLocalFailure(Question question, int longest) {
        ReferenceStepper stepper = new ReferenceStepper(question.network());
        Pair first = new Pair(stepper.start(), (AutomatonState.Stack)
                DyckLanguage.of(question.language()).initial());
        Set<Pair> seen = new HashSet<>(Set.of(first));
        List<Reached> level = List.of(new Reached(List.of(), first));
        for (int length = 0; length <= longest && !level.isEmpty(); length++) {
            List<Reached> next = new ArrayList<>();
            for (Reached reached : level) {
                if (isWrong(question, stepper, reached.pair)) {
                    return Optional.of(reached.prefix);
                }
                for (int symbol = 0; symbol < question.language().alphabet().tokens(); symbol++) {
                    if (DyckLanguage.of(question.language()).next(reached.pair.stack, symbol)
                            instanceof AutomatonState.Stack stack) {
                        Pair after = new Pair(stepper.after(reached.pair.memory, symbol), stack);
                        if (seen.add(after)) {
                            List<Integer> prefix = new ArrayList<>(reached.prefix);
                            prefix.add(symbol);
                            next.add(new Reached(prefix, after));
                        }
                    }
                }
            }
            level = next;
        }
        return Optional.empty();
    }

    private static boolean isWrong(Question question, ReferenceStepper stepper, Pair pair) {
        double[] logits = new double[question.language().alphabet().size()];
        stepper.logits(pair.memory, logits);
        AllowedSymbols allowed = DyckLanguage.of(question.language()).allowed(pair.stack);
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int symbol = 0; symbol < logits.length; symbol++) {
            if (allowed.contains(symbol)) {
                least = Math.min(least, logits[symbol]);
            } else {
                most = Math.max(most, logits[symbol]);
            }
        }
        return most >= least;
    }

    /** END gains so much that open brackets beside it are less probable than END where it is forbidden. */
    private static Question eager(DyckLanguage language) {
        Network right = Networks.construction("lstm", "tight", language, Arithmetic.FLOAT32);
        int end = language.vocabulary().end();
        return Question.of(Networks.withReadoutBias(right, end, right.readoutBias()[end] + 4), language);
    }

    @Test
    void whereNoStringIsWrongByItselfTwoAreShownAndNothingIsLeftOut() {
        Exhaustive answer = new ExhaustiveProof().answer(eager(new DyckLanguage(3, 4)));
        assertTwoStrings(answer.verdict());
        assertThat(answer.coverage().complete()).isTrue();
        assertThat(answer.verdict().because())
                .isEqualTo(answer.verdict().counterexample().orElseThrow().reason());
    }

    @Test
    void aLimitDoesNotTakeTwoStringsBack() {
        Question question = eager(new DyckLanguage(3, 8));
        SearchLimits few = new SearchLimits(500, Duration.ofHours(1));
        Verdict here = new ExhaustiveProof(2, few, SearchListener.NONE)
                .answer(question)
                .verdict();
        Verdict there = new EngineProof(few, SearchListener.NONE)
                .answer(question, new StepperEngine(question.network()))
                .verdict();
        for (Verdict verdict : List.of(here, there)) {
            assertTwoStrings(verdict);
            assertThat(verdict.because())
                    .contains("were not all searched for a local failure")
                    .contains("500 states");
        }
    }

    /** There are 16,777,215 stacks. */
    @Test
    void theSearchForAStringThatIsWrongByItselfEnds() {
        Exhaustive answer = new ExhaustiveProof().answer(eager(new DyckLanguage(2, 23)));
        assertTwoStrings(answer.verdict());
        assertThat(answer.coverage().complete()).isFalse();
        assertThat(answer.coverage().judged()).isLessThan(1_000_000);
        assertThat(answer.verdict().because()).contains("were not all searched for a local failure");
    }

    private static void assertTwoStrings(Verdict verdict) {
        assertThat(verdict.outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(verdict.counterexample().orElseThrow().witnesses()).hasSize(2);
        assertThat(verdict.epsilon().isEmpty()).isTrue();
    }
}
