package dyckkm.proof.refute;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Deadline;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.exhaustive.SearchListener;
import dyckkm.proof.mutation.Mutations;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RefuterTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 3);

    private static Network log() {
        return Catalogue.find(Cell.LSTM, "log")
                .build(Request.of(LANGUAGE, Arithmetic.FLOAT32))
                .network();
    }

    private static Refutation search(Network network, Criterion criterion) {
        return new Refuter(criterion, 400_000, 60).search(Question.of(network, LANGUAGE), Deadline.never());
    }

    @Test
    void findsNothingAgainstANetworkThatIsProved() {
        for (Criterion criterion : Criterion.values()) {
            Refutation result = search(log(), criterion);
            assertThat(result.counterexample()).as(criterion.text()).isEmpty();
            assertThat(result.longest()).isGreaterThan(40);
        }
    }

    /** Two ways to the same answer: where the exhaustive prover says no, a string is found, never shorter than the shortest. */
    @Test
    void agreesWithTheExhaustiveProverOnMutants() {
        Question question = Question.of(log(), LANGUAGE);
        SplittableRandom random = new SplittableRandom(5);
        int refuted = 0;
        int asShort = 0;
        for (int i = 0; i < 120; i++) {
            Question mutant = new Mutations(question).draw(random).of(question);
            Verdict verdict = new ExhaustiveProof(
                            1, new SearchLimits(200_000, Duration.ofSeconds(60)), SearchListener.NONE)
                    .answer(mutant)
                    .verdict();
            Optional<Counterexample> found = new Refuter(Criterion.SUPPORT, 60_000, 30)
                    .search(mutant, Deadline.never())
                    .counterexample();
            if (verdict.outcome() == Outcome.PROVED) {
                assertThat(found).isEmpty();
            } else if (verdict.outcome() == Outcome.REFUTED) {
                assertThat(found).as(verdict.because()).isPresent();
                assertThat(length(found.get()))
                        .isGreaterThanOrEqualTo(length(verdict.counterexample().get()));
                refuted++;
                asShort +=
                        length(found.get()) == length(verdict.counterexample().get()) ? 1 : 0;
            }
        }
        assertThat(refuted).isGreaterThan(40);
        assertThat(asShort).isGreaterThan(refuted * 9 / 10);
    }

    private static int length(Counterexample counterexample) {
        return counterexample.witnesses().stream()
                .mapToInt(witness -> witness.prefix().size())
                .max()
                .orElseThrow();
    }

    @Test
    void theSameQuestionHasTheSameAnswer() {
        Question mutant = Question.of(log(), LANGUAGE);
        assertThat(search(mutant.network(), Criterion.CLOSING)).isEqualTo(search(mutant.network(), Criterion.CLOSING));
    }
}
