package dyckkm.kernel.product;

/**
 * a·b + c in float32, rounded once: the operation of which all sums of a step consist.
 *
 * <p>It is {@link Math#fma(float, float, float)} if the processor has the instruction. Otherwise Java falls back to
 * arbitrary-precision decimals, a thousand times slower, so the same bits are computed by a few operations in double.
 */
public final class FusedMultiplyAdd {
    /** Far more than the instruction takes, even interpreted, and far less than decimals take. */
    private static final long NANOSECONDS = 3000;

    private static final int TRIES = 8;

    /** A constant for the compiler, so that loops with {@link #of} can be vectorised. */
    private static final boolean IS_INSTRUCTION = isInstruction();

    private FusedMultiplyAdd() {}

    /** The fused multiply-add of three floats. */
    public static float of(float a, float b, float c) {
        return IS_INSTRUCTION ? Math.fma(a, b, c) : viaDouble(a, b, c);
    }

    /**
     * The product of two floats is exact in double. Its sum with c is rounded to odd (if inexact, the last bit is set), which
     * makes the second rounding, to float, correct (Boldo and Melquiond, 2008).
     */
    static float viaDouble(float a, float b, float c) {
        double product = (double) a * b;
        double sum = product + c;
        double fromC = sum - product;
        double lost = product - (sum - fromC) + (c - fromC);
        boolean isEven = (Double.doubleToRawLongBits(sum) & 1) == 0;
        // If an operand is infinite or NaN, so is the sum, and its error is NaN.
        if (isEven && (lost > 0 || lost < 0)) {
            sum = lost > 0 ? Math.nextUp(sum) : Math.nextDown(sum);
        }
        return (float) sum;
    }

    /** By timing, since there is no other way to detect it. A wrong guess costs time but changes no bit. */
    private static boolean isInstruction() {
        long least = Long.MAX_VALUE;
        float value = 0.3f;
        for (int i = 0; i < TRIES; i++) {
            long start = System.nanoTime();
            value = Math.fma(value, 0.7f, 0.1f);
            least = Math.min(least, System.nanoTime() - start);
        }
        return least < NANOSECONDS && value > 0;
    }
}
