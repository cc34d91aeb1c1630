package dyckkm.network;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.step.BatchStepper;
import dyckkm.network.step.BranchingStepper;
import dyckkm.network.step.DenseStepper;
import dyckkm.network.step.ReferenceStepper;
import dyckkm.network.step.StructuredStepper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** The fast steppers against the one that writes the equations out. */
class SteppersTest {
    /** Of any size, from far below the last bit of others to far above, so that rounding decides. */
    private static double weight(SplittableRandom random, Precision precision) {
        return precision.round(Math.scalb(random.nextDouble(-2, 2), random.nextInt(-20, 4)));
    }

    private static Matrix random(int rows, int columns, SplittableRandom random, Precision precision) {
        boolean alike = random.nextBoolean();
        double[] values = new double[rows * columns];
        for (int i = 0; i < values.length; i++) {
            // A third are zero, so that leaving them out is tried as well.
            double weight = alike ? precision.round(random.nextDouble(-2, 2)) : weight(random, precision);
            values[i] = random.nextInt(3) == 0 ? 0 : weight;
        }
        return new DenseMatrix(rows, columns, values);
    }

    private static double[] vector(int size, SplittableRandom random, Precision precision) {
        double[] values = new double[size];
        for (int i = 0; i < size; i++) {
            values[i] = weight(random, precision);
        }
        return values;
    }

    private static Network network(Cell cell, Arithmetic arithmetic, int k, int layers, SplittableRandom random) {
        Precision precision = arithmetic.precision();
        int symbols = 2 * k + 2;
        Matrix embedding = random(symbols, 3, random, precision);
        List<Layer> stack = new ArrayList<>();
        int width = 3;
        for (int i = 0; i < layers; i++) {
            int units = random.nextInt(1, 12);
            int rows = cell.gates() * units;
            stack.add(new Layer(
                    random(rows, width, random, precision),
                    random(rows, units, random, precision),
                    cell == Cell.SECOND_ORDER ? Optional.of(random(units, units, random, precision)) : Optional.empty(),
                    vector(rows, random, precision),
                    vector(rows, random, precision)));
            width = units;
        }
        return new Network(
                new Vocabulary(k),
                Optional.empty(),
                cell,
                random.nextBoolean() ? Nonlinearity.SIGMOID : Nonlinearity.TANH,
                embedding,
                stack,
                random(symbols, width, random, precision),
                vector(symbols, random, precision),
                arithmetic,
                "random",
                OptionalDouble.empty());
    }

    private static Network network(Cell cell, Precision precision, boolean saturating, int layers, long seed) {
        Activation activation = saturating ? Activation.saturating(1.5) : Activation.IEEE;
        return network(cell, new Arithmetic(precision, activation), 3, layers, new SplittableRandom(seed));
    }

    @Property(tries = 200)
    void theReferenceRoundsAsExactArithmeticSays(
            @ForAll Cell cell,
            @ForAll Precision precision,
            @ForAll boolean saturating,
            @ForAll @IntRange(min = 1, max = 3) int layers,
            @ForAll long seed) {
        Network network = network(cell, precision, saturating, layers, seed);
        assertSame(new ReferenceStepper(network), new ExactStepper(network), seed);
    }

    @Property(tries = 400)
    void denseStepsAreTheReferencesBitForBit(
            @ForAll Cell cell,
            @ForAll Precision precision,
            @ForAll boolean saturating,
            @ForAll @IntRange(min = 1, max = 3) int layers,
            @ForAll long seed) {
        Network network = network(cell, precision, saturating, layers, seed);
        assertSame(new DenseStepper(network), new ReferenceStepper(network), seed);
    }

    @Property(tries = 400)
    void branchingStepsAreTheReferencesBitForBit(
            @ForAll Cell cell, @ForAll Precision precision, @ForAll boolean saturating, @ForAll long seed) {
        Network network = network(cell, precision, saturating, 1, seed);
        assertSame(new BranchingStepper(network), new ReferenceStepper(network), seed);
    }

