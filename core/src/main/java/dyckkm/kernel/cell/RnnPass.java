package dyckkm.kernel.cell;

import dyckkm.kernel.CellRows;
import dyckkm.kernel.Kernels;

/** A Simple RNN with tanh: h = tanh(P + R). */
public final class RnnPass extends ProductPass {
    public RnnPass(Kernels kernels, LayerBlocks blocks) {
        super(kernels, blocks, CellRows::rnn);
    }

    @Override
    public void step(int[] parents, int[] inputs, int from, int to) {
        kernels.tanhForward(rows, parents, inputs, from, to);
    }

    @Override
    public void stepBack(int[] parents, int[] inputs, int from, int to) {
        kernels.tanhBackward(rows, parents, inputs, from, to);
    }

    @Override
    public float forgetGate(int node, int unit) {
        throw new IllegalStateException("a Simple RNN has no gates");
    }
}
