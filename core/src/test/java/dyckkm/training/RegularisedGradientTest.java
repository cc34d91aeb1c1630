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
import dyckkm.training.regularisation.NormalsForTests;
import dyckkm.training.regularisation.Regulariser;
import dyckkm.training.regularisation.Strengths;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** With noise and penalties the slow gradient is still that of the objective, the noise frozen, and the fast one the slow one. */
class RegularisedGradientTest {
    /**
     * A model and a batch whose noise is known.
     *
     * @param strings in the order in which {@code frozen} has their noise
     */
    private record Case(
            ParameterLayout layout,
            Parameters parameters,
            BatchTree tree,
            List<int[]> strings,
            SlowModel.Frozen frozen) {
        static Case of(ModelShape shape, Strengths strengths, int batch, long seed, boolean sharePrefixes) {
            var corpus = Split.TRAIN.draw(
                    shape.language().orElseThrow(), LengthWindow.Mode.CONDITIONED, batch * 40L, seed, 1);
            BatchTree tree = new BatchTree(shape.alphabet(), sharePrefixes);
            int count = (int) Math.min(batch, corpus.strings());
            tree.clear(count);
            for (int i = 0; i < count; i++) {
                int[] string = corpus.string(i);
                System.arraycopy(string, 0, tree.room(string.length), 0, string.length - 1);
                tree.add(string.length - 1);
            }
            tree.build();
            ParameterLayout layout = new ParameterLayout(shape);
            Parameters parameters = Initialisation.draw(layout, seed);
            openGates(layout, parameters);
            List<int[]> paths = sharePrefixes ? List.of() : paths(tree);
            List<int[]> strings = sharePrefixes
                    ? java.util.stream.IntStream.range(0, count)
                            .mapToObj(corpus::string)
                            .toList()
                    : paths.stream().map(path -> string(tree, path, shape)).toList();
            return new Case(layout, parameters, tree, strings, frozen(shape, strengths, tree, paths, seed));
        }

        /** Large biases of the forget gates, and of what they keep: so that penalties have something to find. */
        private static void openGates(ParameterLayout layout, Parameters parameters) {
            int hidden = layout.shape().hidden();
            for (int layer = 0; layer < layout.shape().layers(); layer++) {
                int bias = layout.layer(layer).bias();
                for (int gate = 0; gate < layout.shape().cell().summedGates(); gate++) {
                    for (int unit = 0; unit < hidden; unit++) {
                        parameters.values()[bias + gate * hidden + unit] += unit % 3;
                    }
                }
            }
        }

        /** For every string the nodes that it passes, START first. */
        private static List<int[]> paths(BatchTree tree) {
            boolean[] isParent = new boolean[tree.nodes()];
            for (int node = 1; node < tree.nodes(); node++) {
                isParent[tree.parents()[node]] = true;
            }
            List<int[]> paths = new ArrayList<>();
            for (int leaf = 1; leaf < tree.nodes(); leaf++) {
                if (!isParent[leaf]) {
                    Deque<Integer> path = new ArrayDeque<>();
                    for (int node = leaf; node > 0; node = tree.parents()[node]) {
                        path.addFirst(node);
                    }
                    paths.add(path.stream().mapToInt(Integer::intValue).toArray());
                }
            }
            return paths;
        }

        private static int[] string(BatchTree tree, int[] path, ModelShape shape) {
            int[] string = new int[path.length];
            for (int i = 1; i < path.length; i++) {
                string[i - 1] = tree.distinctSymbols().symbol(tree.inputs()[path[i]]);
            }
            string[path.length - 1] = shape.alphabet().end();
            return string;
        }

        /** Draws what {@code LayerNoise} draws, in the order that its comment promises. */
        private static SlowModel.Frozen frozen(
                ModelShape shape, Strengths strengths, BatchTree tree, List<int[]> paths, long seed) {
            RandomBits random = RandomBits.stream(seed, 1, 1);
            int layers = shape.layers();
            double[][][][] gates = new double[layers][][][];
            double[][][][] hidden = new double[layers][][][];
            double[][][][] cells = new double[layers][][][];
            for (int layer = 0; layer < layers; layer++) {
                double[][] gateNoise = new double[tree.nodes()][];
                double[][] hiddenNoise = new double[tree.nodes()][];
                double[][] cellNoise = new double[tree.nodes()][];
                for (int node = 1; node < tree.nodes(); node++) {
                    int rows = shape.cell().gates() * shape.hidden();
                    gateNoise[node] = drawn(rows, strengths.noiseGates(), random);
                }
                for (int node = 1; node < tree.nodes(); node++) {
                    hiddenNoise[node] = drawn(shape.hidden(), strengths.noiseState(), random);
                    cellNoise[node] = shape.cell() == Cell.LSTM
                            ? drawn(shape.hidden(), strengths.noiseState(), random)
                            : new double[shape.hidden()];
                }
                gates[layer] = along(paths, gateNoise);
                hidden[layer] = along(paths, hiddenNoise);
                cells[layer] = along(paths, cellNoise);
            }
            boolean quiet = paths.isEmpty();
            return new SlowModel.Frozen(
                    quiet ? null : gates,
                    quiet ? null : hidden,
                    quiet ? null : cells,
                    strengths.penaltyCell(),
                    strengths.penaltyForget());
        }

        private static double[] drawn(int count, double deviation, RandomBits random) {
            return deviation == 0 ? new double[count] : NormalsForTests.draw(count, deviation, random);
        }

        private static double[][][] along(List<int[]> paths, double[][] noise) {
            return paths.stream()
                    .map(path ->
                            Arrays.stream(path).mapToObj(node -> noise[node]).toArray(double[][]::new))
                    .toArray(double[][][]::new);
        }

        float[] fast(Kernels kernels, Strengths strengths, long seed) {
            float[] gradient = new float[layout.size()];
            Regulariser regulariser = new Regulariser(strengths, RandomBits.stream(seed, 1, 1));
            new BatchGradient(kernels, layout).gradient(parameters.values(), tree, gradient, Dropout.NONE, regulariser);
            return gradient;
        }
    }

