package dyckkm.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The products on an LSTM's way back, with the weights in {@link GateBlocks}: from the gradients of what a node handed on to that
 * of its hidden state, for one or two nodes and one or two blocks of units at a time. The loops take several rows of gates at
 * once, each with sums of its own, since a sum must wait for the one before; there are four times as many as units.
 */
final class VectorGateCarry {
    private static final VectorSpecies<Float> SPECIES = VectorFunctions.SPECIES;
    private static final int LANES = SPECIES.length();
    private static final int PAD = Panels.PAD;

    private VectorGateCarry() {}

    static void backward(CellRows rows, float[] weights, int from, int to) {
        int blocks = rows.unitStride();
        for (int node = from; node < to; node += 2) {
            boolean pair = node + 1 < to;
            int u = 0;
            for (; u + PAD < blocks; u += 2 * PAD) {
                for (int lane = 0; lane < PAD; lane += LANES) {
                    if (pair) {
                        twoByTwo(rows, weights, node, u, lane);
                    } else {
                        oneByTwo(rows, weights, node, u, lane);
                    }
                }
            }
            if (u < blocks) {
                for (int lane = 0; lane < PAD; lane += LANES) {
                    if (pair) {
                        twoByOne(rows, weights, node, u, lane);
                    } else {
                        oneByOne(rows, weights, node, u, lane);
                    }
                }
            }
        }
    }

    private static void add(float[] target, int at, FloatVector sum) {
        FloatVector.fromArray(SPECIES, target, at).add(sum).intoArray(target, at);
    }

    private static void twoByTwo(CellRows rows, float[] w, int node, int u, int lane) {
        float[] d = rows.carriedGradients();
        int gates = GateBlocks.GATES * rows.units();
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector a00 = zero;
        FloatVector a01 = zero;
        FloatVector a10 = zero;
        FloatVector a11 = zero;
        FloatVector b00 = zero;
        FloatVector b01 = zero;
        FloatVector b10 = zero;
        FloatVector b11 = zero;
        int block = gates * PAD;
        int d0 = node * rows.gateStride();
        int d1 = d0 + rows.gateStride();
        int begin = gates * u + lane;
        int end = begin + block;
        for (int k = begin; k < end; k += 2 * PAD) {
            FloatVector x0 = FloatVector.broadcast(SPECIES, d[d0]);
            FloatVector x1 = FloatVector.broadcast(SPECIES, d[d1]);
            FloatVector v0 = FloatVector.fromArray(SPECIES, w, k);
            FloatVector v1 = FloatVector.fromArray(SPECIES, w, k + block);
            a00 = x0.fma(v0, a00);
            a01 = x0.fma(v1, a01);
            a10 = x1.fma(v0, a10);
            a11 = x1.fma(v1, a11);
            FloatVector y0 = FloatVector.broadcast(SPECIES, d[d0 + 1]);
            FloatVector y1 = FloatVector.broadcast(SPECIES, d[d1 + 1]);
            FloatVector w0 = FloatVector.fromArray(SPECIES, w, k + PAD);
            FloatVector w1 = FloatVector.fromArray(SPECIES, w, k + block + PAD);
            b00 = y0.fma(w0, b00);
            b01 = y0.fma(w1, b01);
            b10 = y1.fma(w0, b10);
            b11 = y1.fma(w1, b11);
            d0 += 2;
            d1 += 2;
        }
        float[] target = rows.hiddenGradients();
        int at = node * rows.unitStride() + u + lane;
        add(target, at, a00.add(b00));
        add(target, at + PAD, a01.add(b01));
        add(target, at + rows.unitStride(), a10.add(b10));
        add(target, at + rows.unitStride() + PAD, a11.add(b11));
    }

