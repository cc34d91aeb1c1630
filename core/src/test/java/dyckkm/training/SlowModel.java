package dyckkm.training;

import dyckkm.network.Cell;
import dyckkm.network.Layer;
import dyckkm.network.Matrix;
import dyckkm.network.Network;
import java.util.ArrayList;
import java.util.List;

/**
 * The loss of a language model and its gradient, one string and one step at a time, in double: the slow and obvious twin.
 *
 * <p>A model is a list of arrays: the embedding, for every layer U, W and both biases as PyTorch has them, the readout and its
 * bias. Gradients come in the same form, per token of the batch.
 */
final class SlowModel {
    private final Cell cell;
    private final int symbols;
    private final int layers;
    private final int hidden;
    private final int embedding;
    private final List<double[]> model;
    private final List<double[]> gradient = new ArrayList<>();
    private final Frozen frozen;

    /**
     * Regularisation with its random numbers known: noise by layer, string and position, for gate rows and units.
     *
     * @param penaltyCell of (|c| − 1)² beyond 1
     * @param penaltyForget of f − .8 beyond .8
     */
    record Frozen(
            double[][][][] gates,
            double[][][][] hidden,
            double[][][][] cells,
            double penaltyCell,
            double penaltyForget) {
        static final Frozen NONE = new Frozen(null, null, null, 0, 0);

        private static double at(double[][][][] noise, int layer, int string, int position, int entry) {
            return noise == null ? 0 : noise[layer][string][position][entry];
        }
    }

    /** What one step of one layer leaves behind for the way back. */
    private static final class Step {
        private double[] input;
        private double[] oldHidden;
        private double[] oldCell;
        private double[] gates;
        private double[] carriedNew;
        private double[] cell;
        private double[] hidden;
        private double[] seenCell;
        private double[] seenHidden;
    }

    SlowModel(Network network) {
        this(network, Frozen.NONE);
    }

    SlowModel(Network network, Frozen frozen) {
        this.frozen = frozen;
        this.cell = network.cell();
        this.symbols = network.alphabet().size();
        this.layers = network.layers().size();
        this.hidden = network.hiddenUnits();
        this.embedding = network.embedding().columns();
        this.model = arrays(network);
        model.forEach(array -> gradient.add(new double[array.length]));
    }

    /** The arrays of a network, in the order of this class. */
    static List<double[]> arrays(Network network) {
        List<double[]> arrays = new ArrayList<>();
        arrays.add(dense(network.embedding()));
        for (Layer layer : network.layers()) {
            arrays.add(dense(layer.inputWeights()));
            arrays.add(dense(layer.recurrentWeights()));
            arrays.add(layer.inputBias().clone());
            arrays.add(layer.recurrentBias().clone());
        }
        arrays.add(dense(network.readout()));
        arrays.add(network.readoutBias().clone());
        return arrays;
    }

