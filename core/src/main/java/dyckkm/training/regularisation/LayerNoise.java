package dyckkm.training.regularisation;

import dyckkm.kernel.CellRows;
import dyckkm.kernel.cell.CellPass;
import dyckkm.kernel.cell.RnnPass;
import dyckkm.language.RandomBits;
import java.util.Arrays;

/**
 * Noise in one layer, part of the network during the forward and backward pass: the gradient is that of the loss with these
 * random numbers. Noise on a pre-activation P + R is added to P, so every node has a separate projection; noise on the state is
 * added to h and c after a step, and the readout, the layer above and the next step read the sums.
 *
 * <p>Random numbers are drawn by node, from node 1 on: first for all pre-activations (gate rows), then for each state h and, in
 * an LSTM, c.
 */
public final class LayerNoise {
    private final CellPass cell;
    private final int units;
    private final int gateRows;
    private float[] gates = new float[0];
    private float[] hidden = new float[0];
    private float[] cells = new float[0];
    private float[] clean = new float[0];
    private int[] ownRows = new int[0];
    private boolean onGates;
    private boolean onState;
    private int symbols;
    private int nodes;

    /**
     * @param units H
     * @param gateRows G·H
     */
    public LayerNoise(CellPass cell, int units, int gateRows) {
        this.cell = cell;
        this.units = units;
        this.gateRows = gateRows;
    }

    /**
     * The number of projections of a batch: one per input row and, with noise, one more per node.
     *
     * @param inputRows number of distinct input rows
     */
    public static int projections(Strengths strengths, int inputRows, int nodes) {
        return strengths.noiseGates() > 0 ? inputRows + nodes : inputRows;
    }

    /** Draws the noise of a batch after its projections are computed; returns for every node the index of its projection. */
    public int[] begin(Strengths strengths, RandomBits random, int[] inputs, int inputRows, int nodeCount) {
        onGates = strengths.noiseGates() > 0;
        onState = strengths.noiseState() > 0;
        symbols = inputRows;
        nodes = nodeCount;
        if (onGates) {
            disturbGates((float) strengths.noiseGates(), random, inputs);
        }
        if (onState) {
            drawState((float) strengths.noiseState(), random);
        }
        return onGates ? ownRows : inputs;
    }

    private void disturbGates(float deviation, RandomBits random, int[] inputs) {
        CellRows rows = cell.rows();
        int stride = rows.gateStride();
        if (gates.length == 0) {
            gates = new float[gateRows];
        }
        if (ownRows.length < nodes) {
            ownRows = new int[2 * nodes];
        }
        Arrays.fill(rows.inputs(), symbols * stride, (symbols + 1) * stride, 0);
        for (int node = 1; node < nodes; node++) {
            int own = (symbols + node) * stride;
            int read = inputs[node] * stride;
            ownRows[node] = symbols + node;
            Normals.fill(gates, 0, gateRows, deviation, random);
            for (int row = 0; row < gateRows; row++) {
                rows.inputs()[own + row] = rows.inputs()[read + row] + gates[row];
            }
        }
        cell.arrangeInputs(symbols, symbols + nodes);
    }

    private void drawState(float deviation, RandomBits random) {
        int stride = cell.unitStride();
        boolean hasCells = cell.rows().cells().length > 0;
        if (hidden.length < nodes * stride) {
            hidden = new float[2 * nodes * stride];
            cells = new float[hasCells ? hidden.length : 0];
            clean = new float[cell instanceof RnnPass ? hidden.length : 0];
        }
        for (int node = 1; node < nodes; node++) {
            Normals.fill(hidden, node * stride, units, deviation, random);
            if (hasCells) {
                Normals.fill(cells, node * stride, units, deviation, random);
            }
        }
    }

    /** Adds the noise to the state of nodes after their step. */
    public void disturbState(int from, int to) {
        if (!onState) {
            return;
        }
        int start = from * cell.unitStride();
        int end = to * cell.unitStride();
        CellRows rows = cell.rows();
        if (clean.length > 0) {
            System.arraycopy(rows.hidden(), start, clean, start, end - start);
        }
        add(rows.hidden(), hidden, start, end);
        if (cells.length > 0) {
            add(rows.cells(), cells, start, end);
        }
    }

    private static void add(float[] target, float[] noise, int from, int to) {
        for (int i = from; i < to; i++) {
            target[i] += noise[i];
        }
    }

    /** Before the backward pass: a Simple RNN computes the slope of tanh from h, and needs h without noise. */
    public void beginBack() {
        swapHidden();
    }

    /** After the backward pass, before the gradients of the weights: sums the gradients of a symbol's projections. */
    public void endBack(int[] inputs) {
        swapHidden();
        if (onGates) {
            CellRows rows = cell.rows();
            int stride = rows.gateStride();
            float[] gradients = rows.inputGradients();
            for (int node = 1; node < nodes; node++) {
                int own = (symbols + node) * stride;
                int read = inputs[node] * stride;
                for (int row = 0; row < gateRows; row++) {
                    gradients[read + row] += gradients[own + row];
                }
            }
        }
    }

    private void swapHidden() {
        if (!onState || clean.length == 0) {
            return;
        }
        float[] states = cell.rows().hidden();
        for (int i = cell.unitStride(); i < nodes * cell.unitStride(); i++) {
            float state = states[i];
            states[i] = clean[i];
            clean[i] = state;
        }
    }

    /** How much larger than 1 noise can make |h|. */
    public static double largestHidden(Strengths strengths) {
        return 1 + strengths.noiseState() * Normals.LARGEST;
    }
}
