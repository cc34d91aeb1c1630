package dyckkm.training;

import dyckkm.kernel.Kernels;
import dyckkm.kernel.cell.CellPass;
import dyckkm.kernel.cell.LayerBlocks;
import dyckkm.training.regularisation.LayerNoise;
import dyckkm.training.regularisation.LayerPenalty;
import dyckkm.training.regularisation.Regulariser;

/**
 * One recurrent layer along the tree of a batch, forward and backward.
 *
 * <p>Forward, every distinct input row is projected once; then the inner nodes take their steps round by round, all leaves
 * together at the end. Backward, leaves come first; the gradient of each weight matrix is one product over all rounds.
 */
final class LayerPass {
    private final CellPass cell;
    private final LayerNoise noise;
    private final LayerPenalty penalty;
    private Regulariser regulariser = Regulariser.NONE;
    private int[] read = new int[0];

    LayerPass(Kernels kernels, ParameterLayout layout, int layer) {
        LayerBlocks blocks = layout.layer(layer);
        this.cell = layout.shape().cell().pass(kernels, blocks);
        this.noise = new LayerNoise(cell, blocks.units(), blocks.gateRows());
        this.penalty = new LayerPenalty(cell, blocks.units());
    }

    /** h of every node, rows of {@link #unitStride}. */
    float[] hidden() {
        return cell.hidden();
    }

    /** The gradients of {@link #hidden}, summed up before {@link #backward}. */
    float[] hiddenGradients() {
        return cell.hiddenGradients();
    }

    int unitStride() {
        return cell.unitStride();
    }

    /**
     * @param x the distinct input rows, {@code stride} floats each
     * @param inputs for every node the index of its input row
     * @param acting the regularisation of this batch, backward too
     */
    void forward(
            float[] parameters,
            BatchTree tree,
            float[] x,
            int stride,
            int inputRows,
            int[] inputs,
            Regulariser acting) {
        regulariser = acting;
        cell.begin(parameters, tree.nodes(), projections(tree, inputRows));
        // The memory before START is never the result of a step: its R stays zero.
        cell.clear(0, 1);
        cell.project(x, 0, stride, 0, inputRows);
        read = inputs;
        if (regulariser.actsOnLayers()) {
            read = noise.begin(regulariser.strengths(), regulariser.random(), inputs, inputRows, tree.nodes());
        }
        for (int round = 0; round < tree.rounds(); round++) {
            int from = tree.roundStart(round);
            int to = tree.roundStart(round + 1);
            step(tree, from, to);
            cell.carry(from, to);
        }
        step(tree, tree.innerNodes(), tree.nodes());
    }

    private int projections(BatchTree tree, int inputRows) {
        return LayerNoise.projections(regulariser.strengths(), inputRows, tree.nodes());
    }

    private void step(BatchTree tree, int from, int to) {
        cell.step(tree.parents(), read, from, to);
        if (regulariser.actsOnLayers()) {
            noise.disturbState(from, to);
        }
    }

    /** Writes the gradients of this layer's parameters, and those of x to {@code xGradients}. */
    void backward(
            float[] gradients, BatchTree tree, float[] x, float[] xGradients, int stride, int inputRows, int[] inputs) {
        int innerNodes = tree.innerNodes();
        cell.beginBack(tree.nodes(), innerNodes, projections(tree, inputRows));
        if (regulariser.actsOnLayers()) {
            noise.beginBack();
            penalty.beginBack(regulariser.strengths(), tree.stringCounts(), tree.nodes(), tree.tokens());
        }
        stepBack(tree, innerNodes, tree.nodes());
        for (int round = tree.rounds() - 1; round >= 0; round--) {
            int from = tree.roundStart(round);
            int to = tree.roundStart(round + 1);
            cell.carryBack(from, to);
            stepBack(tree, from, to);
        }
        if (regulariser.actsOnLayers()) {
            noise.endBack(inputs);
        }
        cell.weightGradients(gradients, innerNodes, x, stride, inputRows);
        cell.projectBack(xGradients, stride, inputRows);
    }

    private void stepBack(BatchTree tree, int from, int to) {
        cell.stepBack(tree.parents(), read, from, to);
        if (regulariser.actsOnLayers()) {
            penalty.stepBack(tree.parents(), read, from, to);
        }
    }
}
