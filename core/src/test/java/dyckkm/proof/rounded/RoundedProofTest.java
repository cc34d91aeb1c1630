package dyckkm.proof.rounded;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Language;
import dyckkm.language.LongStrings;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.model.ModelFile;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.StateRounding;
import dyckkm.proof.Outcome;
import dyckkm.proof.Premise;
import dyckkm.proof.Question;
import dyckkm.proof.Scope;
import dyckkm.proof.Verdict;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.exhaustive.Exhaustive;
import dyckkm.proof.exhaustive.ExhaustiveProof;
import dyckkm.proof.exhaustive.SearchLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundedProofTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 2);

    private static Network rounded(Network network, int bits) {
        return network.in(network.arithmetic().with(new StateRounding(bits)));
    }

    private static Network trained(String file, int bits) throws IOException {
        return rounded(ModelFile.read(Path.of("..", "docs", "trained", file + ".safetensors")), bits);
    }

    private static Exhaustive everywhere(Network network, Language language) {
        return new RoundedProof(new SearchLimits(20_000, Duration.ofMinutes(1)))
                .answer(Question.of(network, language), EngineModels.standard(network));
    }

    private static Exhaustive here(Network network, Language language) {
        return new ExhaustiveProof().answer(Question.of(network, language));
    }

    @ParameterizedTest
    @CsvSource({"plain-2-2-h4, 1", "plain-2-2-h4, 3", "plain-2-2-h4, 8", "trained-2-2-h8, 2"})
    void whereNoEngineHasAChoiceAllHaveTheStatesOfTheReference(String file, int bits) throws IOException {
        Network network = trained(file, bits);
        Exhaustive all = everywhere(network, LANGUAGE);
        assertThat(all.verdict().outcome()).isEqualTo(Outcome.PROVED);
        assertThat(all.verdict().scope()).isEqualTo(Scope.ROBUST);
        assertThat(all.verdict().engineModel()).contains("any");
        assertThat(all.verdict().because()).contains("all of them have the same states");
        assertThat(all.verdict().premises()).extracting(Premise::kind).contains("rounding", "sums", "softmax");
        Exhaustive exact = here(network, LANGUAGE);
        assertThat(all.coverage().pairs()).isEqualTo(exact.coverage().pairs());
        assertThat(all.coverage().stacks()).isEqualTo(exact.coverage().stacks());
        assertWithin(all.verdict(), exact.verdict());
    }

    @Test
    void whereErrorsReachAcrossTheMiddleBothAreFollowed() throws IOException {
        Network network = trained("trained-2-2-h8", 8);
        Exhaustive all = everywhere(network, LANGUAGE);
        assertThat(all.verdict().outcome()).isEqualTo(Outcome.PROVED);
        assertThat(all.verdict().because()).contains("all that it may round to was followed");
        assertThat(all.coverage().pairs())
                .isGreaterThan(here(network, LANGUAGE).coverage().pairs());
    }

    private static void assertWithin(Verdict robust, Verdict exact) {
        assertThat(exact.outcome()).isEqualTo(Outcome.PROVED);
        assertThat(robust.epsilon().logLow())
                .isGreaterThanOrEqualTo(exact.epsilon().logLow());
        assertThat(robust.epsilon().logHigh())
                .isLessThanOrEqualTo(exact.epsilon().logHigh());
    }

    /** Weights moved by up to a share of them, so that some networks are still right and some are not. */
    private static Network moved(Network network, double share, SplittableRandom random) {
        Layer layer = network.layers().get(0);
        return network.withWeights(
                network.embedding(),
                List.of(new Layer(
                        moved(layer.inputWeights(), share, random),
                        moved(layer.recurrentWeights(), share, random),
                        layer.popWeights().map(weights -> moved(weights, share, random)),
                        layer.inputBias(),
                        layer.recurrentBias())),
                moved(network.readout(), share, random),
                network.readoutBias());
    }

    private static Matrix moved(Matrix matrix, double share, SplittableRandom random) {
        double[] values = new double[matrix.rows() * matrix.columns()];
        for (int at = 0; at < values.length; at++) {
            values[at] = (float)
                    (matrix.get(at / matrix.columns(), at % matrix.columns()) * (1 + share * random.nextDouble(-1, 1)));
        }
        return new DenseMatrix(matrix.rows(), matrix.columns(), values);
    }

    @Test
    void whatIsProvedForEveryEngineIsProvedOfTheReference() throws IOException {
        int proved = 0;
        int left = 0;
        for (int seed = 0; seed < 120; seed++) {
            Network network =
                    moved(trained("plain-2-2-h4", seed % 7), Math.scalb(1.0, -seed % 10), new SplittableRandom(seed));
            Exhaustive all = everywhere(network, LANGUAGE);
            if (all.verdict().outcome() == Outcome.PROVED) {
                Exhaustive exact = here(network, LANGUAGE);
                assertWithin(all.verdict(), exact.verdict());
                assertThat(all.coverage().pairs())
                        .isGreaterThanOrEqualTo(exact.coverage().pairs());
                proved++;
            } else {
                left++;
            }
        }
        assertThat(proved).isGreaterThan(10);
        assertThat(left).isGreaterThan(10);
    }

    @ParameterizedTest
    @CsvSource({"rnn, log", "lstm, log", "gru, tight", "second-order, log"})
    void everyCellHasSuchProofs(String cell, String encoding) {
        Network network = rounded(
                Catalogue.find(Cell.parse(cell), encoding)
                        .build(Request.of(LANGUAGE, Arithmetic.FLOAT32))
                        .network(),
                6);
        Exhaustive all = everywhere(network, LANGUAGE);
        assertThat(all.verdict().outcome()).as(all.verdict().because()).isEqualTo(Outcome.PROVED);
        assertWithin(all.verdict(), here(network, LANGUAGE).verdict());
    }

    @Test
    void shortStringsCanBeLeftOut() throws IOException {
        Network network = trained("plain-2-2-h4", 3);
        Language longer = LongStrings.of(LANGUAGE, 1);
        assertWithin(
                everywhere(network, longer).verdict(), here(network, longer).verdict());
    }

    @Test
    void limitsLeaveItUnknown() throws IOException {
        Network network = trained("plain-2-2-h4", 3);
        Question question = Question.of(network, LANGUAGE);
        Exhaustive few = new RoundedProof(new SearchLimits(5, Duration.ofMinutes(1)))
                .answer(question, EngineModels.standard(network));
        assertThat(few.verdict().outcome()).isEqualTo(Outcome.UNKNOWN);
        assertThat(few.verdict().because()).contains("more than 5 pairs");
        Exhaustive late =
                new RoundedProof(new SearchLimits(500, Duration.ZERO)).answer(question, EngineModels.standard(network));
        assertThat(late.verdict().because()).contains("the time was up");
    }

    @Test
    void boundsAreRoundedToAllMultiplesBetween() {
        Roundings halves = new Roundings(new StateRounding(1), 1);
        PointStep.Bounds bounds = new PointStep.Bounds(new double[] {0.2, 150}, new double[] {0.3, 1e9});
        assertThat(halves.of(bounds).orElseThrow())
                .containsExactlyInAnyOrder(new GridState(0, 200), new GridState(1, 200));
        // A tie, known exactly, goes to the even multiple.
        PointStep.Bounds tie = new PointStep.Bounds(new double[] {0.25, 0}, new double[] {0.25, 0});
        assertThat(halves.of(tie).orElseThrow()).containsExactly(new GridState(0, 0));
        PointStep.Bounds wide = new PointStep.Bounds(new double[] {-1, -50}, new double[] {1, 50});
        assertThat(halves.of(wide)).isEmpty();
    }
}
