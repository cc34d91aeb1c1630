package dyckkm.kernel;

import dyckkm.kernel.product.FewRows;
import dyckkm.kernel.product.Panels;
import dyckkm.kernel.product.TriplePanels;
import dyckkm.kernel.product.VectorFewRows;
import dyckkm.kernel.product.VectorWidth;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * One round of a batch through the LSTM, forward and back, one vector of units at a time. For the equations see {@link
 * ScalarLstm}, for the shapes {@link CellRows}: gates (nodes, 4H) in blocks of eight units, h and c (nodes, H), weights (H, 4H)
 * forward and (4H, H) back, all padded.
 *
 * <p>The loops interleave all nodes of the round to hide latency. No method contains more than two tanh: beyond that the
 * compiler stops inlining some of them, and their vectors are allocated as objects, which is far slower.
 */
final class VectorLstm {
    private static final VectorSpecies<Float> SPECIES = VectorWidth.SPECIES;
    private static final int LANES = SPECIES.length();
    private static final int PAD = Panels.PAD;

    private VectorLstm() {}

    /** {@link ScalarLstm#arrange} by rows of the weights, which are first reassembled from their panels. */
    static void arrange(float[] target, float[] source, int sourceAt, Panels shape) {
        int units = shape.rows();
        TriplePanels arranged = new GateBlocks(units).forward();
        float[] row = new float[shape.paddedColumns() + PAD];
        float[] ordered = new float[arranged.columns()];
        for (int before = 0; before < units; before++) {
            int width;
            for (int first = 0; first < shape.paddedColumns(); first += width) {
                width = shape.width(first);
                System.arraycopy(source, sourceAt + shape.start(first) + before * width, row, first, width);
            }
            arrangeRow(ordered, 0, row, 0, units);
            for (int first = 0; first < arranged.columns(); first += width) {
                width = arranged.width(first);
                System.arraycopy(ordered, first, target, arranged.start(first) + before * width, width);
            }
        }
    }

    /** Places the gates of eight units side by side; those of σ are halved. */
    private static void arrangeRow(float[] target, int to, float[] source, int from, int units) {
        for (int u = 0; u < units; u += LANES) {
            int at = to + GateBlocks.place(u);
            int read = from + u;
            FloatVector.fromArray(SPECIES, source, read).mul(.5f).intoArray(target, at);
            FloatVector.fromArray(SPECIES, source, read + units).mul(.5f).intoArray(target, at + PAD);
            FloatVector.fromArray(SPECIES, source, read + 2 * units).intoArray(target, at + 2 * PAD);
            FloatVector.fromArray(SPECIES, source, read + 3 * units).mul(.5f).intoArray(target, at + 3 * PAD);
        }
    }

    static void arrangeInputs(CellRows rows, int from, int to) {
        int stride = rows.activationStride();
        for (int row = from; row < to; row++) {
            arrangeRow(rows.arrangedInputs(), row * stride, rows.inputs(), row * rows.gateStride(), rows.units());
        }
    }

    static void forward(CellRows rows, float[] weights, int[] parents, int[] inputs, int from, int to) {
        int stride = rows.activationStride();
        int unitStride = rows.unitStride();
        FewRows sums =
                new FewRows(rows.hidden(), parents, unitStride, rows.arrangedInputs(), inputs, rows.gates(), stride);
        VectorFewRows.multiplyInOrder(sums, weights, new GateBlocks(rows.units()).forward(), from, to);
        VectorRows.tanh(rows.gates(), from * stride, (to - from) * stride);
        for (int node = from; node < to; node++) {
            remember(rows, node * stride, node * unitStride, parents[node] * unitStride);
        }
    }

    private static void remember(CellRows rows, int gate, int own, int parent) {
        float[] gates = rows.gates();
        float[] cells = rows.cells();
        int units = rows.units();
        for (int u = 0; u < units; u += LANES) {
            int at = gate + GateBlocks.place(u);
            FloatVector i = sigma(gates, at);
            FloatVector f = sigma(gates, at + PAD);
            FloatVector g = FloatVector.fromArray(SPECIES, gates, at + 2 * PAD);
            FloatVector o = sigma(gates, at + 3 * PAD);
            FloatVector c =
                    f.mul(FloatVector.fromArray(SPECIES, cells, parent + u)).add(i.mul(g));
            FloatVector t = VectorFunctions.tanh(c);
            c.intoArray(cells, own + u);
            t.intoArray(rows.extras(), own + u);
            o.mul(t).intoArray(rows.hidden(), own + u);
        }
    }

