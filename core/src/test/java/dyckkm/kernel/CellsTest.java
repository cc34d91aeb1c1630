package dyckkm.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.kernel.product.Panels;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The vectorised cells do what the plain ones do, over random shapes. */
class CellsTest {
    /** Where the levels begin: from one node to seven. */
    private static final int[] LEVELS = {1, 2, 4, 7, 11, 16, 22, 29};

    private static final int NODES = LEVELS[LEVELS.length - 1];
    private static final int INPUT_ROWS = 4;

    /** What takes the nodes of a level a step on, or back. */
    private interface Step {
        void run(Kernels kernels, CellRows rows, int[] parents, int[] inputs, int from, int to);
    }

    /** What makes room for a cell. */
    private interface Room {
        CellRows of(int units, int nodes, int inputRows);
    }

    @Property(tries = 60)
    void lstmsAgree(@ForAll @IntRange(min = 1, max = 50) int units, @ForAll long seed) {
        Panels shape = new Panels(units, GateBlocks.GATES * units);
        float[] weights = new float[shape.size()];
        for (int row = 0; row < units; row++) {
            float[] values = Floats.random(GateBlocks.GATES * units, seed + row);
            for (int column = 0; column < values.length; column++) {
                weights[shape.at(row, column)] = values[column] / units;
            }
        }
        int size = new GateBlocks(units).size();
        compare(
                CellRows::lstm,
                units,
                seed,
                (kernels, rows, parents, inputs, from, to) -> {
                    float[] arranged = new float[size];
                    kernels.arrangeGates(arranged, weights, 0, shape);
                    kernels.arrangeInputs(rows, 0, INPUT_ROWS);
                    kernels.lstmForward(rows, arranged, parents, inputs, from, to);
                },
                (kernels, rows, parents, inputs, from, to) -> {
                    float[] turned = new float[size];
                    kernels.turnGates(turned, weights, 0, shape);
                    kernels.lstmCarryBack(rows, turned, from, to);
                    kernels.lstmBackward(rows, parents, inputs, from, to);
                });
    }

    /**
     * Where pre-activations are so small that both bodies' tanh x is x, all that is left is sums, and those are the same, bit for bit,
     * however many rows are taken at a time.
     */
    @Property(tries = 60)
    void pathsForwardOfLstmsSumInOneOrder(
            @ForAll @IntRange(min = 1, max = 70) int units,
            @ForAll @IntRange(min = 1, max = 7) int rowsAtATime,
            @ForAll long seed) {
        Panels shape = new Panels(units, GateBlocks.GATES * units);
        float[] weights = new float[shape.size()];
        float[] values = Floats.random(units * GateBlocks.GATES * units, seed);
        for (int i = 0; i < values.length; i++) {
            weights[shape.at(i % units, i / units)] = values[i];
        }
        int nodes = rowsAtATime + 1;
        for (Kernels kernels : new Kernels[] {Kernels.scalar(), Kernels.fastest()}) {
            CellRows rows = CellRows.lstm(units, 2 * nodes, nodes);
            fill(rows.inputs(), nodes, GateBlocks.GATES * units, rows.gateStride(), seed + 1);
            fill(rows.hidden(), nodes, units, rows.unitStride(), seed + 2);
            for (float[] small : new float[][] {rows.inputs(), rows.hidden()}) {
                for (int i = 0; i < small.length; i++) {
                    small[i] = Math.scalb(small[i], -24);
                }
            }
            float[] arranged = new float[new GateBlocks(units).size()];
            kernels.arrangeGates(arranged, weights, 0, shape);
            kernels.arrangeInputs(rows, 0, nodes);
            int[] before =
                    IntStream.range(0, 2 * nodes).map(node -> node % nodes).toArray();
            kernels.lstmForward(rows, arranged, before, before, nodes, 2 * nodes - 1);
            for (int node = nodes; node < 2 * nodes - 1; node++) {
                for (int row = 0; row < GateBlocks.GATES * units; row++) {
                    float sum = 0;
                    for (int unit = 0; unit < units; unit++) {
                        sum = Math.fma(
                                rows.hidden()[(node - nodes) * rows.unitStride() + unit],
                                weights[shape.at(unit, row)],
                                sum);
                    }
                    float pre = rows.inputs()[(node - nodes) * rows.gateStride() + row] + sum;
                    int at = node * rows.activationStride() + GateBlocks.place(row % units) + row / units * Panels.PAD;
                    assertThat(rows.gates()[at]).isEqualTo(GateBlocks.slope(row / units) * pre);
                }
            }
        }
    }

