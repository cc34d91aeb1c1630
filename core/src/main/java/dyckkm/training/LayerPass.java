package dyckkm.training;

import dyckkm.kernel.CellRows;
import dyckkm.kernel.GateBlocks;
import dyckkm.kernel.Kernels;
import dyckkm.kernel.LeftMatrix;
import dyckkm.kernel.Panels;
import dyckkm.network.Cell;
import dyckkm.training.ParameterLayout.LayerBlocks;
import java.util.Arrays;

/**
 * One recurrent layer over a batch, forward and back.
 *
 * <p>With x the rows that are read and h the hidden states: projections P = x·Uᵀ + b once per distinct row; then round by round
 * R = h·Wᵀ for the nodes with children and the cell on P + R of what a node reads and of its parent, all leaves together at the
 * end. Back, leaves first, dR gives dh = dR·W round by round; the gradients of the weights are one product each over all rounds:
 * dUᵀ = xᵀ·dP and dWᵀ = hᵀ·dR. The kernels of the LSTM do their products themselves.
 */
final class LayerPass {
    private final Kernels kernels;
    private final Cell cell;
    private final int units;
    private final LayerBlocks blocks;
    private final int summedBiases;
    private final int unitStride;
    private final int gateStride;
    private final Panels inputTurned;
    private final Panels recurrentTurned;
    private final float[] inputWeights;
    private final float[] recurrentWeights;
    private final float[] arrangedWeights;
    private final float[] biasRow;
    private CellRows rows;
    private final LeftMatrix left = new LeftMatrix();
    private final PanelBuffer buffer;
    private int nodeCapacity;
    private int inputCapacity;

    LayerPass(Kernels kernels, ParameterLayout layout, int layer) {
        this.kernels = kernels;
        this.cell = layout.shape().cell();
        this.units = layout.shape().hidden();
        this.blocks = layout.layer(layer);
        this.summedBiases = layout.summedBiases();
        this.unitStride = Panels.padded(units);
        this.gateStride = Panels.padded(cell.gates() * units);
        this.inputTurned =
                new Panels(blocks.inputShape().columns(), blocks.inputShape().rows());
        this.recurrentTurned = new Panels(
                blocks.recurrentShape().columns(), blocks.recurrentShape().rows());
        this.inputWeights = new float[inputTurned.size()];
        GateBlocks gates = new GateBlocks(units);
        this.recurrentWeights = new float[cell == Cell.LSTM ? gates.size() : recurrentTurned.size()];
        this.arrangedWeights = new float[cell == Cell.LSTM ? gates.size() : 0];
        this.biasRow = new float[gateStride];
        this.buffer = new PanelBuffer(kernels);
        this.rows = CellRows.allocate(units, cell.gates(), 0, 0, 0);
    }

    /** h of every node, rows of {@link #unitStride}. */
    float[] hidden() {
        return rows.hidden();
    }

    /** Where the gradients of {@link #hidden} are gathered before {@link #backward}. */
    float[] hiddenGradients() {
        return rows.hiddenGradients();
    }

    int unitStride() {
        return unitStride;
    }

    private void reserve(int nodes, int inputRows) {
        if (nodes > nodeCapacity || inputRows > inputCapacity) {
            nodeCapacity = Math.max(nodeCapacity, nodes + nodes / 2);
            inputCapacity = Math.max(inputCapacity, inputRows + inputRows / 2);
            rows = CellRows.allocate(units, cell.gates(), nodeCapacity, nodeCapacity, inputCapacity);
        }
    }

    /**
     * @param x the distinct rows that are read, {@code stride} floats each
     * @param inputs for every node the row it reads
     */
    void forward(float[] parameters, BatchTree tree, float[] x, int stride, int inputRows, int[] inputs) {
        reserve(tree.nodes(), inputRows);
        fillBias(parameters);
        for (int row = 0; row < inputRows; row++) {
            System.arraycopy(biasRow, 0, rows.inputs(), row * gateStride, gateStride);
        }
        left.rows(x, 0, stride, inputRows, blocks.inputShape().rows());
        kernels.multiply(rows.inputs(), 0, gateStride, left, parameters, blocks.input(), blocks.inputShape(), true);
        // The memory before START.
        Arrays.fill(rows.hidden(), 0, unitStride, 0);
        Arrays.fill(rows.cells(), 0, unitStride, 0);
        if (cell == Cell.LSTM) {
            kernels.arrangeGates(arrangedWeights, parameters, blocks.recurrent(), blocks.recurrentShape());
            kernels.arrangeInputs(rows, 0, inputRows);
        }
        for (int round = 0; round < tree.rounds(); round++) {
            int from = tree.roundStart(round);
            int to = tree.roundStart(round + 1);
            step(tree.parents(), inputs, from, to);
            if (cell != Cell.LSTM) {
                carry(parameters, from, to);
            }
        }
        step(tree.parents(), inputs, tree.innerNodes(), tree.nodes());
    }

