package dyckkm.kernel;

import java.util.Arrays;

/** The LSTM's steps, with their products, in plain loops. */
final class ScalarLstm {
    private static final int PAD = Panels.PAD;
    private static final int STRIDE = GateBlocks.STRIDE;

    private ScalarLstm() {}

    static void arrange(float[] target, float[] source, int sourceAt, Panels shape) {
        int units = shape.rows();
        GateBlocks blocks = new GateBlocks(units);
        for (int row = 0; row < shape.columns(); row++) {
            int gate = row / units;
            int unit = row % units;
            float scale = gate == GateBlocks.CANDIDATE ? 1 : .5f;
            int to = blocks.start(unit) + gate * PAD + unit % PAD;
            for (int before = 0; before < units; before++) {
                target[to + before * STRIDE] = scale * source[sourceAt + shape.at(before, row)];
            }
        }
    }

    static void turn(float[] target, float[] source, int sourceAt, Panels shape) {
        GateBlocks blocks = new GateBlocks(shape.rows());
        for (int before = 0; before < shape.rows(); before += PAD) {
            ScalarProducts.transposeRows(target, blocks.start(before), PAD, source, sourceAt, shape, before);
        }
    }

    /** i, f, o = σ, g = tanh of the pre-activations; c = f·c′ + i·g; h = o·tanh c. Kept are g and, for each σ, 2σ − 1. */
    static void forward(CellRows rows, float[] weights, int[] parents, int[] inputs, int from, int to) {
        for (int node = from; node < to; node++) {
            int gate = node * rows.activationStride();
            int parent = parents[node] * rows.unitStride();
            for (int u = 0; u < rows.units(); u += PAD) {
                read(rows, gate + GateBlocks.GATES * u, inputs[node] * rows.gateStride(), u);
                carry(rows, gate + GateBlocks.GATES * u, parent, weights, u);
            }
            for (int i = gate; i < gate + rows.activationStride(); i++) {
                rows.gates()[i] = ScalarFunctions.tanh(rows.gates()[i]);
            }
            for (int u = 0; u < rows.units(); u++) {
                remember(rows, gate, node * rows.unitStride(), parent, u);
            }
        }
    }

    private static void read(CellRows rows, int gate, int input, int u) {
        int units = rows.units();
        Arrays.fill(rows.gates(), gate, gate + STRIDE, 0);
        for (int g = 0; g < GateBlocks.GATES; g++) {
            float scale = g == GateBlocks.CANDIDATE ? 1 : .5f;
            for (int i = 0; i < Math.min(PAD, units - u); i++) {
                rows.gates()[gate + g * PAD + i] = scale * rows.inputs()[input + g * units + u + i];
            }
        }
    }

    private static void carry(CellRows rows, int gate, int parent, float[] weights, int u) {
        float[] gates = rows.gates();
        int at = new GateBlocks(rows.units()).start(u);
        for (int before = 0; before < rows.units(); before++) {
            float h = rows.hidden()[parent + before];
            for (int i = 0; i < STRIDE; i++) {
                gates[gate + i] += h * weights[at + i];
            }
            at += STRIDE;
        }
    }

    private static float sigma(CellRows rows, int at) {
        return .5f + .5f * rows.gates()[at];
    }

    private static int place(int gate, int u) {
        return gate + GateBlocks.GATES * (u / PAD * PAD) + u % PAD;
    }

    private static void remember(CellRows rows, int gate, int own, int parent, int u) {
        int at = place(gate, u);
        float i = sigma(rows, at);
        float f = sigma(rows, at + PAD);
        float g = rows.gates()[at + 2 * PAD];
        float o = sigma(rows, at + 3 * PAD);
        float c = f * rows.cells()[parent + u] + i * g;
        float t = ScalarFunctions.tanh(c);
        rows.cells()[own + u] = c;
        rows.extras()[own + u] = t;
        rows.hidden()[own + u] = o * t;
    }

    /** dh += W·dR for the nodes of a level. */
    static void carryBack(CellRows rows, float[] weights, int from, int to) {
        float[] target = rows.hiddenGradients();
        int gates = GateBlocks.GATES * rows.units();
        for (int node = from; node < to; node++) {
            int own = node * rows.unitStride();
            for (int u = 0; u < rows.units(); u += PAD) {
                int at = gates * u;
                for (int row = 0; row < gates; row++) {
                    float d = rows.carriedGradients()[node * rows.gateStride() + row];
                    for (int i = 0; i < PAD; i++) {
                        target[own + u + i] += d * weights[at + i];
                    }
                    at += PAD;
                }
            }
        }
    }

    static void backward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        int units = rows.units();
        float[] d = rows.scratch();
        for (int node = from; node < to; node++) {
            int gate = node * rows.activationStride();
            int own = node * rows.unitStride();
            int parent = parents[node] * rows.unitStride();
            for (int u = 0; u < units; u++) {
                int at = place(gate, u);
                float i = sigma(rows, at);
                float f = sigma(rows, at + PAD);
                float g = rows.gates()[at + 2 * PAD];
                float o = sigma(rows, at + 3 * PAD);
                float t = rows.extras()[own + u];
                float dh = rows.hiddenGradients()[own + u];
                float dc = rows.cellGradients()[own + u] + dh * o * (1 - t * t);
                d[u] = dc * g * i * (1 - i);
                d[units + u] = dc * rows.cells()[parent + u] * f * (1 - f);
                d[2 * units + u] = dc * i * (1 - g * g);
                d[3 * units + u] = dh * t * o * (1 - o);
                rows.cellGradients()[parent + u] += dc * f;
            }
            ScalarCells.addTo(rows.inputGradients(), inputs[node] * rows.gateStride(), d, 0, 4 * units);
            ScalarCells.addTo(rows.carriedGradients(), parents[node] * rows.gateStride(), d, 0, 4 * units);
        }
    }
}