    @Property(tries = 60)
    void grusAgree(@ForAll @IntRange(min = 1, max = 50) int units, @ForAll long seed) {
        compare(CellRows::gru, units, seed, Kernels::gruForward, Kernels::gruBackward);
    }

    @Property(tries = 60)
    void simpleRnnsAgree(@ForAll @IntRange(min = 1, max = 50) int units, @ForAll long seed) {
        compare(CellRows::rnn, units, seed, Kernels::tanhForward, Kernels::tanhBackward);
    }

    private static void compare(Room room, int units, long seed, Step forward, Step backward) {
        CellRows plain = random(room, units, seed);
        CellRows vectorised = random(room, units, seed);
        int gateRows = plain.gateCount() * units;
        Random random = new Random(seed);
        int[] parents = new int[NODES];
        int[] inputs = new int[NODES];
        for (int level = 0; level < LEVELS.length - 1; level++) {
            for (int node = LEVELS[level]; node < LEVELS[level + 1]; node++) {
                parents[node] = random.nextInt(LEVELS[level]);
                inputs[node] = random.nextInt(INPUT_ROWS);
            }
        }
        for (CellRows rows : new CellRows[] {plain, vectorised}) {
            Kernels kernels = rows == plain ? Kernels.scalar() : Kernels.fastest();
            for (int level = 0; level < LEVELS.length - 1; level++) {
                forward.run(kernels, rows, parents, inputs, LEVELS[level], LEVELS[level + 1]);
            }
            for (int level = LEVELS.length - 2; level >= 0; level--) {
                backward.run(kernels, rows, parents, inputs, LEVELS[level], LEVELS[level + 1]);
            }
        }
        assertNear(vectorised.hidden(), plain.hidden(), units, plain.unitStride());
        assertNear(vectorised.hiddenGradients(), plain.hiddenGradients(), units, plain.unitStride());
        assertNear(vectorised.cellGradients(), plain.cellGradients(), units, plain.unitStride());
        assertNear(vectorised.inputGradients(), plain.inputGradients(), gateRows, plain.gateStride());
        assertNear(vectorised.carriedGradients(), plain.carriedGradients(), gateRows, plain.gateStride());
    }

    /** Compares rows, leaving out what stands in their padding. */
    private static void assertNear(float[] actual, float[] expected, int width, int stride) {
        float[] kept = new float[actual.length / stride * width];
        float[] wanted = new float[kept.length];
        for (int i = 0; i < kept.length; i++) {
            int at = i / width * stride + i % width;
            kept[i] = actual[at];
            wanted[i] = expected[at];
        }
        Floats.assertNear(kept, wanted, 2e-5);
    }

    private static CellRows random(Room room, int units, long seed) {
        CellRows rows = room.of(units, NODES, INPUT_ROWS);
        int gateRows = rows.gateCount() * units;
        fill(rows.inputs(), INPUT_ROWS, gateRows, rows.gateStride(), seed);
        if (rows.gateCount() != GateBlocks.GATES) {
            fill(rows.carried(), NODES, gateRows, rows.gateStride(), seed + 1);
        }
        fill(rows.hiddenGradients(), NODES, units, rows.unitStride(), seed + 2);
        fill(rows.newBias(), 1, units, rows.unitStride(), seed + 3);
        return rows;
    }

    private static void fill(float[] target, int rows, int width, int stride, long seed) {
        float[] values = Floats.random(rows * width, seed);
        for (int i = 0; i < values.length; i++) {
            target[i / width * stride + i % width] = values[i];
        }
    }
}
