package dyckkm.network.step;

import dyckkm.network.Arithmetic;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import dyckkm.network.State;
import dyckkm.network.StepTrace;
import dyckkm.network.Stepper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The cells' equations written out unit by unit: the reference for the other steppers, and the only one that exposes every
 * intermediate value.
 *
 * <p>PyTorch's equations, which are the paper's with the bias split in two; {@link Arithmetic} defines how their sums are
 * computed:
 *
 * <pre>
 * RNN:   h = f(U x + b + W h + b')
 * LSTM:  i, f, o = σ(U x + b + W h + b'),  g = tanh(…),  c = f·c + i·g,  h = o·tanh(c)
 * GRU:   r, z = σ(U x + b + W h + b'),  n = tanh(U x + b + r·(W h + b')),  h = (1−z)·n + z·h
 * </pre>
 */
public final class ReferenceStepper implements Stepper {
    private static final String[] LSTM_GATES = {"input", "forget", "candidate", "output"};
    private static final String[] GRU_GATES = {"reset", "update", "new"};
    private static final int CANDIDATE = 2;

    private final Network network;
    private final Arithmetic arithmetic;

    public ReferenceStepper(Network network) {
        this.network = network;
        this.arithmetic = network.arithmetic();
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public void step(State state, int symbol) {
        traced(state, symbol);
    }

    /** Reads one symbol into the memory and returns all intermediate values. */
    public StepTrace traced(State state, int symbol) {
        double[] input = new double[network.embedding().columns()];
        network.embedding().forEachNonZero(symbol, (column, value) -> input[column] = value);
        List<Map<String, double[]>> layers = new ArrayList<>();
        double[] x = input;
        for (int index = 0; index < network.layers().size(); index++) {
            StepTrace.Recorder recorder = new StepTrace.Recorder();
            int layerNumber = index;
            Layer layer = network.layers().get(index);
            double[] h = state.hidden(index);
            Biases biases = Biases.of(network, layer);
            double[] fromInput = sums(layer.inputWeights(), x, biases.ofInput());
            boolean pops = network.takesPopWeights(symbol);
            Matrix recurrent = pops ? layer.popWeights().orElse(layer.recurrentWeights()) : layer.recurrentWeights();
            double[] fromMemory = sums(recurrent, h, new double[biases.ofInput().length]);
            biases.addTo(fromMemory, arithmetic);
            switch (network.cell()) {
                case RNN, SECOND_ORDER -> rnn(fromInput, fromMemory, h, recorder);
                case LSTM -> lstm(fromInput, fromMemory, h, state.cell(index), recorder);
                case GRU -> gru(fromInput, fromMemory, h, recorder);
            }
            arithmetic.rounding().ifPresent(rounding -> rounding.apply(h, state.cell(layerNumber)));
            if (network.cell().hasCellState()) {
                recorder.add("cell", state.cell(index));
            }
            recorder.add("hidden", h);
            layers.add(recorder.vectors());
            x = h;
        }
        return new StepTrace(symbol, layers);
    }

    private void rnn(double[] fromInput, double[] fromMemory, double[] h, StepTrace.Recorder recorder) {
        double[] pre = added(fromInput, fromMemory, 0, h.length);
        recorder.add("pre", pre);
        for (int unit = 0; unit < h.length; unit++) {
            h[unit] = arithmetic.apply(network.nonlinearity(), pre[unit]);
        }
    }

    private void lstm(double[] fromInput, double[] fromMemory, double[] h, double[] c, StepTrace.Recorder recorder) {
        double[][] gates = new double[LSTM_GATES.length][];
        for (int gate = 0; gate < LSTM_GATES.length; gate++) {
            double[] pre = added(fromInput, fromMemory, gate * h.length, h.length);
            recorder.add(LSTM_GATES[gate] + " pre", pre);
            gates[gate] = gate == CANDIDATE ? tanh(pre) : sigmoid(pre);
            recorder.add(LSTM_GATES[gate], gates[gate]);
        }
        for (int unit = 0; unit < h.length; unit++) {
            double kept = arithmetic.round(gates[1][unit] * c[unit]);
            double written = arithmetic.round(gates[0][unit] * gates[CANDIDATE][unit]);
            c[unit] = arithmetic.round(kept + written);
            h[unit] = arithmetic.round(gates[3][unit] * arithmetic.tanh(c[unit]));
        }
    }

    private void gru(double[] fromInput, double[] fromMemory, double[] h, StepTrace.Recorder recorder) {
        int units = h.length;
        double[] resetPre = added(fromInput, fromMemory, 0, units);
        double[] updatePre = added(fromInput, fromMemory, units, units);
        double[] reset = sigmoid(resetPre);
        double[] update = sigmoid(updatePre);
        double[] newPre = new double[units];
        for (int unit = 0; unit < units; unit++) {
            int row = CANDIDATE * units + unit;
            newPre[unit] = arithmetic.round(fromInput[row] + arithmetic.round(reset[unit] * fromMemory[row]));
        }
        double[] fresh = tanh(newPre);
        double[][] pres = {resetPre, updatePre, newPre};
        double[][] values = {reset, update, fresh};
        for (int gate = 0; gate < GRU_GATES.length; gate++) {
            recorder.add(GRU_GATES[gate] + " pre", pres[gate]);
            recorder.add(GRU_GATES[gate], values[gate]);
        }
        for (int unit = 0; unit < units; unit++) {
            double taken = arithmetic.round(arithmetic.round(1 - update[unit]) * fresh[unit]);
            h[unit] = arithmetic.round(taken + arithmetic.round(update[unit] * h[unit]));
        }
    }

    /** M x plus initial values, in the order of the columns; equal rows with equal initial values are summed once. */
    private double[] sums(Matrix matrix, double[] x, double[] start) {
        double[] result = new double[matrix.rows()];
        Map<RowFrom, Double> known = new HashMap<>();
        for (int row = 0; row < result.length; row++) {
            RowFrom wanted = new RowFrom(matrix.rowClass(row), start[row]);
            int summed = row;
            result[row] = known.computeIfAbsent(wanted, none -> sum(matrix, summed, x, start[summed]));
        }
        return result;
    }

    private record RowFrom(int rowClass, double start) {}

    private double sum(Matrix matrix, int row, double[] x, double start) {
        double[] sum = {start};
        matrix.forEachNonZero(row, (column, weight) -> sum[0] = arithmetic.multiplyAdd(weight, x[column], sum[0]));
        return sum[0];
    }

    private double[] added(double[] fromInput, double[] fromMemory, int from, int count) {
        double[] pre = new double[count];
        for (int i = 0; i < count; i++) {
            pre[i] = arithmetic.round(fromInput[from + i] + fromMemory[from + i]);
        }
        return pre;
    }

    private double[] sigmoid(double[] pre) {
        return java.util.Arrays.stream(pre).map(arithmetic::sigmoid).toArray();
    }

    private double[] tanh(double[] pre) {
        return java.util.Arrays.stream(pre).map(arithmetic::tanh).toArray();
    }

    @Override
    public void logits(State state, double[] logits) {
        double[] values = sums(network.readout(), state.output(), network.readoutBias());
        System.arraycopy(values, 0, logits, 0, values.length);
    }
}
