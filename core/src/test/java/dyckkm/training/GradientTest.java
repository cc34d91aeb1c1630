package dyckkm.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dyckkm.kernel.Kernels;
import dyckkm.language.LengthWindow;
import dyckkm.language.RandomBits;
import dyckkm.language.corpus.Split;
import dyckkm.language.dyck.DyckLanguage;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.training.regularisation.Regulariser;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The slow gradient is that of the loss, and the fast one is the slow one. */
class GradientTest {
    /** A model, a batch, and both ways of learning from it. */
    private record Case(ParameterLayout layout, Parameters parameters, List<int[]> strings) {
        static Case of(ModelShape shape, int batch, long seed) {
            var corpus =
                    Split.TRAIN.draw(shape.language().orElseThrow(), LengthWindow.Mode.REFERENCE, batch * 40L, seed, 1);
            List<int[]> strings = LongStream.range(0, Math.min(batch, corpus.strings()))
                    .mapToObj(corpus::string)
                    .toList();
            ParameterLayout layout = new ParameterLayout(shape);
            return new Case(layout, Initialisation.draw(layout, seed), strings);
        }

        BatchTree tree(boolean sharePrefixes) {
            BatchTree tree = new BatchTree(layout.shape().alphabet(), sharePrefixes);
            tree.clear(strings.size());
            for (int[] string : strings) {
                System.arraycopy(string, 0, tree.room(string.length), 0, string.length - 1);
                tree.add(string.length - 1);
            }
            tree.build();
            return tree;
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"LSTM", "GRU", "RNN"})
    void slowGradientIsTheSlopeOfTheLoss(Cell cell) {
        ModelShape shape = new ModelShape(new DyckLanguage(2, 3), cell, 5, 4, 2);
        Case example = Case.of(shape, 4, 7);
        Network network = example.parameters.toNetwork();
        SlowModel model = new SlowModel(network);
        model.learn(example.strings);
        Random random = new Random(1);
        double step = 1e-5;
        for (int array = 0; array < model.model().size(); array++) {
            for (int probe = 0; probe < 12; probe++) {
                int entry = random.nextInt(model.model().get(array).length);
                double slope = (lossWith(network, example.strings, array, entry, step)
                                - lossWith(network, example.strings, array, entry, -step))
                        / (2 * step);
                assertThat(model.gradient().get(array)[entry])
                        .as("array %d entry %d", array, entry)
                        .isCloseTo(slope, offset(1e-8));
            }
        }
    }

    @Test
    void operationsAreThoseOfTheProductsThatSharedPrefixesNeed() {
        ModelShape shape = new ModelShape(new DyckLanguage(2, 3), Cell.LSTM, 14, 6, 1);
        int end = shape.alphabet().end();
        Case example = new Case(
                new ParameterLayout(shape),
                Training.initial(shape, 1),
                List.of(new int[] {0, 2, end}, new int[] {0, 1, 3, 2, end}));
        // Read: START, (a, then a) at an end, (b, b), and a) at the other; five different symbols, four nodes with
        // children.
        long input = 3 * 5 * (24 * 14);
        long recurrent = (6 + 2 * 4) * (24 * 6);
        long readout = 3 * 6 * (6 * 6);
        assertThat(new BatchGradient(Kernels.scalar(), example.layout).operations(example.tree(true)))
                .isEqualTo(2 * (input + recurrent + readout));
    }

    private static double lossWith(Network network, List<int[]> strings, int array, int entry, double step) {
        SlowModel shifted = new SlowModel(network);
        shifted.model().get(array)[entry] += step;
        return shifted.learn(strings);
    }

