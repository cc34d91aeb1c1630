package dyckkm.bench.models;

import dyckkm.network.Cell;
import java.util.Arrays;
import java.util.List;

/**
 * The parameters of a cell with G gates, in PyTorch's order; recurrent weights are zero.
 *
 * @param inputs I
 * @param units H
 * @param weights (G·H, I)
 * @param bias (G·H)
 * @param recurrentBias (G·H)
 * @param activations as ONNX names them, none for the cell's own
 */
record CellSetup(
        Cell cell,
        int inputs,
        int units,
        float[] weights,
        float[] bias,
        float[] recurrentBias,
        List<String> activations) {

    /** Input u is the pre-activation of the position's gate in unit u. */
    static CellSetup of(Position position, int units) {
        return of(position, units, 0, 1);
    }

    /** The pre-activation of the position's gate is constant: a product 0·∞ would be NaN. */
    static CellSetup constant(Position position, int units, float preActivation) {
        return of(position, units, preActivation, 0);
    }

    private static CellSetup of(Position position, int units, float gateBias, float diagonal) {
        int gates = position.cell().gates();
        float[] bias = new float[gates * units];
        float[] recurrentBias = new float[gates * units];
        for (int gate = 0; gate < gates; gate++) {
            float value = gate == position.gate() ? gateBias : position.bias(gate);
            Arrays.fill(bias, gate * units, (gate + 1) * units, value);
            if (position.cell() == Cell.GRU) {
                Arrays.fill(recurrentBias, gate * units, (gate + 1) * units, position.recurrentBias(gate));
            }
        }
        float[] weights = new float[gates * units * units];
        if (position.gate() != Position.NO_GATE) {
            diagonal(weights, position.gate(), units, units, 0, diagonal);
        }
        return new CellSetup(position.cell(), units, units, weights, bias, recurrentBias, position.activations());
    }

    /** A GRU whose first H inputs are z's pre-activations, the others n's; r = σ(0) acts on 0. */
    static CellSetup updateAndCandidate(int units) {
        float[] weights = new float[3 * units * 2 * units];
        diagonal(weights, 1, units, 2 * units, 0, 1);
        diagonal(weights, 2, units, 2 * units, units, 1);
        return new CellSetup(
                Cell.GRU, 2 * units, units, weights, new float[3 * units], new float[3 * units], List.of());
    }

    private static void diagonal(float[] weights, int gate, int units, int inputs, int first, float value) {
        for (int unit = 0; unit < units; unit++) {
            weights[(gate * units + unit) * inputs + first + unit] = value;
        }
    }
}
