package dyckkm.network.step;

import dyckkm.kernel.Kernels;
import dyckkm.network.Arithmetic;

/** The operations of float32. */
final class FloatCells implements BatchCells {
    private final Arithmetic arithmetic;
    private final Kernels kernels;

    FloatCells(Arithmetic arithmetic, Kernels kernels) {
        this.arithmetic = arithmetic;
        this.kernels = kernels;
    }

    @Override
    public void sum(float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int units) {
        for (int unit = 0; unit < units; unit++) {
            y[yAt + unit] = a[aAt + unit] + b[bAt + unit];
        }
    }

    @Override
    public void sigmoid(float[] y, float[] x, int from, int to) {
        if (!kernels.roundedSigmoid(y, x, from, to)) {
            BatchCells.decide(y, x, from, to, arithmetic::sigmoid);
        }
    }

    @Override
    public void tanh(float[] y, float[] x, int from, int to) {
        if (!kernels.roundedTanh(y, x, from, to)) {
            BatchCells.decide(y, x, from, to, arithmetic::tanh);
        }
    }

    @Override
    public void lstm(float[] gates, int size, float[] c, float[] h) {
        for (int i = 0; i < size; i++) {
            c[i] = gates[size + i] * c[i] + gates[i] * gates[3 * size + i];
        }
        tanh(h, c, 0, size);
        for (int i = 0; i < size; i++) {
            h[i] = gates[2 * size + i] * h[i];
        }
    }

    @Override
    public void candidate(float[] y, int yAt, float[] p, int pAt, float[] r, int rAt, float[] s, int sAt, int units) {
        for (int unit = 0; unit < units; unit++) {
            y[yAt + unit] = p[pAt + unit] + r[rAt + unit] * s[sAt + unit];
        }
    }

    @Override
    public void gru(float[] gates, int size, float[] h, float[] next) {
        for (int i = 0; i < size; i++) {
            float update = gates[size + i];
            next[i] = (1 - update) * gates[2 * size + i] + update * h[i];
        }
    }
}
