package dyckkm.proof.robust;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.Cursor;
import dyckkm.language.LongStrings;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.State;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.proof.Outcome;
import dyckkm.proof.Premise;
import dyckkm.proof.Question;
import dyckkm.proof.Scope;
import dyckkm.proof.engine.EngineModels;
import dyckkm.proof.refute.Criterion;
import dyckkm.proof.sets.SetListener;
import dyckkm.proof.sets.TrainedNetworks;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetProofTest {
    private static ProvedSets answer(Question question, Criterion criterion) {
        return new SetProof(criterion, Duration.ofHours(1), SetListener.NONE)
                .answer(question, EngineModels.standard(question.network()));
    }

    private static Question at(Question question, double epsilon) {
        return new Question(question.network(), question.language(), OptionalDouble.of(epsilon), question.readsStart());
    }

    @Test
    void aTrainedNetworkGeneratesItsLanguageForAllLengthsOnEveryEngineMeasured() {
        ProvedSets proved = answer(TrainedNetworks.ofDepthTwo(), Criterion.SUPPORT);
        assertThat(proved.verdict().outcome()).isEqualTo(Outcome.PROVED);
        assertThat(proved.verdict().scope()).isEqualTo(Scope.ROBUST);
        assertThat(proved.verdict().engineModel()).contains("any");
        assertThat(proved.verdict().epsilon().low()).isBetween(.005, .006);
        assertThat(proved.verdict().epsilon().high()).isBetween(.21, .22);
        assertThat(proved.coverage().sets()).isEqualTo(13);
    }

    @Test
    void aTrainedNetworkOfThreeLevelsIsProvedToo() throws IOException {
        Question question = TrainedNetworks.ofDepthThree();
        ProvedSets proved = answer(question, Criterion.SUPPORT);
        assertThat(proved.verdict().outcome()).isEqualTo(Outcome.PROVED);
        ProvedSets checked = SetProof.checked(
                question,
                Criterion.SUPPORT,
                new ByteArrayInputStream(proved.certificate().orElseThrow()),
                "file");
        assertThat(checked.verdict().outcome()).isEqualTo(Outcome.PROVED);
        assertThat(checked.verdict().epsilon()).isEqualTo(proved.verdict().epsilon());
    }

    /** Of the GRUs the check refuses the first sets, which are too narrow for it. */
    @ParameterizedTest
    @CsvSource({
        "k2-m2-lstm4-400k-seed0-c984c118, 13",
        "k2-m3-gru12-400k-seed1-b9ff0fe6, 34",
        "k3-m3-gru24-2M-seed0-5bb3bb26, 1775"
    })
    void networksOfTheRecipeForProofsAreProvedAsTheyAre(String run, int sets) {
        ProvedSets proved = answer(TrainedNetworks.provable(run), Criterion.SUPPORT);
        assertThat(proved.verdict().outcome()).isEqualTo(Outcome.PROVED);
        assertThat(proved.verdict().scope()).isEqualTo(Scope.ROBUST);
        assertThat(proved.coverage().sets()).isEqualTo(sets);
    }

    @Test
    void itIsSureOfWhatCloses() {
        ProvedSets proved = answer(TrainedNetworks.ofDepthTwo(), Criterion.CLOSING);
        assertThat(proved.verdict().outcome()).isEqualTo(Outcome.PROVED);
        assertThat(proved.coverage().closing()).isBetween(.99, 1.0);
    }

    @Test
    void aCertificateOfOneCriterionIsNoAnswerToTheOther() throws IOException {
        Question question = TrainedNetworks.ofDepthTwo();
        byte[] closing = answer(question, Criterion.CLOSING).certificate().orElseThrow();
        ProvedSets other = SetProof.checked(question, Criterion.SUPPORT, new ByteArrayInputStream(closing), "file");
        assertThat(other.verdict().outcome()).isEqualTo(Outcome.UNKNOWN);
        assertThat(other.verdict().because()).contains("is about --criterion closing");
    }

    @Test
    void thresholdsOutsideOfTheRangeAreNotProved() throws IOException {
        Question question = TrainedNetworks.ofDepthTwo();
        assertThat(answer(at(question, .1), Criterion.SUPPORT).verdict().outcome())
                .isEqualTo(Outcome.PROVED);
        assertThat(answer(at(question, .25), Criterion.SUPPORT).verdict().outcome())
                .isEqualTo(Outcome.UNKNOWN);
        byte[] certificate = answer(question, Criterion.SUPPORT).certificate().orElseThrow();
        assertThat(SetProof.checked(at(question, .25), Criterion.SUPPORT, new ByteArrayInputStream(certificate), "file")
                        .verdict()
                        .outcome())
                .isEqualTo(Outcome.UNKNOWN);
    }

    @Test
    void stringsOfALeastLengthCanBeAskedAbout() {
        Question all = TrainedNetworks.ofDepthTwo();
        Question longer = Question.of(all.network(), LongStrings.of(all.language(), 2));
        assertThat(answer(longer, Criterion.SUPPORT).verdict().outcome()).isEqualTo(Outcome.PROVED);
    }

    /** Constructions are networks like others, where they forget what an engine adds to a unit. */
    @ParameterizedTest
    @CsvSource({"rnn, log", "rnn, one-hot", "second-order, binary"})
    void constructionsOfSimpleRnnsAreProved(String cell, String encoding) {
        DyckLanguage language = new DyckLanguage(2, 2);
        Network network = Catalogue.find(Cell.parse(cell), encoding)
                .build(Request.of(language, Arithmetic.FLOAT32))
                .network();
        ProvedSets proved = answer(Question.of(network, language), Criterion.SUPPORT);
        assertThat(proved.verdict().outcome()).as(proved.verdict().because()).isEqualTo(Outcome.PROVED);
    }

    /** A GRU that never keeps its state, z = 0 and r = 1, is a Simple RNN. */
    @Test
    void aGruIsProvedInBothFormsOfItsUpdate() {
        DyckLanguage language = new DyckLanguage(2, 2);
        Network rnn = Catalogue.find(Cell.RNN, "one-hot")
                .build(Request.of(language, Arithmetic.FLOAT32).over(Nonlinearity.TANH))
                .network();
        Network gru = new Network(
                rnn.alphabet(),
                rnn.language(),
                Cell.GRU,
                Nonlinearity.SIGMOID,
                rnn.embedding(),
                List.of(asGru(rnn.layers().get(0))),
                rnn.readout(),
                rnn.readoutBias(),
                rnn.arithmetic(),
                "gru",
                OptionalDouble.empty());
        ProvedSets proved = answer(Question.of(gru, language), Criterion.SUPPORT);
        assertThat(proved.verdict().outcome()).as(proved.verdict().because()).isEqualTo(Outcome.PROVED);
        assertThat(proved.verdict().premises().stream()
                        .filter(premise -> premise instanceof Premise.Function function && function.variant() == 1))
                .as("the second form")
                .isNotEmpty();
    }

    private static Layer asGru(Layer layer) {
        int units = layer.units();
        double[] bias = new double[3 * units];
        Arrays.fill(bias, 0, units, 12);
        Arrays.fill(bias, units, 2 * units, -12);
        System.arraycopy(layer.inputBias(), 0, bias, 2 * units, units);
        return new Layer(
                below(layer.inputWeights(), units),
                below(layer.recurrentWeights(), units),
                Optional.empty(),
                bias,
                new double[3 * units]);
    }

    private static Matrix below(Matrix matrix, int units) {
        double[] entries = new double[3 * units * matrix.columns()];
        for (int row = 0; row < units; row++) {
            for (int column = 0; column < matrix.columns(); column++) {
                entries[(2 * units + row) * matrix.columns() + column] = matrix.get(row, column);
            }
        }
        return new DenseMatrix(3 * units, matrix.columns(), entries);
    }

    @Test
    void stringsUpToALengthAreProvedWithoutACertificate() {
        Question question = TrainedNetworks.plain();
        SetProof proof = new SetProof(Criterion.CLOSING, Duration.ofHours(1), SetListener.NONE);
        ProvedSets proved = proof.answerUpTo(12, question, EngineModels.standard(question.network()));
        assertThat(proved.verdict().outcome()).isEqualTo(Outcome.PROVED);
        assertThat(proved.coverage().proved()).hasValue(12);
        assertThat(proved.certificate()).isEmpty();
    }

    /** After every one of some thousand strings the probabilities are on the side of each proved threshold that they should be. */
    @Test
    void thresholdsProvedUpToALengthAreRightAfterStringsOfThatLength() {
        Question question = TrainedNetworks.ofDepthTwo();
        SetProof proof = new SetProof(Criterion.SUPPORT, Duration.ofHours(1), SetListener.NONE);
        ProvedSets proved = proof.answerUpTo(30, question, EngineModels.standard(question.network()));
        assertThat(proved.verdict().outcome()).isEqualTo(Outcome.PROVED);
        SplittableRandom random = new SplittableRandom(8);
        ReferenceStepper stepper = new ReferenceStepper(question.network());
        for (int string = 0; string < 200; string++) {
            State state = stepper.start();
            Cursor cursor = question.language().cursor();
            for (int length = 0; length <= 30; length++) {
                double[] probabilities = stepper.probabilities(state);
                for (int symbol = 0; symbol < probabilities.length; symbol++) {
                    if (cursor.support().contains(symbol)) {
                        assertThat(probabilities[symbol])
                                .isGreaterThanOrEqualTo(
                                        proved.verdict().epsilon().high() * (1 - 1e-6));
                    } else {
                        assertThat(probabilities[symbol])
                                .isLessThanOrEqualTo(proved.verdict().epsilon().low() * (1 + 1e-6));
                    }
                }
                int[] tokens = cursor.support()
                        .symbols()
                        .filter(symbol ->
                                symbol < question.language().alphabet().tokens())
                        .toArray();
                int read = tokens[random.nextInt(tokens.length)];
                cursor.read(read);
                stepper.step(state, read);
            }
        }
    }

    /** The products are those of the network itself, but for engines that take weights which are no normal numbers for zero. */
    @Test
    void weightsThatEnginesMayTakeForZeroAreNoPartOfAProofUpToALength() {
        Question question = TrainedNetworks.plain();
        Network network = question.network();
        Layer layer = network.layers().get(0);
        Network small = new Network(
                network.alphabet(),
                network.language(),
                network.cell(),
                network.nonlinearity(),
                times(0x1p126, network.embedding()),
                List.of(new Layer(
                        times(0x1p-126, layer.inputWeights()),
                        layer.recurrentWeights(),
                        Optional.empty(),
                        layer.inputBias(),
                        layer.recurrentBias())),
                network.readout(),
                network.readoutBias(),
                network.arithmetic(),
                "small",
                OptionalDouble.empty());
        ProvedSets unknown = new SetProof(Criterion.CLOSING, Duration.ofHours(1), SetListener.NONE)
                .answerUpTo(12, Question.of(small, question.language()), EngineModels.standard(small));
        assertThat(unknown.verdict().outcome()).isEqualTo(Outcome.UNKNOWN);
        assertThat(unknown.verdict().because()).contains("is not a normal number");
    }

    private static Matrix times(double factor, Matrix matrix) {
        double[] entries = new double[matrix.rows() * matrix.columns()];
        for (int row = 0; row < matrix.rows(); row++) {
            int first = row * matrix.columns();
            matrix.forEachNonZero(row, (column, weight) -> entries[first + column] = factor * weight);
        }
        return new DenseMatrix(matrix.rows(), matrix.columns(), entries);
    }

    @Test
    void howFarItCameIsSaidWhereTheSetsGrowTooWide() {
        Question question = TrainedNetworks.plain();
        SetProof proof = new SetProof(Criterion.CLOSING, Duration.ofSeconds(3), SetListener.NONE);
        ProvedSets unknown = proof.answerUpTo(100_000, question, EngineModels.standard(question.network()));
        assertThat(unknown.verdict().outcome()).isEqualTo(Outcome.UNKNOWN);
        assertThat(unknown.coverage().proved().getAsInt()).isGreaterThan(12);
        assertThat(unknown.verdict().because()).startsWith("proved for shorter strings only: ");
    }

    @Test
    void aNetworkTrainedWithoutNoiseIsNotProved() {
        ProvedSets unknown = new SetProof(Criterion.SUPPORT, Duration.ofSeconds(2), SetListener.NONE)
                .answer(
                        TrainedNetworks.plain(),
                        EngineModels.standard(TrainedNetworks.plain().network()));
        assertThat(unknown.verdict().outcome()).isEqualTo(Outcome.UNKNOWN);
        assertThat(unknown.certificate()).isEmpty();
    }
}
