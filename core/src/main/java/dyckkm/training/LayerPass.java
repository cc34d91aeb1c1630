package dyckkm.training;

import dyckkm.kernel.Kernels;
import dyckkm.kernel.cell.CellPass;

/**
 * One recurrent layer along the tree of a batch, forward and back.
 *
 * <p>Forward, every distinct row that is read is projected once; then the nodes with children take their steps round by round, all leaves
 * together at the end. Back, leaves first; the gradients of the weights are one product each over all rounds.
 */
final class LayerPass {
    private final CellPass cell;

    LayerPass(Kernels kernels, ParameterLayout layout, int layer) {
        this.cell = layout.shape().cell().pass(kernels, layout.layer(layer));
    }

    /** h of every node, rows of {@link #unitStride}. */
    float[] hidden() {
        return cell.hidden();
    }

    /** Where the gradients of {@link #hidden} are gathered before {@link #backward}. */
    float[] hiddenGradients() {
        return cell.hiddenGradients();
    }

    int unitStride() {
        return cell.unitStride();
    }

    /**
     * @param x the distinct rows that are read, {@code stride} floats each
     * @param inputs for every node the row it reads
     */
    void forward(float[] parameters, BatchTree tree, float[] x, int stride, int inputRows, int[] inputs) {
        cell.begin(parameters, tree.nodes(), inputRows);
        // The memory before START, which is never carried: its R stays zero.
        cell.clear(0, 1);
        cell.project(x, 0, stride, 0, inputRows);
        for (int round = 0; round < tree.rounds(); round++) {
            int from = tree.roundStart(round);
            int to = tree.roundStart(round + 1);
            cell.step(tree.parents(), inputs, from, to);
            cell.carry(from, to);
        }
        cell.step(tree.parents(), inputs, tree.innerNodes(), tree.nodes());
    }

    /** Writes the gradients of this layer's parameters, and those of x to {@code xGradients}. */
    void backward(
            float[] gradients, BatchTree tree, float[] x, float[] xGradients, int stride, int inputRows, int[] inputs) {
        int innerNodes = tree.innerNodes();
        cell.beginBack(tree.nodes(), innerNodes, inputRows);
        cell.stepBack(tree.parents(), inputs, innerNodes, tree.nodes());
        for (int round = tree.rounds() - 1; round >= 0; round--) {
            int from = tree.roundStart(round);
            int to = tree.roundStart(round + 1);
            cell.carryBack(from, to);
            cell.stepBack(tree.parents(), inputs, from, to);
        }
        cell.weightGradients(gradients, innerNodes, x, stride, inputRows);
        cell.projectBack(xGradients, stride, inputRows);
    }
}