    @Property(tries = 400)
    void structuredStepsAreTheReferencesBitForBit(
            @ForAll Cell cell, @ForAll Precision precision, @ForAll boolean saturating, @ForAll long seed) {
        Network network = network(cell, precision, saturating, 1, seed);
        assertSame(new StructuredStepper(network), new ReferenceStepper(network), seed);
    }

    @Property(tries = 400)
    void batchesOfStepsAreTheReferencesBitForBit(
            @ForAll Cell cell,
            @ForAll Precision precision,
            @ForAll @IntRange(min = 1, max = 3) int layers,
            @ForAll long seed) {
        if (cell == Cell.SECOND_ORDER || precision == Precision.FLOAT64) {
            return;
        }
        Network network = network(cell, precision, false, layers, seed);
        SplittableRandom random = new SplittableRandom(seed);
        ReferenceStepper reference = new ReferenceStepper(network);
        BatchStepper batches = new BatchStepper(network);
        List<State> memories = new ArrayList<>(List.of(reference.start()));
        for (int round = 0; round < 4; round++) {
            float[] states = floats(batches, memories);
            batches.take(states, memories.size());
            assertLogits(batches, reference, memories);
            int[] parents =
                    random.ints(random.nextInt(1, 40), 0, memories.size()).toArray();
            int[] symbols =
                    random.ints(parents.length, 0, network.alphabet().size()).toArray();
            float[] next = new float[parents.length * batches.columns()];
            batches.step(parents, symbols, parents.length, next);
            List<State> expected = new ArrayList<>();
            for (int successor = 0; successor < parents.length; successor++) {
                expected.add(reference.after(memories.get(parents[successor]), symbols[successor]));
            }
            assertThat(next).isEqualTo(floats(batches, expected));
            memories = expected;
        }
    }

    private static float[] floats(BatchStepper batches, List<State> memories) {
        float[] states = new float[memories.size() * batches.columns()];
        for (int i = 0; i < memories.size(); i++) {
            batches.read(memories.get(i), states, i * batches.columns());
        }
        return states;
    }

    private static void assertLogits(BatchStepper batches, ReferenceStepper reference, List<State> memories) {
        float[] logits = new float[memories.size() * batches.logitStride()];
        batches.logits(logits);
        double[] expected = new double[reference.network().alphabet().size()];
        for (int i = 0; i < memories.size(); i++) {
            reference.logits(memories.get(i), expected);
            for (int symbol = 0; symbol < expected.length; symbol++) {
                assertThat((double) logits[i * batches.logitStride() + symbol]).isEqualTo(expected[symbol]);
            }
        }
    }

    @Test
    void batchesTakeNoOtherArithmetic() {
        for (Precision precision : Precision.values()) {
            boolean isDouble = precision == Precision.FLOAT64;
            assertThat(BatchStepper.handles(network(Cell.LSTM, precision, false, 1, 1)))
                    .isEqualTo(!isDouble);
            assertThat(BatchStepper.handles(network(Cell.LSTM, precision, true, 1, 1)))
                    .isFalse();
            assertThat(BatchStepper.handles(rounded(Cell.LSTM, precision, 1, 3, new SplittableRandom(1))))
                    .isFalse();
        }
    }

    private static Network rounded(Cell cell, Precision precision, int layers, int bits, SplittableRandom random) {
        Arithmetic arithmetic = new Arithmetic(precision, Activation.IEEE).with(new StateRounding(bits));
        return network(cell, arithmetic, 3, layers, random);
    }

    @Property(tries = 400)
    void allRoundAStateAsDecimalNumbersSay(
            @ForAll Cell cell,
            @ForAll Precision precision,
            @ForAll @IntRange(min = 1, max = 3) int layers,
            @ForAll @IntRange(max = 12) int bits,
            @ForAll long seed) {
        Network network = rounded(cell, precision, layers, bits, new SplittableRandom(seed));
        assertSame(new ReferenceStepper(network), new ExactStepper(network), seed);
        assertSame(new DenseStepper(network), new ExactStepper(network), seed);
        if (layers == 1) {
            assertSame(new BranchingStepper(network), new ExactStepper(network), seed);
            assertSame(new StructuredStepper(network), new ExactStepper(network), seed);
        }
    }

