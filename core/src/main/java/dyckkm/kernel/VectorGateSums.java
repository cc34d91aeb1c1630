package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The products of an LSTM's step, with the weights in {@link GateBlocks}: few rows, which are read where they lie. A vector of
 * units has its four gates summed at once for up to three nodes; one node alone takes two steps at a time, since a sum must wait
 * for the one before.
 */
final class VectorGateSums {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();
    private static final int PAD = Panels.PAD;
    private static final int STRIDE = GateBlocks.STRIDE;
    private static final int MOST = 3;

    private VectorGateSums() {}

    /** {@link ScalarLstm#arrange}, row by row of the weights, which are first put together from their panels. */
    static void arrange(float[] target, float[] source, int sourceAt, Panels shape) {
        int units = shape.rows();
        float[] row = new float[shape.paddedColumns() + PAD];
        for (int before = 0; before < units; before++) {
            int width;
            for (int first = 0; first < shape.paddedColumns(); first += width) {
                width = shape.width(first);
                System.arraycopy(source, sourceAt + shape.start(first) + before * width, row, first, width);
            }
            for (int u = 0; u < units; u += LANES) {
                int to = place(GateBlocks.GATES * units, u) + before * STRIDE;
                FloatVector.fromArray(SPECIES, row, u).mul(.5f).intoArray(target, to);
                FloatVector.fromArray(SPECIES, row, u + units).mul(.5f).intoArray(target, to + PAD);
                FloatVector.fromArray(SPECIES, row, u + 2 * units).intoArray(target, to + 2 * PAD);
                FloatVector.fromArray(SPECIES, row, u + 3 * units).mul(.5f).intoArray(target, to + 3 * PAD);
            }
        }
    }

    /** The pre-activations of the nodes of a level, halved for σ, in the order of {@link GateBlocks}. */
    static void forward(CellRows rows, float[] weights, int[] parents, int[] inputs, int from, int to) {
        int size;
        for (int node = from; node < to; node += size) {
            size = groupSize(to - node);
            for (int u = 0; u < rows.units(); u += LANES) {
                switch (size) {
                    case 3 -> three(rows, weights, parents, inputs, node, u);
                    case 2 -> two(rows, weights, parents, inputs, node, u);
                    default -> one(rows, weights, parents[node], inputs[node], node, u);
                }
            }
        }
    }

    /** Three while there are plenty; four are two pairs. */
    private static int groupSize(int left) {
        return left == MOST + 1 ? 2 : Math.min(left, MOST);
    }

    /** Where the weights of a vector of units begin, or its gates after those of other nodes. */
    private static int place(int perBlock, int u) {
        return perBlock * (u / PAD * PAD) + u % PAD;
    }

    private static void three(CellRows rows, float[] w, int[] parents, int[] inputs, int node, int u) {
        float[] hidden = rows.hidden();
        int units = rows.units();
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector i0 = zero;
        FloatVector f0 = zero;
        FloatVector g0 = zero;
        FloatVector o0 = zero;
        FloatVector i1 = zero;
        FloatVector f1 = zero;
        FloatVector g1 = zero;
        FloatVector o1 = zero;
        FloatVector i2 = zero;
        FloatVector f2 = zero;
        FloatVector g2 = zero;
        FloatVector o2 = zero;
        int j0 = parents[node] * rows.unitStride();
        int j1 = parents[node + 1] * rows.unitStride();
        int j2 = parents[node + 2] * rows.unitStride();
        int begin = place(GateBlocks.GATES * units, u);
        int end = begin + units * STRIDE;
        for (int k = begin; k < end; k += STRIDE) {
            FloatVector h0 = FloatVector.broadcast(SPECIES, hidden[j0++]);
            FloatVector h1 = FloatVector.broadcast(SPECIES, hidden[j1++]);
            FloatVector h2 = FloatVector.broadcast(SPECIES, hidden[j2++]);
            FloatVector i = FloatVector.fromArray(SPECIES, w, k);
            i0 = h0.fma(i, i0);
            i1 = h1.fma(i, i1);
            i2 = h2.fma(i, i2);
            FloatVector f = FloatVector.fromArray(SPECIES, w, k + PAD);
            f0 = h0.fma(f, f0);
            f1 = h1.fma(f, f1);
            f2 = h2.fma(f, f2);
            FloatVector g = FloatVector.fromArray(SPECIES, w, k + 2 * PAD);
            g0 = h0.fma(g, g0);
            g1 = h1.fma(g, g1);
            g2 = h2.fma(g, g2);
            FloatVector o = FloatVector.fromArray(SPECIES, w, k + 3 * PAD);
            o0 = h0.fma(o, o0);
            o1 = h1.fma(o, o1);
            o2 = h2.fma(o, o2);
        }
        finish(rows, node, inputs[node], u, i0, f0, g0, o0);
        finish(rows, node + 1, inputs[node + 1], u, i1, f1, g1, o1);
        finish(rows, node + 2, inputs[node + 2], u, i2, f2, g2, o2);
    }

