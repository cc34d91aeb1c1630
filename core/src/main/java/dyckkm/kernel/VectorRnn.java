package dyckkm.kernel;

import dyckkm.kernel.product.VectorWidth;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * One round of a batch through the Simple RNN with tanh, forward and back, one vector of units at a time; for equations and
 * shapes, (rows, H), see {@link ScalarRnn}.
 */
final class VectorRnn {
    private static final VectorSpecies<Float> SPECIES = VectorWidth.SPECIES;
    private static final int LANES = SPECIES.length();

    private VectorRnn() {}

    static void forward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        for (int node = from; node < to; node++) {
            VectorRows.squash(
                    rows.hidden(),
                    node * rows.unitStride(),
                    rows.inputs(),
                    inputs[node] * rows.gateStride(),
                    rows.carried(),
                    parents[node] * rows.gateStride(),
                    rows.slopes(),
                    rows.unitStride());
        }
    }

    static void backward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        int width = rows.unitStride();
        FloatVector one = FloatVector.broadcast(SPECIES, 1f);
        for (int node = from; node < to; node++) {
            for (int u = 0; u < width; u += LANES) {
                FloatVector h = FloatVector.fromArray(SPECIES, rows.hidden(), node * width + u);
                FloatVector dh = FloatVector.fromArray(SPECIES, rows.hiddenGradients(), node * width + u);
                dh.mul(one.sub(h.mul(h))).intoArray(rows.scratch(), u);
            }
            VectorRows.addTwice(
                    rows.inputGradients(),
                    inputs[node] * width,
                    rows.carriedGradients(),
                    parents[node] * width,
                    rows.scratch(),
                    0,
                    width);
        }
    }
}
