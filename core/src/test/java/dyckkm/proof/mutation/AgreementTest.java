package dyckkm.proof.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Entry;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.proof.Question;
import dyckkm.proof.exhaustive.SearchLimits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two provers that share neither method nor code are right together or wrong together, and wrong together is unlikely. */
class AgreementTest {
    private static final long SEED = 20201017;
    private static final int MUTANTS_OF_EACH = 4;

    private static final List<DyckLanguage> LANGUAGES = List.of(
            new DyckLanguage(1, 3),
            new DyckLanguage(2, 2),
            new DyckLanguage(3, 2),
            new DyckLanguage(5, 2),
            new DyckLanguage(2, 3),
            new DyckLanguage(3, 3),
            new DyckLanguage(2, 4));

    /** Mutants whose memories do not close must end, too. */
    private static final TwoProvers PROVERS = new TwoProvers(new SearchLimits(10_000, Duration.ofHours(1)));

    /** A question with what both provers say about it. */
    private record Answered(Question original, Mutation mutation, Opinions opinions) {
        static Answered of(Question original, Mutation mutation) {
            return new Answered(original, mutation, PROVERS.ask(mutation.of(original)));
        }

        String text() {
            return mutation + " of " + original.network().source() + " for " + original.language() + " in "
                    + original.network().arithmetic();
        }
    }

    static Stream<Entry> entries() {
        return Catalogue.ofDyck().stream();
    }

    @ParameterizedTest
    @MethodSource("entries")
    void proversNeverContradictEachOtherAboutMutants(Entry entry) {
        SplittableRandom random = new SplittableRandom(SEED);
        List<Runnable> tasks = new ArrayList<>();
        for (DyckLanguage language : LANGUAGES) {
            for (Question question : Questions.of(entry, language)) {
                Mutations mutations = new Mutations(question);
                for (int count = 0; count < MUTANTS_OF_EACH; count++) {
                    Mutation mutation = mutations.draw(random);
                    tasks.add(() -> assertAgree(Answered.of(question, mutation)));
                }
            }
        }
        assertThat(tasks).hasSizeGreaterThan(MUTANTS_OF_EACH);
        tasks.parallelStream().forEach(Runnable::run);
    }

    private static void assertAgree(Answered answered) {
        assertThat(answered.opinions().contradiction())
                .as("seed " + SEED + ": " + answered.text())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("entries")
    void theNamesOfUnitsDoNotMatter(Entry entry) {
        DyckLanguage language = new DyckLanguage(2, entry.encoding().equals("half-shift") ? 4 : 3);
        for (Question question : Questions.of(entry, language)) {
            int last = question.network().hiddenUnits() - 1;
            Answered renamed = Answered.of(question, new StructuralMutation.UnitsRenamed(0, last));
            Opinions original = PROVERS.ask(question);
            assertThat(renamed.opinions().exhaustive().outcome())
                    .as(renamed.text())
                    .isEqualTo(original.exhaustive().outcome());
            assertThat(renamed.opinions().certificate().outcome())
                    .as(renamed.text())
                    .isEqualTo(original.certificate().outcome());
            assertAgree(renamed);
        }
    }
}
