package dyckkm.proof.refute;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.Precision;
import dyckkm.proof.Counterexample;
import dyckkm.proof.Deadline;
import dyckkm.proof.Outcome;
import dyckkm.proof.Question;
import dyckkm.proof.Verdict;
import dyckkm.proof.exact.Share;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.exhaustive.SearchLimits;
import dyckkm.proof.exhaustive.SearchListener;
import dyckkm.proof.mutation.Mutations;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RefuterTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 3);
    private static final int TYPES = 8;

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

    /** Shares that are .8 but for a few units in the last place: margins in double precision are on the wrong side of some. */
    @Test
    void isSureOrNotByTheExactShare() {
        DyckLanguage flat = new DyckLanguage(TYPES, 1);
        SplittableRandom random = new SplittableRandom(1);
        int refuted = 0;
        for (int i = 0; i < 300; i++) {
            Network network = nearTheConfidence(flat, random);
            Optional<Counterexample> found = new Refuter(Criterion.CLOSING, 100, 2)
                    .search(Question.of(network, flat), Deadline.never())
                    .counterexample();
            if (found.isPresent()) {
                int top = found.get().witnesses().get(0).prefix().get(0);
                Share share = new Share();
                for (int close = TYPES; close < 2 * TYPES; close++) {
                    share.add(network.readout().get(close, top), close == TYPES + top);
                }
                assertThat(share.isAbove(Criterion.CONFIDENCE)).isFalse();
                refuted++;
            }
        }
        assertThat(refuted).isGreaterThan(100);
    }

    /** The right close bracket's logit overflows to −∞: the worst that there is, not something that cannot be judged. */
    @Test
    void anAllowedSymbolWithoutAnyProbabilityIsWrong() {
        DyckLanguage flat = new DyckLanguage(TYPES, 1);
        Network network = nearTheConfidence(flat, new SplittableRandom(1));
        int symbols = flat.alphabet().size();
        double[] readout = new double[symbols * TYPES];
        double[] bias = new double[symbols];
        readout[TYPES * TYPES] = -Double.MAX_VALUE;
        bias[TYPES] = -Double.MAX_VALUE;
        Question question = Question.of(
                network.withWeights(
                        network.embedding(), network.layers(), new DenseMatrix(symbols, TYPES, readout), bias),
                flat);
        Refutation result = new Refuter(Criterion.CLOSING, 20, 1).search(question, Deadline.never());
        assertThat(result.counterexample().orElseThrow().reason()).contains("have 0.0000");
    }

    /** One unit for each type, 1 right after its open bracket and 0 otherwise; so logits are columns of the readout. */
    private static Network nearTheConfidence(DyckLanguage flat, SplittableRandom random) {
        int k = TYPES;
        int symbols = flat.alphabet().size();
        double[] embedding = new double[symbols * k];
        double[] readout = new double[symbols * k];
        double[] input = new double[k * k];
        for (int type = 0; type < k; type++) {
            embedding[type * k + type] = 1;
            input[type * k + type] = 100;
            double wrong = 0;
            for (int other = 0; other < k; other++) {
                if (other != type) {
                    double logit = random.nextDouble();
                    readout[(k + other) * k + type] = logit;
                    wrong += StrictMath.exp(logit);
                }
            }
            double right = StrictMath.log(4 * wrong);
            readout[(k + type) * k + type] = right + random.nextInt(-3, 6) * Math.ulp(right);
        }
        Layer layer = new Layer(
                new DenseMatrix(k, k, input),
                new DenseMatrix(k, k, new double[k * k]),
                Optional.empty(),
                new double[k],
                new double[k]);
        return new Network(
                flat.alphabet(),
                Optional.of(flat),
                Cell.RNN,
                Nonlinearity.TANH,
                new DenseMatrix(symbols, k, embedding),
                List.of(layer),
                new DenseMatrix(symbols, k, readout),
                new double[symbols],
                new Arithmetic(Precision.FLOAT64, Activation.IEEE),
                "random",
                OptionalDouble.empty());
    }
}
