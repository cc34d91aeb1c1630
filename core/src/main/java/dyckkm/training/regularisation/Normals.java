package dyckkm.training.regularisation;

import dyckkm.language.RandomBits;

/**
 * Normal random numbers, five per 64 bits: the {@value #COUNT} quantiles of the normal distribution at (i + ½)/{@value #COUNT},
 * scaled to variance 1 and equally likely. They are bounded by {@link #LARGEST}; otherwise no training can distinguish them
 * from normal ones, and they cost a table look-up.
 */
final class Normals {
    private static final int BITS = 12;
    private static final int COUNT = 1 << BITS;
    private static final int PER_LONG = Long.SIZE / BITS;
    private static final float[] QUANTILES = quantiles();

    /** The largest absolute value: about 3.67. */
    static final float LARGEST = QUANTILES[COUNT - 1];

    private Normals() {}

    /** Writes numbers with a given standard deviation. */
    static void fill(float[] target, int at, int count, float deviation, RandomBits random) {
        int end = at + count;
        int i = at;
        while (i < end) {
            long bits = random.next();
            for (int last = Math.min(end, i + PER_LONG); i < last; i++) {
                target[i] = deviation * QUANTILES[(int) (bits & COUNT - 1)];
                bits >>>= BITS;
            }
        }
    }

    private static float[] quantiles() {
        double[] values = new double[COUNT];
        double squares = 0;
        double x = 0;
        for (int i = COUNT / 2; i < COUNT; i++) {
            x = quantile((i + .5) / COUNT, x);
            values[i] = x;
            squares += 2 * x * x;
        }
        double scale = 1 / StrictMath.sqrt(squares / COUNT);
        float[] scaled = new float[COUNT];
        for (int i = COUNT / 2; i < COUNT; i++) {
            scaled[i] = (float) (values[i] * scale);
            scaled[COUNT - 1 - i] = -scaled[i];
        }
        return scaled;
    }

    /** Newton's method from a smaller quantile, with functions whose bits Java specifies. */
    private static double quantile(double probability, double smaller) {
        double x = smaller;
        for (int step = 0; step < 50; step++) {
            double change = (probability - cumulative(x)) / density(x);
            x += change;
            if (Math.abs(change) < 1e-13) {
                break;
            }
        }
        return x;
    }

    private static double density(double x) {
        return StrictMath.exp(-x * x / 2) / StrictMath.sqrt(2 * Math.PI);
    }

    /** Φ(x) = ½ + φ(x) · (x + x³/3 + x⁵/(3·5) + …). */
    private static double cumulative(double x) {
        double term = x;
        double sum = 0;
        for (int n = 1; Math.abs(term) > 1e-18; n++) {
            sum += term;
            term *= x * x / (2 * n + 1);
        }
        return .5 + density(x) * sum;
    }
}
