package dyckkm.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.kernel.Kernels;
import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.DenseMatrix;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.State;
import dyckkm.network.Stepper;
import dyckkm.network.step.ReferenceStepper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * The kernels run a network as its arithmetic says, to the last bit, except for σ and tanh, of which they have approximations. So logits
 * are the reference's wherever those give the same floats: at the bounds, and near zero, where tanh x is x.
 */
class BatchLogitsTest {
    private static final int K = 3;
    private static final int SYMBOLS = 2 * K + 2;

    private static double in(SplittableRandom random, double size) {
        return (float) random.nextDouble(-size, size);
    }

    private static Matrix matrix(int rows, int columns, DoubleSupplier weight) {
        double[] values = new double[rows * columns];
        java.util.Arrays.setAll(values, i -> weight.getAsDouble());
        return new DenseMatrix(rows, columns, values);
    }

    private static double[] vector(int size, DoubleSupplier weight) {
        double[] values = new double[size];
        java.util.Arrays.setAll(values, i -> weight.getAsDouble());
        return values;
    }

    /**
     * @param ofInput the weights that read the embedding or the layer below, and b
     * @param ofMemory the weights that read the units
     * @param otherBias b'
     */
    private static Network network(
            Cell cell,
            int layers,
            DoubleSupplier ofInput,
            DoubleSupplier ofMemory,
            DoubleSupplier otherBias,
            SplittableRandom random) {
        List<Layer> stack = new ArrayList<>();
        int width = random.nextInt(1, 12);
        Matrix embedding = matrix(SYMBOLS, width, () -> in(random, 1));
        for (int layer = 0; layer < layers; layer++) {
            int units = random.nextInt(1, 30);
            int rows = cell.gates() * units;
            stack.add(new Layer(
                    matrix(rows, width, ofInput),
                    matrix(rows, units, ofMemory),
                    Optional.empty(),
                    vector(rows, ofInput),
                    vector(rows, otherBias)));
            width = units;
        }
        return new Network(
                new Vocabulary(K),
                Optional.empty(),
                cell,
                Nonlinearity.TANH,
                embedding,
                stack,
                matrix(SYMBOLS, width, () -> in(random, 1)),
                vector(SYMBOLS, () -> in(random, 0x1p-12)),
                Arithmetic.FLOAT32,
                "random",
                OptionalDouble.empty());
    }

    private static Cell cell(int number) {
        return List.of(Cell.RNN, Cell.LSTM, Cell.GRU).get(number);
    }

    /** Gates of σ are near ½, so what they let through is rounded as well. */
    @Property(tries = 150)
    void nearZeroLogitsAreTheReferencesBitForBit(
            @ForAll @IntRange(max = 2) int cell, @ForAll @IntRange(min = 1, max = 3) int layers, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        DoubleSupplier small = () -> in(random, 0x1p-20);
        assertSame(network(cell(cell), layers, small, () -> in(random, 0.1), small, random), 0, random);
    }

    /** c of an LSTM counts up; from 10 on its tanh is 1. */
    @Property(tries = 150)
    void saturatedLogitsAreTheReferencesBitForBit(
            @ForAll @IntRange(max = 2) int cell, @ForAll @IntRange(min = 1, max = 3) int layers, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        DoubleSupplier large = () -> (float) random.nextDouble(400, 500);
        assertSame(network(cell(cell), layers, () -> in(random, 3), () -> in(random, 3), large, random), 10, random);
    }

    private static void assertSame(Network network, int from, SplittableRandom random) {
        int[][] strings = new int[random.nextInt(1, 8)][];
        for (int string = 0; string < strings.length; string++) {
            strings[string] = random.ints(random.nextInt(12, 20), 0, 2 * K).toArray();
        }
        float[][][] expected = new float[strings.length][][];
        for (int string = 0; string < strings.length; string++) {
            expected[string] = reference(network, strings[string]);
        }
        for (Kernels kernels : new Kernels[] {Kernels.scalar(), Kernels.fastest()}) {
            Logits batch = BatchLogits.of(network, kernels);
            assertThat(batch).isInstanceOf(BatchLogits.class);
            batch.run(strings, (string, position, logits, at) -> {
                for (int symbol = 0; symbol < SYMBOLS && position >= from; symbol++) {
                    assertThat(logits[at + symbol]).isEqualTo(expected[string][position][symbol]);
                }
            });
        }
    }

    private static float[][] reference(Network network, int[] string) {
        Stepper stepper = new ReferenceStepper(network);
        State state = stepper.start();
        float[][] all = new float[string.length][SYMBOLS];
        for (int position = 0; position < string.length; position++) {
            if (position > 0) {
                stepper.step(state, string[position - 1]);
            }
            double[] logits = new double[SYMBOLS];
            stepper.logits(state, logits);
            for (int symbol = 0; symbol < SYMBOLS; symbol++) {
                all[position][symbol] = (float) logits[symbol];
            }
        }
        return all;
    }
}