    private void carry(float[] parameters, int from, int to) {
        left.rows(rows.hidden(), from * unitStride, unitStride, to - from, units);
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

    private void fillBias(float[] parameters) {
        System.arraycopy(parameters, blocks.bias(), biasRow, 0, summedBiases);
        if (cell == Cell.GRU) {
            System.arraycopy(parameters, blocks.newInputBias(), biasRow, summedBiases, units);
            System.arraycopy(parameters, blocks.newHiddenBias(), rows.newBias(), 0, units);
        }
    }

    private void step(int[] parents, int[] inputs, int from, int to) {
        switch (cell) {
            case LSTM -> kernels.lstmForward(rows, arrangedWeights, parents, inputs, from, to);
            case GRU -> kernels.gruForward(rows, parents, inputs, from, to);
            default -> kernels.tanhForward(rows, parents, inputs, from, to);
        }
    }

    private void stepBack(int[] parents, int[] inputs, int from, int to) {
        switch (cell) {
            case LSTM -> kernels.lstmBackward(rows, parents, inputs, from, to);
            case GRU -> kernels.gruBackward(rows, parents, inputs, from, to);
            default -> kernels.tanhBackward(rows, parents, inputs, from, to);
        }
    }

    /** Writes the gradients of this layer's parameters, and those of x to {@code xGradients}. */
    void backward(
            float[] parameters,
            float[] gradients,
            BatchTree tree,
            float[] x,
            float[] xGradients,
            int stride,
            int inputRows,
            int[] inputs) {
        kernels.transpose(inputWeights, 0, parameters, blocks.input(), blocks.inputShape());
        if (cell == Cell.LSTM) {
            kernels.turnGates(recurrentWeights, parameters, blocks.recurrent(), blocks.recurrentShape());
        } else {
            kernels.transpose(recurrentWeights, 0, parameters, blocks.recurrent(), blocks.recurrentShape());
        }
        Arrays.fill(rows.inputGradients(), 0, inputRows * gateStride, 0);
        Arrays.fill(rows.carriedGradients(), 0, tree.innerNodes() * gateStride, 0);
        Arrays.fill(rows.cellGradients(), 0, tree.nodes() * unitStride, 0);
        stepBack(tree.parents(), inputs, tree.innerNodes(), tree.nodes());
        for (int round = tree.rounds() - 1; round >= 0; round--) {
            int from = tree.roundStart(round);
            int to = tree.roundStart(round + 1);
            carryBack(from, to);
            stepBack(tree.parents(), inputs, from, to);
        }
        addWeightGradients(gradients, tree.innerNodes(), x, stride, inputRows);
        left.rows(rows.inputGradients(), 0, gateStride, inputRows, inputTurned.rows());
        kernels.multiply(xGradients, 0, stride, left, inputWeights, 0, inputTurned, false);
        addBiasGradients(gradients, inputRows, tree.innerNodes());
    }

    private void carryBack(int from, int to) {
        if (cell == Cell.LSTM) {
            kernels.lstmCarryBack(rows, recurrentWeights, from, to);
        } else {
            left.rows(rows.carriedGradients(), from * gateStride, gateStride, to - from, recurrentTurned.rows());
            kernels.multiply(
                    rows.hiddenGradients(),
                    from * unitStride,
                    unitStride,
                    left,
                    recurrentWeights,
                    0,
                    recurrentTurned,
                    true);
        }
    }

    private void addWeightGradients(float[] gradients, int innerNodes, float[] x, int stride, int inputRows) {
        int gates = cell.gates() * units;
        Panels carried = new Panels(innerNodes, gates);
        left.columns(rows.hidden(), 0, unitStride, units, innerNodes);
        float[] packed = buffer.of(rows.carriedGradients(), carried);
        kernels.multiplyIntoPanels(gradients, blocks.recurrent(), left, packed, 0, carried);
        Panels read = new Panels(inputRows, gates);
        left.columns(x, 0, stride, blocks.inputShape().rows(), inputRows);
        packed = buffer.of(rows.inputGradients(), read);
        kernels.multiplyIntoPanels(gradients, blocks.input(), left, packed, 0, read);
    }

    private void addBiasGradients(float[] gradients, int inputRows, int innerNodes) {
        Arrays.fill(biasRow, 0);
        kernels.sumRows(biasRow, 0, rows.inputGradients(), 0, gateStride, inputRows);
        System.arraycopy(biasRow, 0, gradients, blocks.bias(), summedBiases);
        if (cell == Cell.GRU) {
            System.arraycopy(biasRow, summedBiases, gradients, blocks.newInputBias(), units);
            Arrays.fill(biasRow, 0);
            kernels.sumRows(biasRow, 0, rows.carriedGradients(), 0, gateStride, innerNodes);
            System.arraycopy(biasRow, summedBiases, gradients, blocks.newHiddenBias(), units);
        }
    }
}
