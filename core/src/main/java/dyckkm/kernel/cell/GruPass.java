package dyckkm.kernel.cell;

import dyckkm.kernel.CellRows;
import dyckkm.kernel.Kernels;

/** A GRU: r, z = σ of P + R; n = tanh(P + r·(R + b_hn)); h = (1−z)·n + z·h′. The second bias of n acts inside the product with r. */
public final class GruPass extends ProductPass {
    public GruPass(Kernels kernels, LayerBlocks blocks) {
        super(kernels, blocks, CellRows::gru);
    }

    @Override
    public void begin(float[] values, int nodes, int inputRows) {
        super.begin(values, nodes, inputRows);
        System.arraycopy(values, blocks.newHiddenBias(), rows.newBias(), 0, blocks.separateBiases());
    }

    @Override
    public void step(int[] parents, int[] inputs, int from, int to) {
        kernels.gruForward(rows, parents, inputs, from, to);
    }

    @Override
    public void stepBack(int[] parents, int[] inputs, int from, int to) {
        kernels.gruBackward(rows, parents, inputs, from, to);
    }

    @Override
    public float forgetGate(int node, int unit) {
        return rows.gates()[node * rows.activationStride() + blocks.units() + unit];
    }

    @Override
    void biasGradients(float[] gradients, int nodesWithChildren, int inputRows) {
        super.biasGradients(gradients, nodesWithChildren, inputRows);
        float[] sums = summed(rows.carriedGradients(), nodesWithChildren);
        System.arraycopy(sums, blocks.summedBiases(), gradients, blocks.newHiddenBias(), blocks.separateBiases());
    }
}
