package dyckkm.network.step;

import dyckkm.kernel.Kernels;
import dyckkm.kernel.ShortFormat;
import dyckkm.network.Arithmetic;
import dyckkm.network.Precision;
import java.util.Arrays;

/** The operations of a 16-bit format: computed in double, then rounded to it. */
final class ShortCells implements BatchCells {
    private final Arithmetic arithmetic;
    private final Kernels kernels;
    private final ShortFormat format;
    private float[] ones = new float[0];
    private float[] negated = new float[0];

    ShortCells(Arithmetic arithmetic, Kernels kernels) {
        this.arithmetic = arithmetic;
        this.kernels = kernels;
        Precision precision = arithmetic.precision();
        this.format = new ShortFormat(precision.significandBits(), precision.smallestExponent());
    }

    @Override
    public void sum(float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int units) {
        kernels.roundedSum(y, yAt, a, aAt, b, bAt, units, format);
    }

    @Override
    public void sigmoid(float[] y, float[] x, int from, int to) {
        if (!kernels.roundedSigmoid(y, x, from, to, format)) {
            BatchCells.decide(y, x, from, to, arithmetic::sigmoid);
        }
    }

    @Override
    public void tanh(float[] y, float[] x, int from, int to) {
        if (!kernels.roundedTanh(y, x, from, to, format)) {
            BatchCells.decide(y, x, from, to, arithmetic::tanh);
        }
    }

    @Override
    public void lstm(float[] gates, int size, float[] c, float[] h) {
        kernels.roundedProduct(c, 0, gates, size, c, 0, size, format);
        kernels.roundedProduct(h, 0, gates, 0, gates, 3 * size, size, format);
        kernels.roundedSum(c, 0, c, 0, h, 0, size, format);
        tanh(h, c, 0, size);
        kernels.roundedProduct(h, 0, gates, 2 * size, h, 0, size, format);
    }

    @Override
    public void candidate(float[] y, int yAt, float[] p, int pAt, float[] r, int rAt, float[] s, int sAt, int units) {
        kernels.roundedProduct(y, yAt, r, rAt, s, sAt, units, format);
        kernels.roundedSum(y, yAt, p, pAt, y, yAt, units, format);
    }

    @Override
    public void gru(float[] gates, int size, float[] h, float[] next) {
        if (ones.length < size) {
            ones = new float[size];
            Arrays.fill(ones, 1);
            negated = new float[size];
        }
        kernels.roundedProduct(h, 0, gates, size, h, 0, size, format);
        for (int i = 0; i < size; i++) {
            negated[i] = -gates[size + i];
        }
        kernels.roundedSum(next, 0, ones, 0, negated, 0, size, format);
        kernels.roundedProduct(next, 0, next, 0, gates, 2 * size, size, format);
        kernels.roundedSum(next, 0, next, 0, h, 0, size, format);
    }
}
