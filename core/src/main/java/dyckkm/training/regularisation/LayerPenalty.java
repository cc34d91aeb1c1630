package dyckkm.training.regularisation;

import dyckkm.kernel.CellRows;
import dyckkm.kernel.cell.CellPass;

/**
 * The gradients of a layer's penalties, as defined in {@link Strengths}; a node counts once per string that passes through it.
 */
public final class LayerPenalty {
    private final CellPass cell;
    private final int units;
    private float onCells;
    private float onForget;
    private int[] counts = new int[0];

    /** @param units H */
    public LayerPenalty(CellPass cell, int units) {
        this.cell = cell;
        this.units = units;
    }

    /**
     * Starts the backward pass of a batch: adds to the gradients of c, which {@link CellPass#beginBack} has cleared.
     *
     * @param stringCounts for every node after the first the number of strings that pass through it
     */
    public void beginBack(Strengths strengths, int[] stringCounts, int nodes, int tokens) {
        onCells = (float) (strengths.penaltyCell() / tokens);
        onForget = (float) (strengths.penaltyForget() / tokens);
        counts = stringCounts;
        if (onCells > 0) {
            penaliseCells(nodes);
        }
    }

    private void penaliseCells(int nodes) {
        CellRows rows = cell.rows();
        int stride = rows.unitStride();
        for (int node = 1; node < nodes; node++) {
            float slope = 2 * onCells * counts[node];
            for (int at = node * stride; at < node * stride + units; at++) {
                float c = rows.cells()[at];
                float excess = Math.abs(c) - Strengths.LARGEST_CELL;
                if (excess > 0) {
                    rows.cellGradients()[at] += slope * Math.copySign(excess, c);
                }
            }
        }
    }

    /** Adds the gradients of the forget gates to those of the pre-activations, for nodes whose backward step is done. */
    public void stepBack(int[] parents, int[] inputs, int from, int to) {
        if (onForget == 0) {
            return;
        }
        CellRows rows = cell.rows();
        int stride = rows.gateStride();
        for (int node = from; node < to; node++) {
            float slope = onForget * counts[node];
            for (int unit = 0; unit < units; unit++) {
                float f = cell.forgetGate(node, unit);
                if (f > Strengths.OPEN_GATE) {
                    float gradient = slope * f * (1 - f);
                    // f of an LSTM and z of a GRU are both the second gate.
                    rows.inputGradients()[inputs[node] * stride + units + unit] += gradient;
                    rows.carriedGradients()[parents[node] * stride + units + unit] += gradient;
                }
            }
        }
    }
}