    @Property(tries = 40)
    void fastGradientIsTheSlowOne(
            @ForAll @IntRange(max = 2) int cell,
            @ForAll @IntRange(min = 1, max = 6) int k,
            @ForAll @IntRange(min = 1, max = 4) int m,
            @ForAll @IntRange(min = 1, max = 20) int embedding,
            @ForAll @IntRange(min = 1, max = 20) int hidden,
            @ForAll @IntRange(min = 1, max = 3) int layers,
            @ForAll @IntRange(min = 1, max = 12) int batch,
            @ForAll boolean sharePrefixes,
            @ForAll boolean vectorised,
            @ForAll @IntRange int seed) {
        Cell kind = List.of(Cell.LSTM, Cell.GRU, Cell.RNN).get(cell);
        ModelShape shape = new ModelShape(new DyckLanguage(k, m), kind, embedding, hidden, layers);
        Case example = Case.of(shape, batch, seed);
        SlowModel slow = new SlowModel(example.parameters.toNetwork());
        double expected = slow.learn(example.strings);
        float[] gradient = new float[example.layout.size()];
        Kernels kernels = vectorised ? Kernels.fastest() : Kernels.scalar();
        BatchTree tree = example.tree(sharePrefixes);
        double loss = new BatchGradient(kernels, example.layout).gradient(example.parameters.values(), tree, gradient);
        assertThat(loss / tree.tokens()).isCloseTo(expected, offset(1e-5 * (1 + expected)));
        assertSame(example, gradient, slow);
    }

    private static void assertSame(Case example, float[] gradient, SlowModel slow) {
        assertSame(example.layout, gradient, slow);
    }

    /** Holds a fast gradient against the slow one; a summed bias is told as two halves. */
    static void assertSame(ParameterLayout layout, float[] gradient, SlowModel slow) {
        float[][] none = new float[layout.shape().layers()][layout.summedBiases()];
        List<double[]> fast = SlowModel.arrays(new Parameters(layout, gradient, none).toNetwork());
        int layers = layout.shape().layers();
        for (int layer = 0; layer < layers; layer++) {
            double[] input = fast.get(3 + 4 * layer);
            double[] recurrent = fast.get(4 + 4 * layer);
            for (int row = 0; row < layout.summedBiases(); row++) {
                input[row] *= 2;
                recurrent[row] *= 2;
            }
        }
        for (int array = 0; array < fast.size(); array++) {
            double[] expected = slow.gradient().get(array);
            for (int entry = 0; entry < expected.length; entry++) {
                assertThat(fast.get(array)[entry])
                        .as("array %d entry %d", array, entry)
                        .isCloseTo(expected[entry], offset(2e-5 * (1 + Math.abs(expected[entry]))));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"LSTM", "GRU", "RNN"})
    void gradientOfAMaskedModelIsThatOfTheModelWithoutTheUnits(Cell cell) {
        ModelShape shape = new ModelShape(new DyckLanguage(2, 2), cell, 5, 6, 1);
        Case example = Case.of(shape, 1, 3);
        BatchTree tree = example.tree(true);
        BatchGradient learner = new BatchGradient(Kernels.fastest(), example.layout);
        float[] gradient = new float[example.layout.size()];
        double loss = learner.gradient(example.parameters.values(), tree, gradient, dropout(), Regulariser.NONE);
        float[] moved = example.parameters.values().clone();
        double norm = 0;
        for (int i = 0; i < moved.length; i++) {
            moved[i] -= 1e-3f * gradient[i];
            norm += (double) gradient[i] * gradient[i];
        }
        double after = learner.loss(moved, tree, dropout(), Regulariser.NONE);
        assertThat((loss - after) / tree.tokens()).isCloseTo(1e-3 * norm, offset(2e-3 * norm * 1e-1 + 1e-6));
    }

    private static Dropout dropout() {
        return new Dropout(0.5, RandomBits.stream(1, 2, 3));
    }

    @Property(tries = 40)
    void sharingPrefixesChangesNothingButTheWork(
            @ForAll @IntRange(min = 1, max = 12) int batch, @ForAll @IntRange int seed) {
        ModelShape shape = new ModelShape(new DyckLanguage(2, 3), Cell.LSTM, 14, 6, 1);
        Case example = Case.of(shape, batch, seed);
        List<float[]> gradients = new ArrayList<>();
        for (boolean share : new boolean[] {true, false}) {
            float[] gradient = new float[example.layout.size()];
            BatchTree tree = example.tree(share);
            assertThat(tree.tokens())
                    .isEqualTo(example.strings.stream().mapToInt(s -> s.length).sum());
            new BatchGradient(Kernels.fastest(), example.layout).gradient(example.parameters.values(), tree, gradient);
            gradients.add(gradient);
        }
        for (int i = 0; i < example.layout.size(); i++) {
            assertThat((double) gradients.get(0)[i]).isCloseTo(gradients.get(1)[i], offset(1e-5));
        }
    }
}
