package dyckkm.network.step;

import dyckkm.kernel.Kernels;
import dyckkm.network.Arithmetic;
import dyckkm.network.Precision;
import java.util.function.DoubleUnaryOperator;

/** What a {@link LayerBatch} does to single numbers, each operation rounded to the network's format, whose numbers are floats. */
interface BatchCells {
    /** y = a + b for the units of a successor. */
    void sum(float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int units);

    /** y = σ(x) for some indices. */
    void sigmoid(float[] y, float[] x, int from, int to);

    /** y = tanh x for some indices. */
    void tanh(float[] y, float[] x, int from, int to);

    /**
     * The new state of LSTM units.
     *
     * @param gates i, f, o and g, each of {@code size} numbers
     * @param c replaced
     * @param h written
     */
    void lstm(float[] gates, int size, float[] c, float[] h);

    /** The pre-activations y = p + r·s of a GRU's candidate for the units of a successor. */
    void candidate(float[] y, int yAt, float[] p, int pAt, float[] r, int rAt, float[] s, int sAt, int units);

    /**
     * The new state of GRU units.
     *
     * @param gates r, z and n, each of {@code size} numbers
     * @param h the old state; may be overwritten
     * @param next written
     */
    void gru(float[] gates, int size, float[] h, float[] next);

    /** Computes one by one what the kernels have left undecided, which is NaN. */
    static void decide(float[] y, float[] x, int from, int to, DoubleUnaryOperator function) {
        for (int i = from; i < to; i++) {
            if (Float.isNaN(y[i])) {
                y[i] = (float) function.applyAsDouble(x[i]);
            }
        }
    }

    static BatchCells of(Arithmetic arithmetic, Kernels kernels) {
        return arithmetic.precision() == Precision.FLOAT32
                ? new FloatCells(arithmetic, kernels)
                : new ShortCells(arithmetic, kernels);
    }
}
