package dyckkm.kernel;

/**
 * One round of a batch through the Simple RNN with tanh, forward and back, in plain loops over the units. Inputs, carried projections and h
 * are (rows, H), padded; see {@link CellRows}.
 */
final class ScalarRnn {
    private ScalarRnn() {}

    /** h = tanh of the pre-activations. */
    static void forward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        for (int node = from; node < to; node++) {
            int input = inputs[node] * rows.gateStride();
            int carried = parents[node] * rows.gateStride();
            int own = node * rows.unitStride();
            for (int u = 0; u < rows.units(); u++) {
                rows.hidden()[own + u] = ScalarFunctions.tanh(rows.inputs()[input + u] + rows.carried()[carried + u]);
            }
        }
    }

    static void backward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        float[] d = rows.scratch();
        for (int node = from; node < to; node++) {
            int own = node * rows.unitStride();
            for (int u = 0; u < rows.units(); u++) {
                float h = rows.hidden()[own + u];
                d[u] = rows.hiddenGradients()[own + u] * (1 - h * h);
            }
            ScalarRows.addTo(rows.inputGradients(), inputs[node] * rows.gateStride(), d, 0, rows.units());
            ScalarRows.addTo(rows.carriedGradients(), parents[node] * rows.gateStride(), d, 0, rows.units());
        }
    }
}
