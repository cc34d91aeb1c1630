package dyckkm.kernel;

/** e^x, σ and tanh of single floats, by the same polynomials as the vectorised versions. */
final class ScalarFunctions {
    /** Outside these bounds e^x is not a normal float. */
    static final float SMALLEST_EXPONENT = -87f;

    static final float LARGEST_EXPONENT = 88f;

    static final float LOG2_E = 1.44269504f;

    /** ln 2 in two parts; the first has few enough bits that its product with an exponent is exact. */
    static final float LN2_HIGH = 0.693359375f;

    static final float LN2_LOW = -2.12194440e-4f;

    /** 1.5·2²³: added to a float of ordinary size it leaves the nearest integer in the low bits of the significand. */
    static final float ROUNDER = 12582912f;

    /** e^r ≈ 1 + r + r²·(P0 + … + P4 r⁴) for |r| ≤ ½ ln 2, interpolated at Chebyshev points, error 1.0e-8. */
    static final float P0 = 0.5f;

    static final float P1 = 0.16666576266288757f;
    static final float P2 = 0.04166655242443085f;
    static final float P3 = 0.00836323294788599f;
    static final float P4 = 0.0013926250394433737f;

    static final int SIGNIFICAND_BITS = 23;

    /** From here on tanh is 1. */
    static final float SATURATION = 8.56f;

    /**
     * tanh x ≈ x·(1 + T1 s + … + T4 s⁴)/(1 + U1 s + … + U4 s⁴) with s = x² up to {@link #SATURATION}: least largest relative
     * error, 1.2e-8, found by reweighted least squares. With the rounding of floats it is 3.6e-7, with fused multiplications as in the
     * vectors 3.3e-7, and there it is 1 at the end.
     */
    static final float T1 = 0.13409431f;

    static final float T2 = 0.0035294588f;
    static final float T3 = 2.1173886e-5f;
    static final float T4 = 1.4157016e-8f;
    static final float U1 = 0.46742752f;
    static final float U2 = 0.026005471f;
    static final float U3 = 3.3413168e-4f;
    static final float U4 = 8.100416e-7f;

    private ScalarFunctions() {}

    static float exp(float value) {
        float x = Math.min(Math.max(value, SMALLEST_EXPONENT), LARGEST_EXPONENT);
        float shifted = x * LOG2_E + ROUNDER;
        float n = shifted - ROUNDER;
        float r = x - n * LN2_HIGH - n * LN2_LOW;
        float p = (((P4 * r + P3) * r + P2) * r + P1) * r + P0;
        float fraction = p * (r * r) + r + 1;
        return Float.intBitsToFloat(
                Float.floatToRawIntBits(fraction) + (Float.floatToRawIntBits(shifted) << SIGNIFICAND_BITS));
    }

    static float sigmoid(float x) {
        return .5f + .5f * tanh(.5f * x);
    }

    /** Exactly ±1 from {@link #SATURATION} on: a saturated unit has zero slope and keeps its state. */
    static float tanh(float value) {
        if (Math.abs(value) >= SATURATION) {
            return Math.copySign(1, value);
        }
        float s = value * value;
        float above = (((T4 * s + T3) * s + T2) * s + T1) * s + 1;
        float below = (((U4 * s + U3) * s + U2) * s + U1) * s + 1;
        return value * above / below;
    }
}
