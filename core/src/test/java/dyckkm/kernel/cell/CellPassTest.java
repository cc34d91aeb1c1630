package dyckkm.kernel.cell;

import static org.assertj.core.api.Assertions.assertThat;

import dyckkm.kernel.Kernels;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** A step forward has the same bits in whatever order and however many nodes are taken at a time, so training and evaluation share it. */
class CellPassTest {
    private static final int NODES = 40;
    private static final int INPUT_ROWS = 5;
    private static final int INPUT_WIDTH = 7;

    @Property(tries = 60)
    void lstmsReadNodesInAnyOrder(@ForAll @IntRange(min = 1, max = 50) int units, @ForAll long seed) {
        assertOrderDoesNotMatter(LayerBlocks.from(3, INPUT_WIDTH, units, 4, 4), LstmPass::new, seed);
    }

    @Property(tries = 60)
    void grusReadNodesInAnyOrder(@ForAll @IntRange(min = 1, max = 50) int units, @ForAll long seed) {
        assertOrderDoesNotMatter(LayerBlocks.from(3, INPUT_WIDTH, units, 3, 2), GruPass::new, seed);
    }

    @Property(tries = 60)
    void simpleRnnsReadNodesInAnyOrder(@ForAll @IntRange(min = 1, max = 50) int units, @ForAll long seed) {
        assertOrderDoesNotMatter(LayerBlocks.from(3, INPUT_WIDTH, units, 1, 1), RnnPass::new, seed);
    }

    private static void assertOrderDoesNotMatter(
            LayerBlocks blocks, BiFunction<Kernels, LayerBlocks, CellPass> cell, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] parameters = floats(blocks.end(), random);
        float[] x = floats(INPUT_ROWS * INPUT_WIDTH, random);
        int[] parents = new int[NODES];
        int[] inputs = new int[NODES];
        for (int node = 1; node < NODES; node++) {
            parents[node] = random.nextInt(node);
            inputs[node] = random.nextInt(INPUT_ROWS);
        }
        for (Kernels kernels : new Kernels[] {Kernels.scalar(), Kernels.fastest()}) {
            CellPass single = cell.apply(kernels, blocks);
            begin(single, parameters, x, INPUT_ROWS);
            for (int node = 1; node < NODES; node++) {
                single.step(parents, inputs, node, node + 1);
                single.carry(node, node + 1);
            }
            // A pass that has been used before, on fewer nodes, whose rows it had to give up.
            CellPass together = cell.apply(kernels, blocks);
            together.begin(floats(blocks.end(), random), 2, 1);
            begin(together, parameters, x, 1);
            int to;
            for (int from = 1; from < NODES; from = to) {
                to = from + 1;
                while (to < NODES && parents[to] < from) {
                    to++;
                }
                // Carried late, when children are about to come, and again with others.
                together.carry(1, from);
                together.step(parents, inputs, from, to);
            }
            assertThat(states(together, blocks)).isEqualTo(states(single, blocks));
        }
    }

    /** @param rowsAtATime how many rows are projected at a time */
    private static void begin(CellPass pass, float[] parameters, float[] x, int rowsAtATime) {
        pass.begin(parameters, NODES, INPUT_ROWS);
        pass.clear(0, 1);
        for (int row = 0; row < INPUT_ROWS; row += rowsAtATime) {
            pass.project(x, row * INPUT_WIDTH, INPUT_WIDTH, row, row + rowsAtATime);
        }
    }

    private static float[][] states(CellPass pass, LayerBlocks blocks) {
        float[][] states = new float[NODES][];
        for (int node = 0; node < NODES; node++) {
            int at = node * pass.unitStride();
            states[node] = Arrays.copyOfRange(pass.hidden(), at, at + blocks.units());
        }
        return states;
    }

    private static float[] floats(int count, SplittableRandom random) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = (float) random.nextDouble(-1, 1);
        }
        return values;
    }
}