    @Property(tries = 200)
    void aRoundedStateIsOnTheGridAndWithinItsBound(
            @ForAll Cell cell, @ForAll Precision precision, @ForAll @IntRange(max = 12) int bits, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Network network = rounded(cell, precision, 1, bits, random);
        Stepper stepper = new DenseStepper(network);
        State state = stepper.start();
        for (int step = 0; step < 30; step++) {
            stepper.step(state, random.nextInt(network.alphabet().size()));
            for (double[] values : List.of(state.hidden(0), state.cell(0))) {
                for (double value : values) {
                    assertThat(Math.scalb(value, bits)).isEqualTo(Math.rint(Math.scalb(value, bits)));
                    assertThat(precision.round(value)).isEqualTo(value);
                    assertThat(Math.abs(value)).isLessThanOrEqualTo(StateRounding.CELL_BOUND);
                }
            }
        }
    }

    @Property(tries = 400)
    void structuredStepsAreTheReferencesWhereUnitsShareGates(
            @ForAll Precision precision,
            @ForAll boolean saturating,
            @ForAll boolean candidatesReadUnits,
            @ForAll long seed) {
        Network grouped = withUnitsTripled(network(Cell.LSTM, precision, saturating, 1, seed), candidatesReadUnits);
        assertSame(new StructuredStepper(grouped), new ReferenceStepper(grouped), seed);
    }

    /** Gates about where they are saturated, so that a unit in the last place of a sum decides whether they are. */
    @Property(tries = 400)
    void structuredStepsAreTheReferencesWhereGatesAreNearlySaturated(
            @ForAll Precision precision, @ForAll boolean saturating, @ForAll long seed) {
        Network network = network(Cell.LSTM, precision, saturating, 1, seed);
        double scale = saturating ? 1.5 : precision.sigmoidSaturation();
        Network grouped = scaled(withUnitsTripled(network, false), scale);
        assertSame(new StructuredStepper(grouped), new ReferenceStepper(grouped), seed);
    }

    private static Network scaled(Network network, double factor) {
        Layer layer = network.layers().get(0);
        Precision precision = network.arithmetic().precision();
        double[] weights = new double[layer.recurrentWeights().rows() * layer.units()];
        for (int row = 0; row < layer.recurrentWeights().rows(); row++) {
            int at = row * layer.units();
            layer.recurrentWeights()
                    .forEachNonZero(row, (column, value) -> weights[at + column] = precision.round(factor * value));
        }
        return with(network, new DenseMatrix(layer.recurrentWeights().rows(), layer.units(), weights));
    }

    /** Three units in place of each, with the same gates; what they write differs by their biases. */
    private static Network withUnitsTripled(Network network, boolean candidatesReadUnits) {
        Layer layer = network.layers().get(0);
        Precision precision = network.arithmetic().precision();
        int units = layer.units();
        int rows = 3 * layer.inputBias().length;
        double[] recurrent = new double[rows * 3 * units];
        double[] inputBias = new double[rows];
        double[] recurrentBias = new double[rows];
        for (int row = 0; row < rows; row++) {
            boolean candidate = row / (3 * units) == 2;
            for (int column = 0; column < 3 * units; column++) {
                double weight = layer.recurrentWeights().get(row / 3, column / 3);
                recurrent[row * 3 * units + column] = candidate && !candidatesReadUnits ? 0 : weight;
            }
            inputBias[row] = precision.round(layer.inputBias()[row / 3] + (candidate ? row % 3 : 0));
            recurrentBias[row] = layer.recurrentBias()[row / 3];
        }
        return network.withWeights(
                network.embedding(),
                List.of(new Layer(
                        repeated(layer.inputWeights()),
                        new DenseMatrix(rows, 3 * units, recurrent),
                        Optional.empty(),
                        inputBias,
                        recurrentBias)),
                random(network.alphabet().size(), 3 * units, new SplittableRandom(1), precision),
                network.readoutBias());
    }

