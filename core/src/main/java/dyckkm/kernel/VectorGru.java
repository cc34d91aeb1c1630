package dyckkm.kernel;

import dyckkm.kernel.product.Panels;
import dyckkm.kernel.product.VectorWidth;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * One round of a batch through the GRU, forward and back, like {@link VectorLstm}; for equations and shapes, (rows, 3H) for
 * gates and (nodes, H) for h, see {@link ScalarGru}.
 */
final class VectorGru {
    private static final VectorSpecies<Float> SPECIES = VectorWidth.SPECIES;
    private static final int LANES = SPECIES.length();

    private VectorGru() {}

    static void forward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        int sigmoids = Panels.padded(2 * rows.units());
        for (int node = from; node < to; node++) {
            int gate = node * rows.activationStride();
            int input = inputs[node] * rows.gateStride();
            int carried = parents[node] * rows.gateStride();
            VectorRows.squash(
                    rows.gates(), gate, rows.inputs(), input, rows.carried(), carried, rows.slopes(), sigmoids);
            int own = node * rows.unitStride();
            int parent = parents[node] * rows.unitStride();
            for (int u = 0; u < rows.units(); u += LANES) {
                remember(rows, gate, input + 2 * rows.units(), carried + 2 * rows.units(), own, parent, u);
            }
        }
    }

    private static void remember(CellRows rows, int gate, int input, int carried, int own, int parent, int u) {
        int units = rows.units();
        FloatVector r = FloatVector.fromArray(SPECIES, rows.gates(), gate + u);
        FloatVector z = FloatVector.fromArray(SPECIES, rows.gates(), gate + units + u);
        FloatVector old = FloatVector.fromArray(SPECIES, rows.carried(), carried + u)
                .add(FloatVector.fromArray(SPECIES, rows.newBias(), u));
        FloatVector n = VectorFunctions.tanh(
                FloatVector.fromArray(SPECIES, rows.inputs(), input + u).add(r.mul(old)));
        n.intoArray(rows.gates(), gate + 2 * units + u);
        old.intoArray(rows.extras(), own + u);
        FloatVector h = FloatVector.fromArray(SPECIES, rows.hidden(), parent + u);
        FloatVector one = FloatVector.broadcast(SPECIES, 1f);
        one.sub(z).mul(n).add(z.mul(h)).intoArray(rows.hidden(), own + u);
    }

    static void backward(CellRows rows, int[] parents, int[] inputs, int from, int to) {
        int lastVector = (rows.units() - 1) / LANES * LANES;
        int recurrent = rows.activationStride();
        for (int node = from; node < to; node++) {
            int own = node * rows.unitStride();
            int parent = parents[node] * rows.unitStride();
            for (int u = lastVector; u >= 0; u -= LANES) {
                differentiate(rows, node * rows.activationStride(), own, parent, recurrent, u);
            }
            int width = rows.gateStride();
            VectorRows.add(rows.inputGradients(), inputs[node] * width, rows.scratch(), 0, width);
            VectorRows.add(rows.carriedGradients(), parents[node] * width, rows.scratch(), recurrent, width);
        }
    }

    private static void differentiate(CellRows rows, int gate, int own, int parent, int recurrent, int u) {
        float[] d = rows.scratch();
        int units = rows.units();
        FloatVector one = FloatVector.broadcast(SPECIES, 1f);
        FloatVector r = FloatVector.fromArray(SPECIES, rows.gates(), gate + u);
        FloatVector z = FloatVector.fromArray(SPECIES, rows.gates(), gate + units + u);
        FloatVector n = FloatVector.fromArray(SPECIES, rows.gates(), gate + 2 * units + u);
        FloatVector dh = FloatVector.fromArray(SPECIES, rows.hiddenGradients(), own + u);
        FloatVector dn = dh.mul(one.sub(z)).mul(one.sub(n.mul(n)));
        FloatVector old = FloatVector.fromArray(SPECIES, rows.extras(), own + u);
        FloatVector dr = dn.mul(old).mul(r.mul(one.sub(r)));
        FloatVector h = FloatVector.fromArray(SPECIES, rows.hidden(), parent + u);
        FloatVector dz = dh.mul(h.sub(n)).mul(z.mul(one.sub(z)));
        dr.intoArray(d, u);
        dz.intoArray(d, units + u);
        dn.intoArray(d, 2 * units + u);
        dr.intoArray(d, recurrent + u);
        dz.intoArray(d, recurrent + units + u);
        dn.mul(r).intoArray(d, recurrent + 2 * units + u);
        FloatVector before = FloatVector.fromArray(SPECIES, rows.hiddenGradients(), parent + u);
        dh.fma(z, before).intoArray(rows.hiddenGradients(), parent + u);
    }
}
