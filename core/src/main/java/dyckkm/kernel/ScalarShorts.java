package dyckkm.kernel;

/** Sums, products, σ and tanh of numbers of a 16-bit format, held as floats and rounded to it; the slow twin of {@link VectorShorts}. */
final class ScalarShorts {
    private ScalarShorts() {}

    static void sum(float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int count, ShortFormat format) {
        for (int i = 0; i < count; i++) {
            y[yAt + i] = format.round((double) a[aAt + i] + b[bAt + i]);
        }
    }

    static void product(float[] y, int yAt, float[] a, int aAt, float[] b, int bAt, int count, ShortFormat format) {
        for (int i = 0; i < count; i++) {
            y[yAt + i] = format.round((double) a[aAt + i] * b[bAt + i]);
        }
    }

    static boolean sigmoid(float[] y, float[] x, int from, int to, ShortFormat format) {
        boolean decided = true;
        for (int i = from; i < to; i++) {
            y[i] = rounded(ScalarRounding.sigmoid(x[i]), format);
            decided &= y[i] == y[i];
        }
        return decided;
    }

    static boolean tanh(float[] y, float[] x, int from, int to, ShortFormat format) {
        boolean decided = true;
        for (int i = from; i < to; i++) {
            y[i] = rounded(ScalarRounding.tanh(x[i]), format);
            decided &= y[i] == y[i];
        }
        return decided;
    }

    /** The number that both ends of the interval are rounded to, or NaN. */
    private static float rounded(double value, ShortFormat format) {
        float low = format.round(value * (1 - ScalarRounding.GUARD));
        float high = format.round(value * (1 + ScalarRounding.GUARD));
        return low == high ? low : Float.NaN;
    }
}