    private static double[] dense(Matrix matrix) {
        double[] entries = new double[matrix.rows() * matrix.columns()];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = matrix.get(i / matrix.columns(), i % matrix.columns());
        }
        return entries;
    }

    List<double[]> model() {
        return model;
    }

    List<double[]> gradient() {
        return gradient;
    }

    /** The mean cross-entropy per token, and penalties; adds its gradient. Strings end in END. */
    double learn(List<int[]> strings) {
        int tokens = strings.stream().mapToInt(string -> string.length).sum();
        double loss = 0;
        for (int string = 0; string < strings.size(); string++) {
            loss += learn(strings.get(string), string, tokens);
        }
        return loss / tokens;
    }

    private double learn(int[] string, int number, int tokens) {
        List<Step[]> steps = new ArrayList<>();
        List<double[]> errors = new ArrayList<>();
        double[][] h = new double[layers][hidden];
        double[][] c = new double[layers][hidden];
        double loss = 0;
        int read = symbols - 2;
        for (int target : string) {
            double[] x = row(model.get(0), read, embedding);
            Step[] taken = new Step[layers];
            for (int layer = 0; layer < layers; layer++) {
                taken[layer] = forward(layer, number, steps.size(), x, h[layer], c[layer]);
                h[layer] = taken[layer].seenHidden;
                c[layer] = taken[layer].seenCell;
                loss += penalty(taken[layer]);
                x = h[layer];
            }
            steps.add(taken);
            double[] logits = affine(model.get(model.size() - 2), model.get(model.size() - 1), x);
            double largest = Double.NEGATIVE_INFINITY;
            for (double logit : logits) {
                largest = Math.max(largest, logit);
            }
            double sum = 0;
            for (double logit : logits) {
                sum += Math.exp(logit - largest);
            }
            loss += largest + Math.log(sum) - logits[target];
            double[] error = new double[symbols];
            for (int symbol = 0; symbol < symbols; symbol++) {
                error[symbol] = (Math.exp(logits[symbol] - largest) / sum - (symbol == target ? 1 : 0)) / tokens;
            }
            errors.add(error);
            read = target;
        }
        backward(string, steps, errors, tokens);
        return loss;
    }

    private double penalty(Step step) {
        double sum = 0;
        for (int u = 0; u < hidden; u++) {
            double excess = Math.max(0, Math.abs(step.seenCell[u]) - 1);
            sum += frozen.penaltyCell * excess * excess;
            sum += cell == Cell.RNN ? 0 : frozen.penaltyForget * Math.max(0, step.gates[hidden + u] - .8);
        }
        return sum;
    }

    private void backward(int[] string, List<Step[]> steps, List<double[]> errors, int tokens) {
        double[][] dh = new double[layers][hidden];
        double[][] dc = new double[layers][hidden];
        for (int t = string.length - 1; t >= 0; t--) {
            Step[] taken = steps.get(t);
            double[] above =
                    affineBack(model.size() - 2, model.size() - 1, taken[layers - 1].seenHidden, errors.get(t));
            for (int layer = layers - 1; layer >= 0; layer--) {
                for (int u = 0; u < hidden; u++) {
                    dh[layer][u] += above[u];
                    double seen = taken[layer].seenCell[u];
                    dc[layer][u] +=
                            2 * frozen.penaltyCell / tokens * Math.signum(seen) * Math.max(0, Math.abs(seen) - 1);
                }
                above = backward(layer, taken[layer], dh, dc, tokens);
            }
            int read = t == 0 ? symbols - 2 : string[t - 1];
            for (int e = 0; e < embedding; e++) {
                gradient.get(0)[read * embedding + e] += above[e];
            }
        }
    }

    private Step forward(int layer, int string, int position, double[] x, double[] h, double[] c) {
        Step step = new Step();
        step.input = x;
        step.oldHidden = h;
        step.oldCell = c;
        double[] fromInput = affine(model.get(1 + 4 * layer), model.get(3 + 4 * layer), x);
        double[] fromHidden = affine(model.get(2 + 4 * layer), model.get(4 + 4 * layer), h);
        for (int row = 0; row < fromInput.length; row++) {
            fromInput[row] += Frozen.at(frozen.gates, layer, string, position, row);
        }
        step.gates = new double[cell.gates() * hidden];
        step.carriedNew = new double[hidden];
        step.hidden = new double[hidden];
        step.cell = new double[hidden];
        double[] g = step.gates;
        for (int u = 0; u < hidden; u++) {
            switch (cell) {
                case LSTM -> {
                    for (int gate = 0; gate < 4; gate++) {
                        double pre = fromInput[gate * hidden + u] + fromHidden[gate * hidden + u];
                        g[gate * hidden + u] = gate == 2 ? Math.tanh(pre) : sigmoid(pre);
                    }
                    step.cell[u] = g[hidden + u] * c[u] + g[u] * g[2 * hidden + u];
                    step.hidden[u] = g[3 * hidden + u] * Math.tanh(step.cell[u]);
                }
                case GRU -> {
                    int n = 2 * hidden + u;
                    g[u] = sigmoid(fromInput[u] + fromHidden[u]);
                    g[hidden + u] = sigmoid(fromInput[hidden + u] + fromHidden[hidden + u]);
                    step.carriedNew[u] = fromHidden[n];
                    g[n] = Math.tanh(fromInput[n] + g[u] * fromHidden[n]);
                    step.hidden[u] = (1 - g[hidden + u]) * g[n] + g[hidden + u] * h[u];
                }
                default -> step.hidden[u] = Math.tanh(fromInput[u] + fromHidden[u]);
            }
        }
        step.seenHidden = step.hidden.clone();
        step.seenCell = step.cell.clone();
        for (int u = 0; u < hidden; u++) {
            step.seenHidden[u] += Frozen.at(frozen.hidden, layer, string, position, u);
            step.seenCell[u] += cell == Cell.LSTM ? Frozen.at(frozen.cells, layer, string, position, u) : 0;
        }
        return step;
    }

    /** Replaces dh and dc by those of the step before; returns the gradient of the input. */
    private double[] backward(int layer, Step step, double[][] dh, double[][] dc, int tokens) {
        double[] dInput = new double[cell.gates() * hidden];
        double[] dHidden = new double[cell.gates() * hidden];
        double[] direct = new double[hidden];
        double[] g = step.gates;
        double open = frozen.penaltyForget / tokens;
        for (int u = 0; u < hidden; u++) {
            double d = dh[layer][u];
            switch (cell) {
                case LSTM -> {
                    double t = Math.tanh(step.cell[u]);
                    double dCell = dc[layer][u] + d * g[3 * hidden + u] * (1 - t * t);
                    dInput[u] = dCell * g[2 * hidden + u] * slope(g[u]);
                    dInput[hidden + u] = dCell * step.oldCell[u] * slope(g[hidden + u]);
                    dInput[hidden + u] += g[hidden + u] > .8 ? open * slope(g[hidden + u]) : 0;
                    dInput[2 * hidden + u] = dCell * g[u] * (1 - g[2 * hidden + u] * g[2 * hidden + u]);
                    dInput[3 * hidden + u] = d * t * slope(g[3 * hidden + u]);
                    dc[layer][u] = dCell * g[hidden + u];
                    for (int gate = 0; gate < 4; gate++) {
                        dHidden[gate * hidden + u] = dInput[gate * hidden + u];
                    }
                }
                case GRU -> {
                    int n = 2 * hidden + u;
                    dInput[n] = d * (1 - g[hidden + u]) * (1 - g[n] * g[n]);
                    dHidden[n] = dInput[n] * g[u];
                    dInput[u] = dInput[n] * step.carriedNew[u] * slope(g[u]);
                    dInput[hidden + u] = d * (step.oldHidden[u] - g[n]) * slope(g[hidden + u]);
                    dInput[hidden + u] += g[hidden + u] > .8 ? open * slope(g[hidden + u]) : 0;
                    dHidden[u] = dInput[u];
                    dHidden[hidden + u] = dInput[hidden + u];
                    direct[u] = d * g[hidden + u];
                }
                default -> {
                    dInput[u] = d * (1 - step.hidden[u] * step.hidden[u]);
                    dHidden[u] = dInput[u];
                }
            }
        }
        dh[layer] = affineBack(2 + 4 * layer, 4 + 4 * layer, step.oldHidden, dHidden);
        for (int u = 0; u < hidden; u++) {
            dh[layer][u] += direct[u];
        }
        return affineBack(1 + 4 * layer, 3 + 4 * layer, step.input, dInput);
    }

    private static double[] affine(double[] weights, double[] bias, double[] x) {
        double[] y = bias.clone();
        for (int row = 0; row < y.length; row++) {
            for (int column = 0; column < x.length; column++) {
                y[row] += weights[row * x.length + column] * x[column];
            }
        }
        return y;
    }

    /** Adds the gradients of weights and bias; returns that of x. */
    private double[] affineBack(int weights, int bias, double[] x, double[] dy) {
        double[] dx = new double[x.length];
        for (int row = 0; row < dy.length; row++) {
            gradient.get(bias)[row] += dy[row];
            for (int column = 0; column < x.length; column++) {
                gradient.get(weights)[row * x.length + column] += dy[row] * x[column];
                dx[column] += dy[row] * model.get(weights)[row * x.length + column];
            }
        }
        return dx;
    }

    private static double[] row(double[] matrix, int row, int width) {
        double[] result = new double[width];
        System.arraycopy(matrix, row * width, result, 0, width);
        return result;
    }

    private static double sigmoid(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    private static double slope(double gate) {
        return gate * (1 - gate);
    }
}
