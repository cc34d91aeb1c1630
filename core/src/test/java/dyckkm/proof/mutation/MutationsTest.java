package dyckkm.proof.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Activation;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Precision;
import dyckkm.proof.Question;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MutationsTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(2, 2);

    private static Question question(Cell cell, Precision precision) {
        Request request = Request.of(LANGUAGE, new Arithmetic(precision, Activation.IEEE));
        String encoding = cell == Cell.SECOND_ORDER ? "log" : "tight";
        return Question.of(Catalogue.find(cell, encoding).build(request).network(), LANGUAGE);
    }

    /** All weights of a network, tensor after tensor. */
    private static double[] weights(Network network) {
        return Arrays.stream(WeightGroup.values())
                .filter(group -> group.existsIn(network))
                .flatMapToDouble(group -> Arrays.stream(group.of(network).entries()))
                .toArray();
    }

    private static long differences(double[] some, double[] others) {
        return IntStream.range(0, some.length)
                .filter(at -> some[at] != others[at])
                .count();
    }

    @ParameterizedTest
    @EnumSource(Cell.class)
    void aSingleWeightIsChangedAndStaysANumberOfTheFormat(Cell cell) {
        for (Precision precision : List.of(Precision.FLOAT32, Precision.FLOAT16)) {
            Question question = question(cell, precision);
            double[] before = weights(question.network());
            assertThat(new Mutations(question).ofSingleWeights()).allSatisfy(mutation -> {
                double[] after = weights(mutation.of(question).network());
                assertThat(differences(before, after)).isOne();
                assertThat(Arrays.stream(after)).allMatch(Double::isFinite);
            });
            assertThat(weights(question.network())).containsExactly(before);
        }
    }

    @ParameterizedTest
    @EnumSource(Cell.class)
    void everyWeightIsReached(Cell cell) {
        Question question = question(cell, Precision.FLOAT32);
        Stream<Mutation> negligible = new Mutations(question)
                .ofSingleWeights()
                .filter(mutation -> mutation.kind().equals("raised a little"));
        assertThat(negligible).hasSize(weights(question.network()).length);
    }

    @ParameterizedTest
    @EnumSource(Cell.class)
    void renamingTwiceChangesNothing(Cell cell) {
        Question question = question(cell, Precision.FLOAT32);
        Mutation renaming = new StructuralMutation.UnitsRenamed(1, 3);
        Question once = renaming.of(question);
        assertThat(weights(once.network())).isNotEqualTo(weights(question.network()));
        assertThat(weights(renaming.of(once).network())).containsExactly(weights(question.network()));
    }

    @ParameterizedTest
    @EnumSource(Cell.class)
    void aDroppedUnitIsNeitherReadNorDoesItRead(Cell cell) {
        Question question = question(cell, Precision.FLOAT32);
        Network dropped = new StructuralMutation.UnitDropped(2).of(question).network();
        int units = dropped.hiddenUnits();
        for (int row = 0; row < cell.gates() * units; row++) {
            assertThat(dropped.layers().get(0).recurrentWeights().get(row, 2)).isZero();
        }
        for (int gate = 0; gate < cell.gates(); gate++) {
            for (int unit = 0; unit < units; unit++) {
                assertThat(dropped.layers().get(0).recurrentWeights().get(gate * units + 2, unit))
                        .isZero();
            }
        }
    }

    @Test
    void structuralMutationsAreThereOncePerChoice() {
        Question question = question(Cell.RNN, Precision.FLOAT32);
        int units = question.network().hiddenUnits();
        List<String> kinds =
                new Mutations(question).ofStructure().map(Mutation::kind).toList();
        assertThat(kinds.stream().filter("unit dropped"::equals)).hasSize(units);
        assertThat(kinds.stream().filter("units renamed"::equals)).hasSize(units * (units - 1) / 2);
        assertThat(kinds.stream().filter("recurrent weights scaled"::equals)).hasSize(4);
        assertThat(kinds.stream().filter("another depth"::equals)).hasSize(2);
    }

    @Test
    void theSameSeedDrawsTheSameMutations() {
        Mutations mutations = new Mutations(question(Cell.LSTM, Precision.FLOAT32));
        SplittableRandom one = new SplittableRandom(7);
        SplittableRandom other = new SplittableRandom(7);
        for (int count = 0; count < 100; count++) {
            assertThat(mutations.draw(one)).isEqualTo(mutations.draw(other));
        }
    }
}