    /** σ(x) from the stored tanh(x/2). */
    private static FloatVector sigma(float[] gates, int at) {
        FloatVector half = FloatVector.broadcast(SPECIES, .5f);
        return FloatVector.fromArray(SPECIES, gates, at).fma(half, half);
    }

    /** dh += W·dR for the nodes of a round. */
    static void carryBack(CellRows rows, float[] weights, int from, int to) {
        FewRows sums = new FewRows(
                rows.carriedGradients(),
                rows.everyNode(),
                rows.gateStride(),
                rows.hiddenGradients(),
                rows.everyNode(),
                rows.hiddenGradients(),
                rows.unitStride());
        VectorFewRows.multiply(sums, weights, new GateBlocks(rows.units()).back(), from, to);
    }

    static void backward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        int end;
        for (int node = from; node < to; node = end) {
            end = Math.min(to, node + CellRows.SCRATCH_ROWS);
            backwardAtOnce(rows, parents, inputs, node, end);
        }
    }

    /**
     * In two passes over the nodes: a load that straddles two vectors just stored stalls until both are in the cache. The last
     * vector of a gate's units reaches into the next gate's, so it is written first,
     * and the others overwrite the spill.
     */
    private static void backwardAtOnce(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        int unitStride = rows.unitStride();
        int scratchStride = rows.scratchStride();
        for (int node = from; node < to; node++) {
            int gate = node * rows.activationStride();
            differentiate(rows, gate, node * unitStride, parents[node] * unitStride, (node - from) * scratchStride);
        }
        int gateStride = rows.gateStride();
        for (int node = from; node < to; node++) {
            VectorRows.addTwice(
                    rows.inputGradients(),
                    inputs[node] * gateStride,
                    rows.carriedGradients(),
                    parents[node] * gateStride,
                    rows.scratch(),
                    (node - from) * scratchStride,
                    gateStride);
        }
    }

    /** One node. With r = tanh(x/2) for each σ: its slope is ¼(1 − r²). */
    private static void differentiate(CellRows rows, int gate, int own, int parent, int scratch) {
        float[] gates = rows.gates();
        float[] cellGradients = rows.cellGradients();
        float[] d = rows.scratch();
        int units = rows.units();
        FloatVector one = FloatVector.broadcast(SPECIES, 1f);
        FloatVector half = FloatVector.broadcast(SPECIES, .5f);
        FloatVector quarter = FloatVector.broadcast(SPECIES, .25f);
        for (int u = (units - 1) / LANES * LANES; u >= 0; u -= LANES) {
            int at = gate + GateBlocks.place(u);
            int to = scratch + u;
            FloatVector o = FloatVector.fromArray(SPECIES, gates, at + 3 * PAD);
            FloatVector t = FloatVector.fromArray(SPECIES, rows.extras(), own + u);
            FloatVector dh = FloatVector.fromArray(SPECIES, rows.hiddenGradients(), own + u);
            FloatVector dc = dh.mul(o.fma(half, half))
                    .fma(one.sub(t.mul(t)), FloatVector.fromArray(SPECIES, cellGradients, own + u));
            FloatVector i = FloatVector.fromArray(SPECIES, gates, at);
            FloatVector f = FloatVector.fromArray(SPECIES, gates, at + PAD);
            FloatVector g = FloatVector.fromArray(SPECIES, gates, at + 2 * PAD);
            FloatVector quarterDc = dc.mul(quarter);
            quarterDc.mul(g).mul(one.sub(i.mul(i))).intoArray(d, to);
            FloatVector old = FloatVector.fromArray(SPECIES, rows.cells(), parent + u);
            quarterDc.mul(old).mul(one.sub(f.mul(f))).intoArray(d, to + units);
            dc.mul(i.fma(half, half)).mul(one.sub(g.mul(g))).intoArray(d, to + 2 * units);
            dh.mul(t).mul(quarter).mul(one.sub(o.mul(o))).intoArray(d, to + 3 * units);
            FloatVector before = FloatVector.fromArray(SPECIES, cellGradients, parent + u);
            dc.fma(f.fma(half, half), before).intoArray(cellGradients, parent + u);
        }
    }
}
