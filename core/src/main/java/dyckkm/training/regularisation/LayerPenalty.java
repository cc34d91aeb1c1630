package dyckkm.training.regularisation;

import dyckkm.kernel.CellRows;
import dyckkm.kernel.cell.CellPass;

/** The gradients of a layer's penalties, as {@link Strengths} defines them; a node counts as often as strings pass through it. */
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
     * Begins the way back of a batch, when {@link CellPass#beginBack} has cleared the gradients of c, and adds to those.
     *
     * @param stringCounts for every node after the first how many strings pass through it
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

    /** Adds the gradients of the forget gates of nodes, whose step back has been made, to those of their pre-activations. */
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