    private static void twoByOne(CellRows rows, float[] w, int node, int u, int lane) {
        float[] d = rows.carriedGradients();
        int gates = GateBlocks.GATES * rows.units();
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector a0 = zero;
        FloatVector a1 = zero;
        FloatVector b0 = zero;
        FloatVector b1 = zero;
        FloatVector c0 = zero;
        FloatVector c1 = zero;
        FloatVector e0 = zero;
        FloatVector e1 = zero;
        int d0 = node * rows.gateStride();
        int d1 = d0 + rows.gateStride();
        int begin = gates * u + lane;
        int end = begin + gates * PAD;
        for (int k = begin; k < end; k += 4 * PAD) {
            FloatVector w0 = FloatVector.fromArray(SPECIES, w, k);
            a0 = FloatVector.broadcast(SPECIES, d[d0]).fma(w0, a0);
            a1 = FloatVector.broadcast(SPECIES, d[d1]).fma(w0, a1);
            FloatVector w1 = FloatVector.fromArray(SPECIES, w, k + PAD);
            b0 = FloatVector.broadcast(SPECIES, d[d0 + 1]).fma(w1, b0);
            b1 = FloatVector.broadcast(SPECIES, d[d1 + 1]).fma(w1, b1);
            FloatVector w2 = FloatVector.fromArray(SPECIES, w, k + 2 * PAD);
            c0 = FloatVector.broadcast(SPECIES, d[d0 + 2]).fma(w2, c0);
            c1 = FloatVector.broadcast(SPECIES, d[d1 + 2]).fma(w2, c1);
            FloatVector w3 = FloatVector.fromArray(SPECIES, w, k + 3 * PAD);
            e0 = FloatVector.broadcast(SPECIES, d[d0 + 3]).fma(w3, e0);
            e1 = FloatVector.broadcast(SPECIES, d[d1 + 3]).fma(w3, e1);
            d0 += 4;
            d1 += 4;
        }
        float[] target = rows.hiddenGradients();
        int at = node * rows.unitStride() + u + lane;
        add(target, at, a0.add(b0).add(c0.add(e0)));
        add(target, at + rows.unitStride(), a1.add(b1).add(c1.add(e1)));
    }

    private static void oneByTwo(CellRows rows, float[] w, int node, int u, int lane) {
        float[] d = rows.carriedGradients();
        int gates = GateBlocks.GATES * rows.units();
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector a0 = zero;
        FloatVector a1 = zero;
        FloatVector b0 = zero;
        FloatVector b1 = zero;
        FloatVector c0 = zero;
        FloatVector c1 = zero;
        FloatVector e0 = zero;
        FloatVector e1 = zero;
        int block = gates * PAD;
        int from = node * rows.gateStride();
        int begin = gates * u + lane;
        int end = begin + block;
        for (int k = begin; k < end; k += 4 * PAD) {
            FloatVector x0 = FloatVector.broadcast(SPECIES, d[from]);
            a0 = x0.fma(FloatVector.fromArray(SPECIES, w, k), a0);
            a1 = x0.fma(FloatVector.fromArray(SPECIES, w, k + block), a1);
            FloatVector x1 = FloatVector.broadcast(SPECIES, d[from + 1]);
            b0 = x1.fma(FloatVector.fromArray(SPECIES, w, k + PAD), b0);
            b1 = x1.fma(FloatVector.fromArray(SPECIES, w, k + PAD + block), b1);
            FloatVector x2 = FloatVector.broadcast(SPECIES, d[from + 2]);
            c0 = x2.fma(FloatVector.fromArray(SPECIES, w, k + 2 * PAD), c0);
            c1 = x2.fma(FloatVector.fromArray(SPECIES, w, k + 2 * PAD + block), c1);
            FloatVector x3 = FloatVector.broadcast(SPECIES, d[from + 3]);
            e0 = x3.fma(FloatVector.fromArray(SPECIES, w, k + 3 * PAD), e0);
            e1 = x3.fma(FloatVector.fromArray(SPECIES, w, k + 3 * PAD + block), e1);
            from += 4;
        }
        float[] target = rows.hiddenGradients();
        int at = node * rows.unitStride() + u + lane;
        add(target, at, a0.add(b0).add(c0.add(e0)));
        add(target, at + PAD, a1.add(b1).add(c1.add(e1)));
    }

    private static void oneByOne(CellRows rows, float[] w, int node, int u, int lane) {
        float[] d = rows.carriedGradients();
        int gates = GateBlocks.GATES * rows.units();
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector a = zero;
        FloatVector b = zero;
        FloatVector c = zero;
        FloatVector e = zero;
        int from = node * rows.gateStride();
        int begin = gates * u + lane;
        int end = begin + gates * PAD;
        for (int k = begin; k < end; k += 4 * PAD) {
            a = FloatVector.broadcast(SPECIES, d[from]).fma(FloatVector.fromArray(SPECIES, w, k), a);
            b = FloatVector.broadcast(SPECIES, d[from + 1]).fma(FloatVector.fromArray(SPECIES, w, k + PAD), b);
            c = FloatVector.broadcast(SPECIES, d[from + 2]).fma(FloatVector.fromArray(SPECIES, w, k + 2 * PAD), c);
            e = FloatVector.broadcast(SPECIES, d[from + 3]).fma(FloatVector.fromArray(SPECIES, w, k + 3 * PAD), e);
            from += 4;
        }
        int at = node * rows.unitStride() + u + lane;
        add(rows.hiddenGradients(), at, a.add(b).add(c.add(e)));
    }
}
