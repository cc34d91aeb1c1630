package dyckkm.bench.models;

import dyckkm.kernel.CellRows;
import dyckkm.kernel.GateBlocks;
import dyckkm.kernel.Kernels;
import dyckkm.network.Cell;

/** The kernels' cells take pre-activations, so the product with the weights, which are zeros and ones, is made here. */
final class KernelCell implements CellRunner {
    private final Kernels kernels;
    private final CellSetup setup;
    private final float[] weights;

    /** For each row of gates the input that it is, or −1. */
    private final int[] source;

    private CellRows rows;
    private int allocated;
    private int[] parents;
    private int[] inputs;

    KernelCell(Kernels kernels, CellSetup setup) {
        this.kernels = kernels;
        this.setup = setup;
        this.weights = new float[setup.cell() == Cell.LSTM ? new GateBlocks(setup.units()).size() : 0];
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
        rows = CellRows.allocate(setup.units(), setup.cell().gates(), 2 * batch, batch, batch);
        parents = new int[2 * batch];
        inputs = new int[2 * batch];
        for (int row = 0; row < batch; row++) {
            parents[batch + row] = row;
            inputs[batch + row] = row;
        }
        if (setup.cell() == Cell.GRU) {
            System.arraycopy(setup.recurrentBias(), 2 * setup.units(), rows.newBias(), 0, setup.units());
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
        int units = setup.units();
        for (int row = 0; row < batch; row++) {
            for (int gate = 0; gate < source.length; gate++) {
                rows.inputs()[row * rows.gateStride() + gate] = source[gate] < 0
                        ? setup.bias()[gate]
                        : x[at + row * setup.inputs() + source[gate]] + setup.bias()[gate];
            }
            System.arraycopy(h, row * units, rows.hidden(), row * rows.unitStride(), units);
            System.arraycopy(c, row * units, rows.cells(), row * rows.unitStride(), units);
        }
        switch (setup.cell()) {
            case LSTM -> {
                kernels.arrangeInputs(rows, 0, batch);
                kernels.lstmForward(rows, weights, parents, inputs, batch, 2 * batch);
            }
            case GRU -> kernels.gruForward(rows, parents, inputs, batch, 2 * batch);
            default -> kernels.tanhForward(rows, parents, inputs, batch, 2 * batch);
        }
        for (int row = 0; row < batch; row++) {
            System.arraycopy(rows.hidden(), (batch + row) * rows.unitStride(), h, row * units, units);
            System.arraycopy(rows.cells(), (batch + row) * rows.unitStride(), c, row * units, units);
        }
    }

    @Override
    public void close() {
        // holds arrays only
    }
}
