package dyckkm.kernel;

/**
 * One round of a batch through the GRU, forward and back, in plain loops over the units. Inputs, carried projections and gates are
 * (rows, 3H) in the order r, z, n, and h is (nodes, H), all padded; see {@link CellRows}.
 */
final class ScalarGru {
    private ScalarGru() {}

    /** r, z = σ; n = tanh(x + r·(W h′ + b)); h = (1−z)·n + z·h′. */
    static void forward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        int units = rows.units();
        for (int node = from; node < to; node++) {
            int gate = node * rows.activationStride();
            int input = inputs[node] * rows.gateStride();
            int carried = parents[node] * rows.gateStride();
            for (int j = 0; j < 2 * units; j++) {
                rows.gates()[gate + j] =
                        ScalarFunctions.sigmoid(rows.inputs()[input + j] + rows.carried()[carried + j]);
            }
            int own = node * rows.unitStride();
            int parent = parents[node] * rows.unitStride();
            for (int u = 0; u < units; u++) {
                float r = rows.gates()[gate + u];
                float z = rows.gates()[gate + units + u];
                float old = rows.carried()[carried + 2 * units + u] + rows.newBias()[u];
                float n = ScalarFunctions.tanh(rows.inputs()[input + 2 * units + u] + r * old);
                rows.gates()[gate + 2 * units + u] = n;
                rows.extras()[own + u] = old;
                rows.hidden()[own + u] = (1 - z) * n + z * rows.hidden()[parent + u];
            }
        }
    }

    static void backward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        int units = rows.units();
        float[] d = rows.scratch();
        int recurrent = rows.activationStride();
        for (int node = from; node < to; node++) {
            int gate = node * rows.activationStride();
            int own = node * rows.unitStride();
            int parent = parents[node] * rows.unitStride();
            for (int u = 0; u < units; u++) {
                float r = rows.gates()[gate + u];
                float z = rows.gates()[gate + units + u];
                float n = rows.gates()[gate + 2 * units + u];
                float dh = rows.hiddenGradients()[own + u];
                float dn = dh * (1 - z) * (1 - n * n);
                d[u] = dn * rows.extras()[own + u] * r * (1 - r);
                d[units + u] = dh * (rows.hidden()[parent + u] - n) * z * (1 - z);
                d[2 * units + u] = dn;
                d[recurrent + u] = d[u];
                d[recurrent + units + u] = d[units + u];
                d[recurrent + 2 * units + u] = dn * r;
                rows.hiddenGradients()[parent + u] += dh * z;
            }
            ScalarRows.addTo(rows.inputGradients(), inputs[node] * rows.gateStride(), d, 0, 3 * units);
            ScalarRows.addTo(rows.carriedGradients(), parents[node] * rows.gateStride(), d, recurrent, 3 * units);
        }
    }
}
