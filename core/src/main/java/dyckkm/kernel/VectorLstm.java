package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * One level of a batch through the LSTM, a vector of units at a time; the equations are {@link ScalarCells}'.
 *
 * <p>A vector at the end of a gate's units reaches into the next gate's. Reading there does no harm; where gates are written,
 * the last vector comes first, so that the others repair what it spilled.
 */
final class VectorLstm {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();

    private VectorLstm() {}

    /**
     * In two rounds over the nodes: a vector that is read back across the seam of two vectors just written must wait until
     * both are in the cache, and meanwhile other nodes have their turn.
     */
    static void forward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        int gateStride = rows.gateStride();
        int activationStride = rows.activationStride();
        for (int node = from; node < to; node++) {
            VectorRows.squash(
                    rows.gates(),
                    node * activationStride,
                    rows.inputs(),
                    inputs[node] * gateStride,
                    rows.carried(),
                    parents[node] * gateStride,
                    rows.slopes(),
                    gateStride);
        }
        int unitStride = rows.unitStride();
        for (int node = from; node < to; node++) {
            remember(rows, node * activationStride, node * unitStride, parents[node] * unitStride);
        }
    }

    private static void remember(CellRows rows, int gate, int own, int parent) {
        float[] gates = rows.gates();
        float[] cells = rows.cells();
        int units = rows.units();
        for (int u = 0; u < units; u += LANES) {
            FloatVector i = FloatVector.fromArray(SPECIES, gates, gate + u);
            FloatVector f = FloatVector.fromArray(SPECIES, gates, gate + units + u);
            FloatVector g = FloatVector.fromArray(SPECIES, gates, gate + 2 * units + u);
            FloatVector o = FloatVector.fromArray(SPECIES, gates, gate + 3 * units + u);
            FloatVector c = f.fma(FloatVector.fromArray(SPECIES, cells, parent + u), i.mul(g));
            FloatVector t = VectorFunctions.tanh(c);
            c.intoArray(cells, own + u);
            t.intoArray(rows.extras(), own + u);
            o.mul(t).intoArray(rows.hidden(), own + u);
        }
    }

    static void backward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        int end;
        for (int node = from; node < to; node = end) {
            end = Math.min(to, node + CellRows.SCRATCH_ROWS);
            backwardAtOnce(rows, parents, inputs, node, end);
        }
    }

    /** In two rounds, as {@link #forward}. */
    private static void backwardAtOnce(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        int unitStride = rows.unitStride();
        int activationStride = rows.activationStride();
        int lastVector = (rows.units() - 1) / LANES * LANES;
        for (int node = from; node < to; node++) {
            int scratch = (node - from) * activationStride;
            for (int u = lastVector; u >= 0; u -= LANES) {
                differentiate(rows, node * activationStride, node * unitStride, parents[node] * unitStride, scratch, u);
            }
        }
        int gateStride = rows.gateStride();
        for (int node = from; node < to; node++) {
            VectorRows.addTwice(
                    rows.inputGradients(),
                    inputs[node] * gateStride,
                    rows.carriedGradients(),
                    parents[node] * gateStride,
                    rows.scratch(),
                    (node - from) * activationStride,
                    gateStride);
        }
    }

    private static void differentiate(CellRows rows, int gate, int own, int parent, int scratch, int u) {
        float[] gates = rows.gates();
        float[] d = rows.scratch();
        int units = rows.units();
        FloatVector one = FloatVector.broadcast(SPECIES, 1f);
        FloatVector o = FloatVector.fromArray(SPECIES, gates, gate + 3 * units + u);
        FloatVector t = FloatVector.fromArray(SPECIES, rows.extras(), own + u);
        FloatVector dh = FloatVector.fromArray(SPECIES, rows.hiddenGradients(), own + u);
        FloatVector dc =
                dh.mul(o).fma(one.sub(t.mul(t)), FloatVector.fromArray(SPECIES, rows.cellGradients(), own + u));
        FloatVector i = FloatVector.fromArray(SPECIES, gates, gate + u);
        FloatVector f = FloatVector.fromArray(SPECIES, gates, gate + units + u);
        FloatVector g = FloatVector.fromArray(SPECIES, gates, gate + 2 * units + u);
        dc.mul(g).mul(i.mul(one.sub(i))).intoArray(d, scratch + u);
        FloatVector old = FloatVector.fromArray(SPECIES, rows.cells(), parent + u);
        dc.mul(old).mul(f.mul(one.sub(f))).intoArray(d, scratch + units + u);
        dc.mul(i).mul(one.sub(g.mul(g))).intoArray(d, scratch + 2 * units + u);
        dh.mul(t).mul(o.mul(one.sub(o))).intoArray(d, scratch + 3 * units + u);
        FloatVector before = FloatVector.fromArray(SPECIES, rows.cellGradients(), parent + u);
        dc.fma(f, before).intoArray(rows.cellGradients(), parent + u);
    }
}
