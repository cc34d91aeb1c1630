package dyckkm.bench.network;

import dyckkm.network.Layer;
import dyckkm.network.Network;

/** An LSTM step as one would write it down: full matrices, one dot product per row, the library's exp and tanh. */
final class PlainLstm {
    private final float[][] input;
    private final float[][] recurrent;
    private final float[] bias;
    private final float[][] embedding;
    private final float[] sums;
    private final float[] h;
    private final float[] c;

    PlainLstm(Network network) {
        Layer layer = network.layers().get(0);
        this.input = dense(layer.inputWeights());
        this.recurrent = dense(layer.recurrentWeights());
        this.embedding = dense(network.embedding());
        this.bias = new float[layer.inputBias().length];
        for (int row = 0; row < bias.length; row++) {
            bias[row] = (float) (layer.inputBias()[row] + layer.recurrentBias()[row]);
        }
        this.sums = new float[bias.length];
        this.h = new float[layer.units()];
        this.c = new float[layer.units()];
    }

    private static float[][] dense(dyckkm.network.Matrix matrix) {
        float[][] rows = new float[matrix.rows()][matrix.columns()];
        for (int row = 0; row < rows.length; row++) {
            float[] target = rows[row];
            matrix.forEachNonZero(row, (column, value) -> target[column] = (float) value);
        }
        return rows;
    }

    void step(int symbol) {
        for (int row = 0; row < sums.length; row++) {
            sums[row] = bias[row] + dot(input[row], embedding[symbol]) + dot(recurrent[row], h);
        }
        int units = h.length;
        for (int unit = 0; unit < units; unit++) {
            float candidate = (float) Math.tanh(sums[2 * units + unit]);
            c[unit] = sigmoid(sums[units + unit]) * c[unit] + sigmoid(sums[unit]) * candidate;
            h[unit] = sigmoid(sums[3 * units + unit]) * (float) Math.tanh(c[unit]);
        }
    }

    private static float dot(float[] a, float[] b) {
        float sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static float sigmoid(float x) {
        return (float) (1 / (1 + Math.exp(-x)));
    }

    float[] hidden() {
        return h;
    }
}
