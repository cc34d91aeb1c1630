package dyckkm.proof.exhaustive;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Verdicts, counterexamples, thresholds and counts with several threads are those with one. The networks have so many states that the
 * threads divide them, thresholds move until late, and limits end searches within a batch.
 */
class ThreadCountTest {
    private static final long SEED = 20261119;
    private static final int QUESTIONS = 25;
    private static final int MOST_STATES = 6000;
    /** With one type of brackets stacks differ in depth only, and pairs are divided by hash values. */
    private static final List<DyckLanguage> LANGUAGES =
            List.of(new DyckLanguage(1, 9), new DyckLanguage(2, 2), new DyckLanguage(2, 5), new DyckLanguage(3, 3));

    private static final double NEAR = 1e-9;
    private static final List<Precision> PRECISIONS = List.of(Precision.values());

    private final SplittableRandom random = new SplittableRandom(SEED);
    /** The verdicts on questions with so many states that they were divided. */
    private final List<Verdict> divided = new ArrayList<>();

    @Test
    void answersAreThoseOfOneThread() {
        for (int count = 0; count < QUESTIONS; count++) {
            DyckLanguage language = LANGUAGES.get(random.nextInt(LANGUAGES.size()));
            double noise = random.nextInt(3) == 0 ? 0 : Math.pow(10, random.nextDouble(-3, .5));
            Network network = Networks.withForgetfulUnits(
                            language.k() == 1 ? "binary" : "log", language, random.nextInt(3, 12), noise, random)
                    .in(Arithmetic.FLOAT32.in(PRECISIONS.get(random.nextInt(PRECISIONS.size()))));
            SearchLimits limits = new SearchLimits(random.nextInt(2000, MOST_STATES), Duration.ofHours(1));
            String what = "question " + count + " of seed " + SEED;
            Verdict any = answer(Question.of(network, language), limits, what);
            if (any.outcome() != Outcome.REFUTED) {
                // Wrong at the pairs that moved a threshold last.
                assertRefuted(network, language, any.epsilon().low() * (1 - NEAR), limits, what);
                assertRefuted(network, language, any.epsilon().high() * (1 + NEAR), limits, what);
            }
        }
        assertThat(divided).extracting(Verdict::outcome).contains(Outcome.PROVED, Outcome.REFUTED, Outcome.UNKNOWN);
        assertThat(divided).anyMatch(verdict -> witnesses(verdict) == 1).anyMatch(verdict -> witnesses(verdict) == 2);
    }

    private void assertRefuted(
            Network network, DyckLanguage language, double epsilon, SearchLimits limits, String what) {
        Question question = new Question(network, language, OptionalDouble.of(epsilon), true);
        assertThat(answer(question, limits, what).outcome()).isEqualTo(Outcome.REFUTED);
    }

    private Verdict answer(Question question, SearchLimits limits, String what) {
        Exhaustive alone = new ExhaustiveProof(1, limits, SearchListener.NONE).answer(question);
        for (int threads : new int[] {2, 3, 7}) {
            assertThat(new ExhaustiveProof(threads, limits, SearchListener.NONE).answer(question))
                    .as("%s, %d threads", what, threads)
                    .isEqualTo(alone);
        }
        if (alone.coverage().judged() > 1000) {
            divided.add(alone.verdict());
        }
        return alone.verdict();
    }

    private static int witnesses(Verdict verdict) {
        return verdict.counterexample().map(wrong -> wrong.witnesses().size()).orElse(0);
    }
}
