package dyckkm.kernel;

import dyckkm.kernel.product.FusedMultiplyAdd;
import dyckkm.kernel.product.Panels;
import dyckkm.kernel.product.ScalarProducts;
import dyckkm.kernel.product.TriplePanels;
import java.util.Arrays;

/**
 * The LSTM's steps, forward and back, with their products, in plain loops. Gates (nodes, 4H) are by eight units, h and c (nodes, H), weights
 * (H, 4H) forward and (4H, H) back, all padded; see {@link CellRows} and {@link GateBlocks}.
 */
final class ScalarLstm {
    private static final int PAD = Panels.PAD;

    private ScalarLstm() {}

    static void arrange(float[] target, float[] source, int sourceAt, Panels shape) {
        int units = shape.rows();
        TriplePanels arranged = new GateBlocks(units).forward();
        for (int row = 0; row < shape.columns(); row++) {
            int gate = row / units;
            int column = GateBlocks.place(row % units) + gate * PAD;
            for (int before = 0; before < units; before++) {
                target[arranged.at(before, column)] = GateBlocks.slope(gate) * source[sourceAt + shape.at(before, row)];
            }
        }
    }

    static void turn(float[] target, float[] source, int sourceAt, Panels shape) {
        TriplePanels turned = new GateBlocks(shape.rows()).back();
        for (int before = 0; before < shape.rows(); before += PAD) {
            int stride = turned.width(turned.first(before));
            ScalarProducts.transposeRows(target, turned.at(0, before), stride, source, sourceAt, shape, before);
        }
    }

    static void arrangeInputs(CellRows rows, int from, int to) {
        int units = rows.units();
        for (int row = from; row < to; row++) {
            for (int i = 0; i < GateBlocks.GATES * units; i++) {
                int gate = i / units;
                int at = row * rows.activationStride() + GateBlocks.place(i % units) + gate * PAD;
                rows.arrangedInputs()[at] = GateBlocks.slope(gate) * rows.inputs()[row * rows.gateStride() + i];
            }
        }
    }

    /** i, f, o = σ, g = tanh of the pre-activations; c = f·c′ + i·g; h = o·tanh c. Kept are g and, for each σ, 2σ − 1. */
    static void forward(CellRows rows, float[] weights, int[] parents, int[] inputs, int from, int to) {
        TriplePanels shape = new GateBlocks(rows.units()).forward();
        for (int node = from; node < to; node++) {
            int gate = node * rows.activationStride();
            int parent = parents[node] * rows.unitStride();
            int input = inputs[node] * rows.activationStride();
            Arrays.fill(rows.gates(), gate, gate + rows.activationStride(), 0);
            addProduct(rows.gates(), gate, rows.hidden(), parent, weights, shape);
            for (int i = 0; i < rows.activationStride(); i++) {
                rows.gates()[gate + i] =
                        ScalarFunctions.tanh(rows.arrangedInputs()[input + i] + rows.gates()[gate + i]);
            }
            for (int u = 0; u < rows.units(); u++) {
                remember(rows, gate + GateBlocks.place(u), node * rows.unitStride() + u, parent + u);
            }
        }
    }

    /** c += a·B for one row. */
    private static void addProduct(float[] c, int cAt, float[] a, int aAt, float[] b, TriplePanels shape) {
        int width;
        for (int first = 0; first < shape.columns(); first += width) {
            width = shape.width(first);
            int at = shape.start(first);
            for (int row = 0; row < shape.rows(); row++) {
                float factor = a[aAt + row];
                for (int i = 0; i < width; i++) {
                    c[cAt + first + i] = FusedMultiplyAdd.of(factor, b[at + i], c[cAt + first + i]);
                }
                at += width;
            }
        }
    }

    private static float sigma(CellRows rows, int at) {
        return .5f + .5f * rows.gates()[at];
    }

    private static void remember(CellRows rows, int at, int own, int parent) {
        float i = sigma(rows, at);
        float f = sigma(rows, at + PAD);
        float g = rows.gates()[at + 2 * PAD];
        float o = sigma(rows, at + 3 * PAD);
        float c = f * rows.cells()[parent] + i * g;
        float t = ScalarFunctions.tanh(c);
        rows.cells()[own] = c;
        rows.extras()[own] = t;
        rows.hidden()[own] = o * t;
    }

    /** dh += W·dR for the nodes of a round. */
    static void carryBack(CellRows rows, float[] weights, int from, int to) {
        TriplePanels shape = new GateBlocks(rows.units()).back();
        for (int node = from; node < to; node++) {
            int own = node * rows.unitStride();
            addProduct(rows.hiddenGradients(), own, rows.carriedGradients(), node * rows.gateStride(), weights, shape);
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
                int at = gate + GateBlocks.place(u);
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
            ScalarRows.addTo(rows.inputGradients(), inputs[node] * rows.gateStride(), d, 0, 4 * units);
            ScalarRows.addTo(rows.carriedGradients(), parents[node] * rows.gateStride(), d, 0, 4 * units);
        }
    }
}
