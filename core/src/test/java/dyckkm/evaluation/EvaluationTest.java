package dyckkm.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import dyckkm.common.BadInputException;
import dyckkm.construction.ReadoutKind;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.evaluation.SlowEvaluation.Position;
import dyckkm.kernel.Kernels;
import dyckkm.language.Corpus;
import dyckkm.language.LengthWindow.Mode;
import dyckkm.language.corpus.CorpusBuilder;
import dyckkm.language.corpus.SeenStacks;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.training.ModelShape;
import dyckkm.training.Training;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A network that generates the language by construction knows everything; one with random weights does not. */
class EvaluationTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(8, 3);
    private static final Corpus CORPUS = Split.DEV.draw(LANGUAGE, Mode.REFERENCE, 0, 1, 1);

    /** In which every position is computed by the same steps, alone or in a batch. */
    private static final Arithmetic DOUBLE = new Arithmetic(Precision.FLOAT64, Activation.IEEE);

    private static Evaluation of(Network network, int threads) {
        return new Evaluator(network, LANGUAGE, Kernels.fastest()).evaluate(CORPUS, threads, tokens -> {});
    }

    private static double accuracy(Network network) {
        return of(network, 1).closing(ClosingRule.EVERYWHERE).accuracy();
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
        Evaluation evaluation = of(calibrated(Cell.LSTM, "log"), 1);
        for (ClosingRule rule : ClosingRule.values()) {
            assertThat(evaluation.closing(rule).accuracy()).isEqualTo(1);
        }
        assertThat(evaluation.mayClose().share()).isEqualTo(1);
        assertThat(evaluation.mayOpen().share()).isEqualTo(1);
        assertThat(evaluation.mayEnd().share()).isEqualTo(1);
        assertThat(evaluation.tokens()).isEqualTo(CORPUS.tokens());
        assertThat(evaluation.bySeen()).isEmpty();
    }

    /** Every open bracket is closed once, and each is asked about at least there. */
    @Test
    void asManyCloseBracketsAreObservedAsBracketsOpen() {
        Evaluation evaluation = of(random(Cell.LSTM, 1), 1);
        long brackets = CORPUS.tokens() - CORPUS.strings();
        assertThat(evaluation.closing(ClosingRule.OBSERVED).total().total()).isEqualTo(brackets / 2);
        assertThat(evaluation.closing(ClosingRule.EVERYWHERE).total().total()).isBetween(brackets / 2 + 1, brackets);
    }

    @ParameterizedTest
    @EnumSource(names = {"LSTM", "GRU", "RNN"})
    void bothReadingsAreThoseOfTheDefinitionPositionByPosition(Cell cell) {
        // Two types, of which random weights are confident now and then.
        DyckLanguage language = new DyckLanguage(2, 3);
        Network network = Training.initial(new ModelShape(language, cell, 11, 13, 1), 1)
                .toNetwork()
                .in(DOUBLE);
        Corpus corpus = Split.DEV.draw(language, Mode.REFERENCE, 0, 1, 1).until(3_000);
        List<Position> positions = SlowEvaluation.positions(network, language, corpus);
        Evaluation evaluation = new Evaluator(network, language, Kernels.fastest()).evaluate(corpus, 2, tokens -> {});
        assertThat(evaluation.closing(ClosingRule.EVERYWHERE))
                .isEqualTo(SlowEvaluation.closing(positions, position -> true));
        assertThat(evaluation.closing(ClosingRule.OBSERVED))
                .isEqualTo(SlowEvaluation.closing(positions, Position::closesNext));
        assertThat(evaluation.closing(ClosingRule.OBSERVED).accuracy())
                .isNotEqualTo(evaluation.closing(ClosingRule.EVERYWHERE).accuracy());
    }

    @Test
    void positionsAreToldApartByTheStacksOfTheTrainingCorpus() {
        Network network = random(Cell.LSTM, 1).in(DOUBLE);
        Corpus corpus = CORPUS.until(3_000);
        Corpus training = Split.TRAIN.draw(LANGUAGE, Mode.REFERENCE, 500, 1, 1);
        Set<List<Integer>> stacks = SlowEvaluation.stacks(LANGUAGE, training);
        SeenStacks seen = SeenStacks.of(LANGUAGE, training);
        assertThat(seen.size()).isEqualTo(stacks.size());
        List<Position> positions = SlowEvaluation.positions(network, LANGUAGE, corpus);
        Evaluation evaluation = new Evaluator(network, LANGUAGE, Kernels.fastest(), Optional.of(seen))
                .evaluate(corpus, 2, tokens -> {});
        Predicate<Position> isSeen = position -> stacks.contains(position.stack());
        Map<ClosingRule, Predicate<Position>> rules =
                Map.of(ClosingRule.EVERYWHERE, position -> true, ClosingRule.OBSERVED, Position::closesNext);
        rules.forEach((rule, chosen) -> {
            assertThat(evaluation.bySeen().orElseThrow().seen().get(rule))
                    .isEqualTo(SlowEvaluation.closing(positions, chosen.and(isSeen)));
            assertThat(evaluation.bySeen().orElseThrow().unseen().get(rule))
                    .isEqualTo(SlowEvaluation.closing(positions, chosen.and(isSeen.negate())));
            assertThat(evaluation.closing(rule)).isEqualTo(SlowEvaluation.closing(positions, chosen));
        });
        assertThat(evaluation
                        .bySeen()
                        .orElseThrow()
                        .unseen()
                        .get(ClosingRule.OBSERVED)
                        .total()
                        .total())
                .isPositive();
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
        assertThat(of(calibrated(Cell.LSTM, "log"), 1).crossEntropy())
                .isCloseTo(bits[0] / CORPUS.tokens(), offset(1e-5));
    }

    @Test
    void aSimpleRnnWithSigmoidIsEvaluatedStepByStep() {
        assertThat(accuracy(calibrated(Cell.RNN, "log"))).isEqualTo(1);
    }

    @Test
    void randomWeightsKnowLittle() {
        assertThat(accuracy(random(Cell.LSTM, 1))).isLessThan(0.6);
    }

    @Test
    void distancesAreEven() {
        assertThat(of(random(Cell.LSTM, 1), 1).closing(ClosingRule.EVERYWHERE).byDistance())
                .allSatisfy((distance, tally) -> assertThat(distance % 2).isZero());
    }

    @Test
    void theNumberOfThreadsDoesNotMatter() {
        Network network = random(Cell.GRU, 1);
        assertThat(of(network, 2)).isEqualTo(of(network, 1));
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
        int symbols = network.alphabet().size();
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

    /** A chunk of strings finds the rows of the chunk before it, of which there may have been more, or fewer. */
    @ParameterizedTest
    @EnumSource(names = {"LSTM", "GRU", "RNN"})
    void whatWasReadBeforeLeavesNoTrace(Cell cell) {
        Network network = random(cell, 2);
        Logits used = BatchLogits.of(network, Kernels.fastest());
        for (int count : new int[] {7, 20, 3, 12}) {
            int[][] strings = new int[count][];
            for (int string = 0; string < count; string++) {
                strings[string] = CORPUS.string(count + string);
            }
            assertThat(all(used, strings)).isEqualTo(all(BatchLogits.of(network, Kernels.fastest()), strings));
        }
    }

    private static List<Float> all(Logits network, int[][] strings) {
        List<Float> values = new ArrayList<>();
        network.run(strings, (string, position, logits, at) -> {
            for (int symbol = 0; symbol < LANGUAGE.vocabulary().size(); symbol++) {
                values.add(logits[at + symbol]);
            }
        });
        return values;
    }

    @Test
    void networksOfWhichThereAreNoKernelsTakeSingleSteps() {
        for (Network network : List.of(calibrated(Cell.RNN, "log"), calibrated(Cell.SECOND_ORDER, "log"))) {
            assertThat(BatchLogits.of(network, Kernels.fastest())).isInstanceOf(StepperLogits.class);
        }
        assertThat(BatchLogits.of(calibrated(Cell.GRU, "tight"), Kernels.fastest()))
                .isInstanceOf(BatchLogits.class);
    }

    @Test
    void aStringOutsideTheLanguageIsRefused() {
        CorpusBuilder builder = new CorpusBuilder(LANGUAGE.vocabulary());
        builder.add(new int[] {0, 9}, 2);
        Evaluator evaluator = new Evaluator(random(Cell.LSTM, 1), LANGUAGE, Kernels.fastest());
        assertThatThrownBy(() -> evaluator.evaluate(builder.build(), 1, tokens -> {}))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("a close bracket of another type");
    }
}