    private static void two(CellRows rows, float[] w, int[] parents, int[] inputs, int node, int u) {
        float[] hidden = rows.hidden();
        int units = rows.units();
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector i0 = zero;
        FloatVector f0 = zero;
        FloatVector g0 = zero;
        FloatVector o0 = zero;
        FloatVector i1 = zero;
        FloatVector f1 = zero;
        FloatVector g1 = zero;
        FloatVector o1 = zero;
        int j0 = parents[node] * rows.unitStride();
        int j1 = parents[node + 1] * rows.unitStride();
        int begin = place(GateBlocks.GATES * units, u);
        int end = begin + units * STRIDE;
        for (int k = begin; k < end; k += STRIDE) {
            FloatVector h0 = FloatVector.broadcast(SPECIES, hidden[j0++]);
            FloatVector h1 = FloatVector.broadcast(SPECIES, hidden[j1++]);
            FloatVector i = FloatVector.fromArray(SPECIES, w, k);
            i0 = h0.fma(i, i0);
            i1 = h1.fma(i, i1);
            FloatVector f = FloatVector.fromArray(SPECIES, w, k + PAD);
            f0 = h0.fma(f, f0);
            f1 = h1.fma(f, f1);
            FloatVector g = FloatVector.fromArray(SPECIES, w, k + 2 * PAD);
            g0 = h0.fma(g, g0);
            g1 = h1.fma(g, g1);
            FloatVector o = FloatVector.fromArray(SPECIES, w, k + 3 * PAD);
            o0 = h0.fma(o, o0);
            o1 = h1.fma(o, o1);
        }
        finish(rows, node, inputs[node], u, i0, f0, g0, o0);
        finish(rows, node + 1, inputs[node + 1], u, i1, f1, g1, o1);
    }

    private static void one(CellRows rows, float[] w, int parent, int input, int node, int u) {
        float[] hidden = rows.hidden();
        int units = rows.units();
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector i0 = zero;
        FloatVector f0 = zero;
        FloatVector g0 = zero;
        FloatVector o0 = zero;
        FloatVector i1 = zero;
        FloatVector f1 = zero;
        FloatVector g1 = zero;
        FloatVector o1 = zero;
        int j = parent * rows.unitStride();
        int k = place(GateBlocks.GATES * units, u);
        int rest = k + units * STRIDE;
        int end = k + units / 2 * 2 * STRIDE;
        for (; k < end; k += 2 * STRIDE) {
            FloatVector h0 = FloatVector.broadcast(SPECIES, hidden[j]);
            i0 = h0.fma(FloatVector.fromArray(SPECIES, w, k), i0);
            f0 = h0.fma(FloatVector.fromArray(SPECIES, w, k + PAD), f0);
            g0 = h0.fma(FloatVector.fromArray(SPECIES, w, k + 2 * PAD), g0);
            o0 = h0.fma(FloatVector.fromArray(SPECIES, w, k + 3 * PAD), o0);
            FloatVector h1 = FloatVector.broadcast(SPECIES, hidden[j + 1]);
            i1 = h1.fma(FloatVector.fromArray(SPECIES, w, k + STRIDE), i1);
            f1 = h1.fma(FloatVector.fromArray(SPECIES, w, k + STRIDE + PAD), f1);
            g1 = h1.fma(FloatVector.fromArray(SPECIES, w, k + STRIDE + 2 * PAD), g1);
            o1 = h1.fma(FloatVector.fromArray(SPECIES, w, k + STRIDE + 3 * PAD), o1);
            j += 2;
        }
        if (k < rest) {
            FloatVector h0 = FloatVector.broadcast(SPECIES, hidden[j]);
            i0 = h0.fma(FloatVector.fromArray(SPECIES, w, k), i0);
            f0 = h0.fma(FloatVector.fromArray(SPECIES, w, k + PAD), f0);
            g0 = h0.fma(FloatVector.fromArray(SPECIES, w, k + 2 * PAD), g0);
            o0 = h0.fma(FloatVector.fromArray(SPECIES, w, k + 3 * PAD), o0);
        }
        finish(rows, node, input, u, i0.add(i1), f0.add(f1), g0.add(g1), o0.add(o1));
    }

    /** Adds the projection of what is read. */
    private static void finish(
            CellRows rows, int node, int input, int u, FloatVector i, FloatVector f, FloatVector g, FloatVector o) {
        float[] gates = rows.gates();
        float[] inputs = rows.inputs();
        int units = rows.units();
        int at = node * rows.activationStride() + place(GateBlocks.GATES, u);
        int read = input * rows.gateStride() + u;
        FloatVector half = FloatVector.broadcast(SPECIES, .5f);
        FloatVector.fromArray(SPECIES, inputs, read).fma(half, i).intoArray(gates, at);
        FloatVector.fromArray(SPECIES, inputs, read + units).fma(half, f).intoArray(gates, at + PAD);
        FloatVector.fromArray(SPECIES, inputs, read + 2 * units).add(g).intoArray(gates, at + 2 * PAD);
        FloatVector.fromArray(SPECIES, inputs, read + 3 * units).fma(half, o).intoArray(gates, at + 3 * PAD);
    }
}
