package dyckkm.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dyckkm.common.BadInputException;
import dyckkm.construction.Construction;
import dyckkm.construction.Entry;
import dyckkm.construction.Request;
import dyckkm.construction.catalogue.Catalogue;
import dyckkm.kernel.Kernels;
import dyckkm.language.LengthWindow;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Nonlinearity;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What training does to a construction (docs/training.md): where all that is ever written is at its bounds, nothing but the readout. */
class ConstructionGradientTest {
    private static final DyckLanguage LANGUAGE = new DyckLanguage(8, 3);

    private enum Bodies {
        SCALAR,
        FASTEST;

        Kernels kernels() {
            return this == SCALAR ? Kernels.scalar() : Kernels.fastest();
        }
    }

    private static Parameters parameters(String name) {
        String[] parts = name.split("/");
        Entry entry = Catalogue.find(Cell.parse(parts[0]), parts[1]);
        Request request = Request.of(LANGUAGE, Arithmetic.FLOAT32);
        Construction built =
                entry.cell() == Cell.RNN ? entry.build(request.over(Nonlinearity.TANH)) : entry.build(request);
        return ParameterReader.read(built.network(), LANGUAGE);
    }

    @ParameterizedTest
    @CsvSource({
        "rnn/log, 'a Simple RNN is trained with tanh, as PyTorch does; build it with --nonlinearity tanh'",
        "second-order/log, 'a second-order network cannot be trained: lstm, gru or rnn can'"
    })
    void whatHasNoGradientsIsRefused(String name, String reason) {
        String[] parts = name.split("/");
        Construction built =
                Catalogue.find(Cell.parse(parts[0]), parts[1]).build(Request.of(LANGUAGE, Arithmetic.FLOAT32));
        assertThatThrownBy(() -> ParameterReader.read(built.network(), LANGUAGE))
                .isInstanceOf(BadInputException.class)
                .hasMessage(reason);
    }

    private static float[] gradient(Parameters parameters, Kernels kernels) {
        BatchTree tree = new BatchTree(LANGUAGE.vocabulary(), true);
        var corpus = Split.TRAIN.draw(LANGUAGE, LengthWindow.Mode.REFERENCE, 2000, 1, 1);
        List<int[]> strings =
                LongStream.range(0, corpus.strings()).mapToObj(corpus::string).toList();
        tree.clear(strings.size());
        for (int[] string : strings) {
            System.arraycopy(string, 0, tree.room(string.length), 0, string.length - 1);
            tree.add(string.length - 1);
        }
        tree.build();
        float[] gradients = new float[parameters.layout().size()];
        new BatchGradient(kernels, parameters.layout()).gradient(parameters.values(), tree, gradients);
        return gradients;
    }

    /** How many entries before the readout have a gradient: embedding, gates and candidates, the biases. */
    private static long moving(Parameters parameters, Kernels kernels) {
        float[] gradients = gradient(parameters, kernels);
        int readout = parameters.layout().readout();
        assertThat(IntStream.range(readout, gradients.length).anyMatch(i -> gradients[i] != 0))
                .isTrue();
        return IntStream.range(0, readout).filter(i -> gradients[i] != 0).count();
    }

    static List<String> saturated() {
        return List.of(
                "lstm/tight",
                "rnn/one-hot",
                "rnn/log",
                "rnn/complement",
                "rnn/binary",
                "rnn/tight",
                "rnn/cached",
                "rnn/shift",
                "rnn/marker");
    }

    @ParameterizedTest
    @MethodSource("saturated")
    void whereAllThatIsWrittenIsSaturatedOnlyTheReadoutLearns(String name) {
        Parameters parameters = parameters(name);
        for (Bodies bodies : Bodies.values()) {
            assertThat(moving(parameters, bodies.kernels())).as(bodies.name()).isZero();
        }
    }

    /** A unit that is to stay zero is written through the steepest place of tanh. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "lstm/one-hot",
                "lstm/log",
                "lstm/complement",
                "lstm/ternary",
                "lstm/circle",
                "lstm/sphere",
                "gru/tight",
                "gru/cached"
            })
    void codesWithOtherValuesThanPlusAndMinusOneHaveAGradient(String name) {
        assertThat(moving(parameters(name), Kernels.fastest())).isPositive();
    }

    @ParameterizedTest
    @EnumSource
    void stepsOfAdamLeaveATightMemoryBitForBit(Bodies bodies) {
        Parameters parameters = parameters("lstm/tight");
        float[] before = parameters.values().clone();
        Adam adam = new Adam(bodies.kernels(), parameters.layout());
        for (int step = 0; step < 20; step++) {
            adam.step(parameters.values(), gradient(parameters, bodies.kernels()), .01);
        }
        int readout = parameters.layout().readout();
        assertThat(Arrays.equals(before, 0, readout, parameters.values(), 0, readout))
                .isTrue();
        assertThat(parameters.values()).isNotEqualTo(before);
    }
}