    /** Penalties as far as a cell has what they are about. */
    private static Strengths strengths(Cell cell, double gates, double state) {
        return new Strengths(gates, state, cell == Cell.LSTM ? .3 : 0, cell == Cell.RNN ? 0 : .7, 0);
    }

    @ParameterizedTest
    @EnumSource(names = {"LSTM", "GRU", "RNN"})
    void slowGradientIsTheSlopeOfTheObjectiveWithFrozenNoise(Cell cell) {
        ModelShape shape = new ModelShape(new DyckLanguage(2, 3), cell, 5, 4, 2);
        Case example = Case.of(shape, strengths(cell, .5, .3), 4, 7, false);
        Network network = example.parameters.toNetwork();
        SlowModel model = new SlowModel(network, example.frozen);
        double loss = model.learn(example.strings);
        assertThat(loss).isNotCloseTo(new SlowModel(network).learn(example.strings), offset(1e-3));
        Random random = new Random(1);
        double step = 1e-6;
        for (int array = 0; array < model.model().size(); array++) {
            for (int probe = 0; probe < 12; probe++) {
                int entry = random.nextInt(model.model().get(array).length);
                double slope = (objective(network, example, array, entry, step)
                                - objective(network, example, array, entry, -step))
                        / (2 * step);
                assertThat(model.gradient().get(array)[entry])
                        .as("array %d entry %d", array, entry)
                        .isCloseTo(slope, offset(1e-7));
            }
        }
    }

    private static double objective(Network network, Case example, int array, int entry, double step) {
        SlowModel shifted = new SlowModel(network, example.frozen);
        shifted.model().get(array)[entry] += step;
        return shifted.learn(example.strings);
    }

    @Property(tries = 60)
    void fastGradientIsTheSlowOne(
            @ForAll @IntRange(max = 2) int cell,
            @ForAll @IntRange(min = 1, max = 4) int k,
            @ForAll @IntRange(min = 1, max = 3) int m,
            @ForAll @IntRange(min = 1, max = 20) int embedding,
            @ForAll @IntRange(min = 1, max = 20) int hidden,
            @ForAll @IntRange(min = 1, max = 3) int layers,
            @ForAll @IntRange(min = 1, max = 8) int batch,
            @ForAll boolean onGates,
            @ForAll boolean onState,
            @ForAll boolean vectorised,
            @ForAll @IntRange int seed) {
        Cell kind = List.of(Cell.LSTM, Cell.GRU, Cell.RNN).get(cell);
        ModelShape shape = new ModelShape(new DyckLanguage(k, m), kind, embedding, hidden, layers);
        Strengths strengths = strengths(kind, onGates ? .5 : 0, onState ? .3 : 0);
        Case example = Case.of(shape, strengths, batch, seed, false);
        SlowModel slow = new SlowModel(example.parameters.toNetwork(), example.frozen);
        slow.learn(example.strings);
        Kernels kernels = vectorised ? Kernels.fastest() : Kernels.scalar();
        GradientTest.assertSame(example.layout, example.fast(kernels, strengths, seed), slow);
    }

    @ParameterizedTest
    @EnumSource(names = {"LSTM", "GRU"})
    void penaltiesOfSharedPrefixesCountEveryString(Cell cell) {
        ModelShape shape = new ModelShape(new DyckLanguage(2, 2), cell, 6, 5, 1);
        Strengths strengths = strengths(cell, 0, 0);
        Case example = Case.of(shape, strengths, 8, 3, true);
        SlowModel slow = new SlowModel(example.parameters.toNetwork(), example.frozen);
        slow.learn(example.strings);
        GradientTest.assertSame(example.layout, example.fast(Kernels.fastest(), strengths, 3), slow);
    }

    @Test
    void nothingLeavesTheGradientAsItWasBitForBit() {
        ModelShape shape = new ModelShape(new DyckLanguage(2, 3), Cell.LSTM, 14, 6, 1);
        Case example = Case.of(shape, Strengths.NONE, 8, 3, true);
        BatchGradient learner = new BatchGradient(Kernels.fastest(), example.layout);
        float[] expected = new float[example.layout.size()];
        learner.gradient(example.parameters.values(), example.tree, expected);
        Regulariser noise = new Regulariser(strengths(Cell.LSTM, .5, .3), RandomBits.stream(1, 1, 1));
        float[] gradient = new float[example.layout.size()];
        learner.gradient(example.parameters.values(), example.tree, gradient, Dropout.NONE, noise);
        assertThat(gradient).isNotEqualTo(expected);
        learner.gradient(example.parameters.values(), example.tree, gradient, Dropout.NONE, Regulariser.NONE);
        assertThat(gradient).isEqualTo(expected);
    }
}
