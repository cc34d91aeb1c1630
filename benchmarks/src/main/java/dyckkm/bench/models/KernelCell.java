package dyckkm.bench.models;

import dyckkm.kernel.CellRows;
import dyckkm.kernel.Kernels;
import dyckkm.kernel.cell.CellPass;
import dyckkm.kernel.cell.LayerBlocks;

/** The kernels' cells take pre-activations, so the product with the weights, which are zeros and ones, is made here. */
final class KernelCell implements CellRunner {
    private final CellPass cell;
    private final CellSetup setup;

    /** All weights are zero, and so are all biases but b_hn of a GRU: the others are added here. */
    private final float[] parameters;

    /** For each row of gates the input that it is, or −1. */
    private final int[] source;

    private int allocated;
    private int[] parents;
    private int[] inputs;

    KernelCell(Kernels kernels, CellSetup setup) {
        LayerBlocks blocks = setup.cell().blocks(0, setup.inputs(), setup.units());
        this.cell = setup.cell().pass(kernels, blocks);
        this.setup = setup;
        this.parameters = new float[blocks.end()];
        System.arraycopy(
                setup.recurrentBias(),
                blocks.summedBiases(),
                parameters,
                blocks.newHiddenBias(),
                blocks.separateBiases());
        this.source = new int[setup.bias().length];
        for (int row = 0; row < source.length; row++) {
            source[row] = -1;
            for (int input = 0; input < setup.inputs(); input++) {
                if (setup.weights()[row * setup.inputs() + input] != 0) {
                    source[row] = input;
                }
            }
        }
    }

    /** Nodes 0 to batch − 1 hold the states before the step, the next ones those after it. */
    private void allocate(int batch) {
        cell.begin(parameters, 2 * batch, batch);
        parents = new int[2 * batch];
        inputs = new int[2 * batch];
        for (int row = 0; row < batch; row++) {
            parents[batch + row] = row;
            inputs[batch + row] = row;
        }
        allocated = batch;
    }

    @Override
    public void run(int time, int batch, float[] x, float[] h, float[] c) {
        if (batch != allocated) {
            allocate(batch);
        }
        for (int t = 0; t < time; t++) {
            step(batch, x, t * batch * setup.inputs(), h, c);
        }
    }

    private void step(int batch, float[] x, int at, float[] h, float[] c) {
        CellRows rows = cell.rows();
        int units = setup.units();
        boolean hasCellState = setup.cell().hasCellState();
        for (int row = 0; row < batch; row++) {
            for (int gate = 0; gate < source.length; gate++) {
                rows.inputs()[row * rows.gateStride() + gate] = source[gate] < 0
                        ? setup.bias()[gate]
                        : x[at + row * setup.inputs() + source[gate]] + setup.bias()[gate];
            }
            System.arraycopy(h, row * units, rows.hidden(), row * rows.unitStride(), units);
            if (hasCellState) {
                System.arraycopy(c, row * units, rows.cells(), row * rows.unitStride(), units);
            }
        }
        cell.arrangeInputs(0, batch);
        cell.step(parents, inputs, batch, 2 * batch);
        for (int row = 0; row < batch; row++) {
            System.arraycopy(rows.hidden(), (batch + row) * rows.unitStride(), h, row * units, units);
            if (hasCellState) {
                System.arraycopy(rows.cells(), (batch + row) * rows.unitStride(), c, row * units, units);
            }
        }
    }

    @Override
    public void close() {
        // holds arrays only
    }
}