    /** Each row three times; that they are equal is what tells units with the same gates. */
    private static Matrix repeated(Matrix matrix) {
        SparseMatrix.Builder rows = new SparseMatrix.Builder(matrix.columns());
        for (int row = 0; row < matrix.rows(); row++) {
            matrix.forEachNonZero(row, rows::add);
            int first = rows.endRow();
            rows.repeatRow(first);
            rows.repeatRow(first);
        }
        return rows.build();
    }

    private static void assertSame(Stepper fast, Stepper slow, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Network network = slow.network();
        State fastMemory = fast.start();
        State slowMemory = slow.start();
        int symbols = network.alphabet().size();
        for (int step = 0; step < 20; step++) {
            int symbol = random.nextInt(symbols);
            fast.step(fastMemory, symbol);
            slow.step(slowMemory, symbol);
            assertThat(fastMemory).isEqualTo(slowMemory);
            double[] fastLogits = new double[symbols];
            double[] slowLogits = new double[symbols];
            fast.logits(fastMemory, fastLogits);
            slow.logits(slowMemory, slowLogits);
            for (int i = 0; i < symbols; i++) {
                // Equal as numbers: a zero has no sign.
                assertThat(fastLogits[i] == slowLogits[i])
                        .as("logit %s: %s and %s", i, fastLogits[i], slowLogits[i])
                        .isTrue();
            }
        }
    }

    @Test
    void theTraceShowsEveryGate() {
        Network network = network(Cell.LSTM, Arithmetic.FLOAT32, 2, 1, new SplittableRandom(1));
        ReferenceStepper stepper = new ReferenceStepper(network);
        State state = stepper.start();
        StepTrace trace = stepper.traced(state, 0);
        assertThat(trace.layers().get(0).keySet())
                .containsExactly(
                        "input pre",
                        "input",
                        "forget pre",
                        "forget",
                        "candidate pre",
                        "candidate",
                        "output pre",
                        "output",
                        "cell",
                        "hidden");
        assertThat(trace.layers().get(0).get("hidden"))
                .isEqualTo(state.hidden(0))
                .isNotSameAs(state.hidden(0));
    }

    @Property(tries = 100)
    void rowsThatAreOneAreSummedOnceAndStayTheSame(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Arithmetic arithmetic = new Arithmetic(Precision.FLOAT32, Activation.IEEE);
        Network one = network(Cell.LSTM, arithmetic, 2, 1, random);
        Layer layer = one.layers().get(0);
        int units = layer.units();
        SparseMatrix.Builder shared = new SparseMatrix.Builder(units);
        double[] written = new double[4 * units * units];
        for (int row = 0; row < 4 * units; row++) {
            // Every second row is the first one again.
            int source = row % 2 == 0 ? row : 0;
            int target = row * units;
            layer.recurrentWeights().forEachNonZero(source, (column, value) -> written[target + column] = value);
            if (source < row) {
                shared.repeatRow(0);
            } else {
                layer.recurrentWeights().forEachNonZero(source, shared::add);
                shared.endRow();
            }
        }
        Stepper once = new ReferenceStepper(with(one, shared.build()));
        Stepper each = new ReferenceStepper(with(one, new DenseMatrix(4 * units, units, written)));
        State first = once.start();
        State second = each.start();
        for (int step = 0; step < 20; step++) {
            int symbol = random.nextInt(4);
            once.step(first, symbol);
            each.step(second, symbol);
            assertThat(first).isEqualTo(second);
        }
    }

    private static Network with(Network network, Matrix recurrent) {
        Layer layer = network.layers().get(0);
        return network.withWeights(
                network.embedding(),
                List.of(new Layer(
                        layer.inputWeights(), recurrent, layer.popWeights(), layer.inputBias(), layer.recurrentBias())),
                network.readout(),
                network.readoutBias());
    }
}
