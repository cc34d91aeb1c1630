package dyckkm.kernel;

/**
 * σ and tanh of floats, correctly rounded, or NaN where the rounding is undecided: computed in double to within the relative
 * error {@link #GUARD}, and both ends of that interval rounded to float. If they agree, every number between rounds to the same
 * float, including the result of {@link Math#exp} or {@link Math#tanh}.
 *
 * <p>With e^r − 1 as Taylor's polynomial of degree 12 for |r| ≤ ½ ln 2, whose remainder is below r·2^−50, and the roundings of some ten
 * operations, values are within 2^−48 of the true ones; so are those made with {@link Math}, which promises one unit in the last place
 * for exp and 2.5 for tanh. A guard of 2^−44 is many times the sum, and leaves one value in 2^18 undecided.
 *
 * <p>Nothing in this depends on the format that is rounded to, as long as rounding is monotone and {@link #FAR} is far enough for it: a
 * 16-bit format ({@link ScalarShorts}) leaves fewer values undecided. e^−200 is below half of the smallest number of each.
 */
final class ScalarRounding {
    static final double GUARD = 0x1p-44;

    static final double LOG2_E = 1.4426950408889634;

    /** ln 2 in two parts; the first has few enough bits that its product with an exponent is exact. */
    static final double LN2_HIGH = 0x1.62E42FEEp-1;

    static final double LN2_LOW = 0x1.A39EF35793C76p-33;

    /** 1.5·2⁵²: added to a double of ordinary size it leaves the nearest integer in the low bits of the significand. */
    static final double ROUNDER = 0x1.8p52;

    static final int SIGNIFICAND_BITS = 52;

    /** Beyond this, σ is 0 or 1 and tanh is −1 or 1 in float; powers of two are still normal numbers. */
    static final double FAR = 200;

    /** (e^r − 1 − r)/r² = 1/2! + r/3! + … + r¹⁰/12!, highest degree first. */
    private static final double[] TAYLOR = taylor();

    static final double P10 = TAYLOR[10];
    static final double P9 = TAYLOR[9];
    static final double P8 = TAYLOR[8];
    static final double P7 = TAYLOR[7];
    static final double P6 = TAYLOR[6];
    static final double P5 = TAYLOR[5];
    static final double P4 = TAYLOR[4];
    static final double P3 = TAYLOR[3];
    static final double P2 = TAYLOR[2];
    static final double P1 = TAYLOR[1];
    static final double P0 = TAYLOR[0];

    private ScalarRounding() {}

    private static double[] taylor() {
        double[] coefficients = new double[11];
        double factorial = 1;
        for (int power = 0; power < coefficients.length; power++) {
            factorial *= power + 2;
            coefficients[power] = 1 / factorial;
        }
        return coefficients;
    }

    static boolean sigmoid(float[] y, float[] x, int from, int to) {
        boolean decided = true;
        for (int i = from; i < to; i++) {
            y[i] = rounded(sigmoid(x[i]));
            decided &= y[i] == y[i];
        }
        return decided;
    }

    static boolean tanh(float[] y, float[] x, int from, int to) {
        boolean decided = true;
        for (int i = from; i < to; i++) {
            y[i] = rounded(tanh(x[i]));
            decided &= y[i] == y[i];
        }
        return decided;
    }

    /** σ to within the guard. */
    static double sigmoid(float x) {
        double small = expm1(-Math.min(Math.abs((double) x), FAR), 0);
        return (x >= 0 ? 1 : small) / (1 + small);
    }

    /** tanh to within the guard. */
    static double tanh(float x) {
        double less = expm1(-2 * Math.min(Math.abs((double) x), FAR), 1);
        return Math.copySign(less / (less + 2), x);
    }

    /** e^z minus 0 or 1, for z from −2·{@link #FAR} to 0. */
    private static double expm1(double z, double less) {
        // Without fused multiply-adds, which not every processor has.
        double shifted = z * LOG2_E + ROUNDER;
        double n = shifted - ROUNDER;
        double r = z - n * LN2_HIGH - n * LN2_LOW;
        double q = P10 * r + P9;
        q = q * r + P8;
        q = q * r + P7;
        q = q * r + P6;
        q = q * r + P5;
        q = q * r + P4;
        q = q * r + P3;
        q = q * r + P2;
        q = q * r + P1;
        q = q * r + P0;
        double p = q * (r * r) + r;
        double scale = Double.longBitsToDouble(
                Double.doubleToRawLongBits(1) + (Double.doubleToRawLongBits(shifted) << SIGNIFICAND_BITS));
        return scale * p + (scale - less);
    }

    private static float rounded(double value) {
        float low = (float) (value * (1 - GUARD));
        float high = (float) (value * (1 + GUARD));
        return low == high ? low : Float.NaN;
    }
}
