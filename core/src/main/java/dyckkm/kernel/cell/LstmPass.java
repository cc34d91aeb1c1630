package dyckkm.kernel.cell;

import dyckkm.kernel.CellRows;
import dyckkm.kernel.GateBlocks;
import dyckkm.kernel.Kernels;
import java.util.Arrays;

/**
 * An LSTM: i, f, o = σ and g = tanh of P + R; c = f·c′ + i·g; h = o·tanh c.
 *
 * <p>Its kernels compute the products with W themselves, with weights and gates in the order of {@link GateBlocks}.
 */
public final class LstmPass extends CellPass {
    private final float[] forwardWeights;
    private float[] backWeights = new float[0];

    public LstmPass(Kernels kernels, LayerBlocks blocks) {
        super(kernels, blocks, CellRows::lstm);
        this.forwardWeights = new float[new GateBlocks(blocks.units()).size()];
    }

    @Override
    public void clear(int from, int to) {
        super.clear(from, to);
        Arrays.fill(rows.cells(), from * unitStride, to * unitStride, 0);
    }

    @Override
    void arrangeWeights() {
        kernels.arrangeGates(forwardWeights, parameters, blocks.recurrent(), blocks.recurrentShape());
    }

    @Override
    public void arrangeInputs(int from, int to) {
        kernels.arrangeInputs(rows, from, to);
    }

    @Override
    public void step(int[] parents, int[] inputs, int from, int to) {
        kernels.lstmForward(rows, forwardWeights, parents, inputs, from, to);
    }

    @Override
    public void stepBack(int[] parents, int[] inputs, int from, int to) {
        kernels.lstmBackward(rows, parents, inputs, from, to);
    }

    @Override
    public float forgetGate(int node, int unit) {
        return .5f + .5f * rows.gates()[node * rows.activationStride() + GateBlocks.forget(unit)];
    }

    @Override
    public void carry(int from, int to) {
        // a step multiplies with the parents' h
    }

    @Override
    public void carryBack(int from, int to) {
        kernels.lstmCarryBack(rows, backWeights, from, to);
    }

    @Override
    void turnWeights() {
        if (backWeights.length == 0) {
            backWeights = new float[forwardWeights.length];
        }
        kernels.turnGates(backWeights, parameters, blocks.recurrent(), blocks.recurrentShape());
    }

    @Override
    public void beginBack(int nodes, int nodesWithChildren, int inputRows) {
        super.beginBack(nodes, nodesWithChildren, inputRows);
        Arrays.fill(rows.cellGradients(), 0, nodes * unitStride, 0);
    }
}
