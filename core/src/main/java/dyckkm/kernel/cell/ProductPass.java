package dyckkm.kernel.cell;

import dyckkm.kernel.Kernels;
import dyckkm.kernel.product.Panels;

/** A cell whose steps take R = h·Wᵀ precomputed: one product for many nodes, forward and back. */
abstract sealed class ProductPass extends CellPass permits GruPass, RnnPass {
    private final Panels turned;
    private float[] turnedWeights = new float[0];

    ProductPass(Kernels kernels, LayerBlocks blocks, Room room) {
        super(kernels, blocks, room);
        this.turned = new Panels(blocks.gateRows(), blocks.units());
    }

    @Override
    final void arrangeWeights() {
        // taken where they lie
    }

    @Override
    public final void arrangeInputs(int from, int to) {
        // taken as they are
    }

    @Override
    public final void carry(int from, int to) {
        left.rows(rows.hidden(), from * unitStride, unitStride, to - from, blocks.units());
        kernels.multiply(
                rows.carried(),
                from * gateStride,
                gateStride,
                left,
                parameters,
                blocks.recurrent(),
                blocks.recurrentShape(),
                false);
    }

    @Override
    public final void carryBack(int from, int to) {
        left.rows(rows.carriedGradients(), from * gateStride, gateStride, to - from, turned.rows());
        kernels.multiply(rows.hiddenGradients(), from * unitStride, unitStride, left, turnedWeights, 0, turned, true);
    }

    @Override
    final void turnWeights() {
        if (turnedWeights.length == 0) {
            turnedWeights = new float[turned.size()];
        }
        kernels.transpose(turnedWeights, 0, parameters, blocks.recurrent(), blocks.recurrentShape());
    }
}
