package dyckkm.kernel;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The vectorised cells do what the plain ones do, over random shapes. */
class CellsTest {
    private static final int NODES = 9;
    private static final int INPUT_ROWS = 4;

    /** What takes the nodes of a level a step on, or back. */
    private interface Step {
        void run(Kernels kernels, CellRows rows, int[] parents, int[] inputs, int from, int to);
    }

    @Property(tries = 60)
    void lstmsAgree(@ForAll @IntRange(min = 1, max = 50) int units, @ForAll long seed) {
        compare(units, 4, seed, Kernels::lstmForward, Kernels::lstmBackward);
    }

    @Property(tries = 60)
    void grusAgree(@ForAll @IntRange(min = 1, max = 50) int units, @ForAll long seed) {
        compare(units, 3, seed, Kernels::gruForward, Kernels::gruBackward);
    }

    @Property(tries = 60)
    void simpleRnnsAgree(@ForAll @IntRange(min = 1, max = 50) int units, @ForAll long seed) {
        compare(units, 1, seed, Kernels::tanhForward, Kernels::tanhBackward);
    }

    private static void compare(int units, int gateCount, long seed, Step forward, Step backward) {
        CellRows plain = random(units, gateCount, seed);
        CellRows vectorised = random(units, gateCount, seed);
        Random random = new Random(seed);
        int[] parents = new int[NODES];
        int[] inputs = new int[NODES];
        for (int node = 1; node < NODES; node++) {
            parents[node] = random.nextInt(node);
            inputs[node] = random.nextInt(INPUT_ROWS);
        }
        for (CellRows rows : new CellRows[] {plain, vectorised}) {
            Kernels kernels = rows == plain ? Kernels.scalar() : Kernels.fastest();
            for (int node = 1; node < NODES; node++) {
                forward.run(kernels, rows, parents, inputs, node, node + 1);
            }
            for (int node = NODES - 1; node > 0; node--) {
                backward.run(kernels, rows, parents, inputs, node, node + 1);
            }
        }
        assertNear(vectorised.hidden(), plain.hidden(), units, plain.unitStride());
        assertNear(vectorised.hiddenGradients(), plain.hiddenGradients(), units, plain.unitStride());
        assertNear(vectorised.cellGradients(), plain.cellGradients(), units, plain.unitStride());
        assertNear(vectorised.inputGradients(), plain.inputGradients(), gateCount * units, plain.gateStride());
        assertNear(vectorised.carriedGradients(), plain.carriedGradients(), gateCount * units, plain.gateStride());
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

    private static CellRows random(int units, int gateCount, long seed) {
        CellRows rows = CellRows.allocate(units, gateCount, NODES, NODES, INPUT_ROWS);
        fill(rows.inputs(), INPUT_ROWS, gateCount * units, rows.gateStride(), seed);
        fill(rows.carried(), NODES, gateCount * units, rows.gateStride(), seed + 1);
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
