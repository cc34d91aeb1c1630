package dyckkm.network.step;

import dyckkm.network.Arithmetic;
import dyckkm.network.Cell;
import dyckkm.network.Network;
import dyckkm.network.Nonlinearity;
import dyckkm.network.StateRounding;
import java.util.Optional;

/**
 * The part of a cell after its sums: from P and R ({@link Arithmetic}) of all rows to the new state. Shared by the fast
 * steppers, which differ in how they compute the sums.
 *
 * <p>Units whose gates are exactly 0 or 1, nearly all in a constructed network, cost one comparison each; products with 0 and 1
 * are exact in every format, so skipping them changes at most the sign of zeros.
 */
final class CellUpdate {
    private final Cell cell;
    private final Nonlinearity nonlinearity;
    private final FastArithmetic arithmetic;
    private final Optional<StateRounding> rounding;

    CellUpdate(Network network) {
        this.cell = network.cell();
        this.nonlinearity = network.nonlinearity();
        this.arithmetic = new FastArithmetic(network.arithmetic());
        this.rounding = network.arithmetic().rounding();
    }

    /**
     * @param input (G·H) P, the sums U x with the biases
     * @param memory (G·H) R, the sums W h
     * @param h (H) the hidden state, replaced
     * @param c (H) the cell state of an LSTM, replaced
     */
    void apply(double[] input, double[] memory, double[] h, double[] c) {
        switch (cell) {
            case RNN, SECOND_ORDER -> {
                for (int unit = 0; unit < h.length; unit++) {
                    h[unit] = arithmetic.apply(nonlinearity, arithmetic.round(input[unit] + memory[unit]));
                }
            }
            case LSTM -> {
                for (int unit = 0; unit < h.length; unit++) {
                    lstm(unit, input, memory, h, c);
                }
            }
            case GRU -> {
                for (int unit = 0; unit < h.length; unit++) {
                    gru(unit, input, memory, h);
                }
            }
        }
        if (rounding.isPresent()) {
            rounding.get().apply(h, c);
        }
    }

    private double gate(double[] input, double[] memory, int row) {
        return arithmetic.sigmoid(arithmetic.round(input[row] + memory[row]));
    }

    private void lstm(int unit, double[] input, double[] memory, double[] h, double[] c) {
        int units = h.length;
        double write = gate(input, memory, unit);
        double keep = gate(input, memory, units + unit);
        double show = gate(input, memory, 3 * units + unit);
        double next = 0;
        if (write != 0) {
            int row = 2 * units + unit;
            next = arithmetic.round(write * arithmetic.tanh(arithmetic.round(input[row] + memory[row])));
        }
        if (keep != 0) {
            next = arithmetic.round(arithmetic.round(keep * c[unit]) + next);
        }
        c[unit] = next;
        h[unit] = show == 0 ? 0 : arithmetic.round(show * arithmetic.tanh(next));
    }

    private void gru(int unit, double[] input, double[] memory, double[] h) {
        int units = h.length;
        double update = gate(input, memory, units + unit);
        if (update == 1) {
            return;
        }
        double reset = gate(input, memory, unit);
        int row = 2 * units + unit;
        double fresh = arithmetic.tanh(arithmetic.round(input[row] + arithmetic.round(reset * memory[row])));
        double taken = arithmetic.round(arithmetic.round(1 - update) * fresh);
        h[unit] = arithmetic.round(taken + arithmetic.round(update * h[unit]));
    }
}
