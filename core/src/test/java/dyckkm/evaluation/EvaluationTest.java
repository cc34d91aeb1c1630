package dyckkm.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import dyckkm.construction.Catalogue;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.kernel.Kernels;
import dyckkm.language.BadInputException;
import dyckkm.language.Corpus;
import dyckkm.language.CorpusBuilder;
import dyckkm.language.DyckLanguage;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.Split;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.training.ModelShape;
import dyckkm.training.Training;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A network that generates the language by construction knows everything; one with random weights does not. */
class EvaluationTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(8, 3);
    private static final Corpus CORPUS = Split.DEV.draw(LANGUAGE, Mode.REFERENCE, 0, 1, 1);

    private static Evaluation of(Network network, ClosingRule rule, int threads) {
        return new Evaluator(network, LANGUAGE, Kernels.fastest(), rule).evaluate(CORPUS, threads, tokens -> {});
    }

    private static Network calibrated(Cell cell, String encoding) {
        Request request = new Request(
                LANGUAGE,
                Arithmetic.FLOAT32,
                ReadoutKind.CALIBRATED,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Set.of());
        return Catalogue.find(cell, encoding).build(request).network();
    }

    private static Network random(Cell cell, int layers) {
        ModelShape shape = new ModelShape(LANGUAGE, cell, 11, 13, layers);
        return Training.initial(shape, 1).toNetwork();
    }

    @Test
    void aCalibratedConstructionIsPerfect() {
        for (ClosingRule rule : ClosingRule.values()) {
            Evaluation evaluation = of(calibrated(Cell.LSTM, "log"), rule, 1);
            assertThat(evaluation.closingAccuracy()).isEqualTo(1);
            assertThat(evaluation.mayClose().share()).isEqualTo(1);
            assertThat(evaluation.mayOpen().share()).isEqualTo(1);
            assertThat(evaluation.mayEnd().share()).isEqualTo(1);
            assertThat(evaluation.tokens()).isEqualTo(CORPUS.tokens());
        }
    }

    /** ln 2 for each choice between two actions, ln k for each open bracket. */
    @Test
    void crossEntropyOfACalibratedConstructionIsThatOfTheDistribution() {
        double[] bits = {0};
        CORPUS.forEach((brackets, count) -> {
            int depth = 0;
            for (int i = 0; i < count; i++) {
                boolean opens = brackets[i] < LANGUAGE.k();
                bits[0] += (depth < LANGUAGE.m() ? Math.log(2) : 0) + (opens ? Math.log(LANGUAGE.k()) : 0);
                depth += opens ? 1 : -1;
            }
            bits[0] += Math.log(2);
        });
        assertThat(of(calibrated(Cell.LSTM, "log"), ClosingRule.EVERYWHERE, 1).crossEntropy())
                .isCloseTo(bits[0] / CORPUS.tokens(), offset(1e-5));
    }

    @Test
    void aSimpleRnnWithSigmoidIsEvaluatedStepByStep() {
        assertThat(of(calibrated(Cell.RNN, "log"), ClosingRule.EVERYWHERE, 2).closingAccuracy())
                .isEqualTo(1);
    }

    @Test
    void randomWeightsKnowLittle() {
        assertThat(of(random(Cell.LSTM, 1), ClosingRule.EVERYWHERE, 1).closingAccuracy())
                .isLessThan(0.6);
    }

    @Test
    void distancesAreEven() {
        assertThat(of(random(Cell.LSTM, 1), ClosingRule.EVERYWHERE, 1).closingByDistance())
                .allSatisfy((distance, tally) -> assertThat(distance % 2).isZero());
    }

    @Test
    void theNumberOfThreadsDoesNotMatter() {
        Network network = random(Cell.GRU, 1);
        assertThat(of(network, ClosingRule.OBSERVED, 2)).isEqualTo(of(network, ClosingRule.OBSERVED, 1));
    }

    @ParameterizedTest
    @EnumSource(names = {"LSTM", "GRU", "RNN"})
    void manyStringsAtATimeGiveTheLogitsOfTheStepper(Cell cell) {
        Network network = random(cell, 2);
        int[][] strings = new int[20][];
        for (int string = 0; string < strings.length; string++) {
            strings[string] = CORPUS.string(string);
        }
        float[][][] expected = new float[strings.length][][];
        for (int string = 0; string < strings.length; string++) {
            expected[string] = new float[strings[string].length][];
        }
        int symbols = network.vocabulary().size();
        new StepperLogits(network)
                .run(
                        strings,
                        (string, position, logits, at) ->
                                expected[string][position] = java.util.Arrays.copyOfRange(logits, at, at + symbols));
        BatchLogits.of(network, Kernels.fastest()).run(strings, (string, position, logits, at) -> {
            for (int symbol = 0; symbol < symbols; symbol++) {
                assertThat((double) logits[at + symbol]).isCloseTo(expected[string][position][symbol], offset(2e-5));
            }
        });
    }

    @Test
    void aStringOutsideTheLanguageIsRefused() {
        CorpusBuilder builder = new CorpusBuilder(LANGUAGE.vocabulary());
        builder.add(new int[] {0, 9}, 2);
        Evaluator evaluator = new Evaluator(random(Cell.LSTM, 1), LANGUAGE, Kernels.fastest(), ClosingRule.EVERYWHERE);
        assertThatThrownBy(() -> evaluator.evaluate(builder.build(), 1, tokens -> {}))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("closes a bracket that is not open");
    }
}
