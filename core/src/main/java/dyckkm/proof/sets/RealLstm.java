package dyckkm.proof.sets;

import dyckkm.network.Layer;
import dyckkm.network.Network;

/** The step of an LSTM and its derivatives at a state, in ordinary double arithmetic: to choose sets by, not to prove anything. */
final class RealLstm {
    private final int units;
    /** (4H, H) */
    private final double[][] recurrent;
    /** (symbols, 4H) U x + b + b' */
    private final double[][] inputs;

    RealLstm(Network network) {
        Layer layer = network.layers().get(0);
        this.units = layer.units();
        this.recurrent = new double[4 * units][units];
        this.inputs = new double[network.alphabet().size()][4 * units];
        for (int row = 0; row < 4 * units; row++) {
            double[] weights = recurrent[row];
            layer.recurrentWeights().forEachNonZero(row, (column, weight) -> weights[column] = weight);
        }
        for (int symbol = 0; symbol < inputs.length; symbol++) {
            double[] x = new double[network.embedding().columns()];
            network.embedding().forEachNonZero(symbol, (column, value) -> x[column] = value);
            for (int row = 0; row < 4 * units; row++) {
                double[] sum = {layer.inputBias()[row] + layer.recurrentBias()[row]};
                layer.inputWeights().forEachNonZero(row, (column, weight) -> sum[0] += weight * x[column]);
                inputs[symbol][row] = sum[0];
            }
        }
    }

    int units() {
        return units;
    }

    double[] weights(int row) {
        return recurrent[row];
    }

    double input(int symbol, int row) {
        return inputs[symbol][row];
    }

    private double gate(int row, int symbol, double... state) {
        double sum = inputs[symbol][row];
        for (int unit = 0; unit < units; unit++) {
            sum += recurrent[row][unit] * state[unit];
        }
        return sum;
    }

    static double sigmoid(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    double[] step(int symbol, double... state) {
        double[] next = new double[2 * units];
        for (int unit = 0; unit < units; unit++) {
            next[units + unit] = sigmoid(gate(units + unit, symbol, state)) * state[units + unit]
                    + sigmoid(gate(unit, symbol, state)) * Math.tanh(gate(2 * units + unit, symbol, state));
            next[unit] = sigmoid(gate(3 * units + unit, symbol, state)) * Math.tanh(next[units + unit]);
        }
        return next;
    }

    /** (2H, 2H) the derivatives of each new number by each old one. */
    double[][] derivative(int symbol, double... state) {
        double[][] derivative = new double[2 * units][2 * units];
        for (int unit = 0; unit < units; unit++) {
            double i = sigmoid(gate(unit, symbol, state));
            double f = sigmoid(gate(units + unit, symbol, state));
            double g = Math.tanh(gate(2 * units + unit, symbol, state));
            double o = sigmoid(gate(3 * units + unit, symbol, state));
            double old = state[units + unit];
            double t = Math.tanh(f * old + i * g);
            double[] cell = derivative[units + unit];
            double[] hidden = derivative[unit];
            for (int from = 0; from < units; from++) {
                cell[from] = i * (1 - i) * g * recurrent[unit][from]
                        + f * (1 - f) * old * recurrent[units + unit][from]
                        + i * (1 - g * g) * recurrent[2 * units + unit][from];
            }
            cell[units + unit] = f;
            for (int from = 0; from < 2 * units; from++) {
                hidden[from] = o * (1 - t * t) * cell[from];
            }
            for (int from = 0; from < units; from++) {
                hidden[from] += o * (1 - o) * t * recurrent[3 * units + unit][from];
            }
        }
        return derivative;
    }

    /** By how much h changes with c of the same unit when the symbol is read there. */
    double[] slopeOfHidden(int symbol, double... state) {
        double[] next = step(symbol, state);
        double[] slopes = new double[units];
        for (int unit = 0; unit < units; unit++) {
            double t = Math.tanh(next[units + unit]);
            slopes[unit] = sigmoid(gate(3 * units + unit, symbol, state)) * (1 - t * t);
        }
        return slopes;
    }
}
