package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Entry;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.Witness;
import dyckkm.proof.mutation.Mutation;
import dyckkm.proof.mutation.Mutations;
import dyckkm.proof.mutation.Opinions;
import dyckkm.proof.mutation.Questions;
import dyckkm.proof.mutation.TwoProvers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What both provers say about mutants, against all strings up to a length one by one. */
class ThirdOpinionTest {
    private static final long SEED = 20201018;
    private static final int MUTANTS_OF_EACH = 6;
    private static final int LONGEST = 6;
    private static final double SAME = 1e-9;
    private static final TwoProvers PROVERS = new TwoProvers(new SearchLimits(3000, Duration.ofHours(1)));

    static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream();
    }

    @ParameterizedTest
    @MethodSource("entries")
    void shortStringsConfirmWhatIsSaidAboutMutants(Entry entry) {
        SplittableRandom random = new SplittableRandom(SEED);
        List<Runnable> tasks = new ArrayList<>();
        DyckLanguage language = new DyckLanguage(2, entry.encoding().equals("half-shift") ? 4 : 2);
        for (Question question : Questions.of(entry, language)) {
            Mutations mutations = new Mutations(question);
            for (int count = 0; count < MUTANTS_OF_EACH; count++) {
                Mutation mutation = mutations.draw(random);
                tasks.add(() -> assertConfirmed(mutation.of(question), "seed " + SEED + ": " + mutation));
            }
        }
        tasks.parallelStream().forEach(Runnable::run);
    }

    private static void assertConfirmed(Question question, String what) {
        SlowChecker slow = new SlowChecker(
                question.network(), DyckLanguage.of(question.language()), question.readsStart(), LONGEST);
        Opinions opinions = PROVERS.ask(question);
        if (slow.wrong() != null) {
            assertThat(opinions.exhaustive().outcome()).as(what).isNotEqualTo(Outcome.PROVED);
            assertThat(opinions.certificate().outcome()).as(what).isNotEqualTo(Outcome.PROVED);
            return;
        }
        opinions.exhaustive()
                .counterexample()
                .ifPresent(found -> assertThat(found.witnesses())
                        .as(what)
                        .map(Witness::prefix)
                        .anyMatch(prefix -> prefix.size() > LONGEST));
        for (Verdict verdict : List.of(opinions.exhaustive(), opinions.certificate())) {
            if (verdict.outcome() == Outcome.PROVED) {
                assertThat(verdict.epsilon().logLow()).as(what).isGreaterThanOrEqualTo(Math.log(slow.low()) - SAME);
                assertThat(verdict.epsilon().logHigh()).as(what).isLessThanOrEqualTo(Math.log(slow.high()) + SAME);
            }
        }
    }
}
