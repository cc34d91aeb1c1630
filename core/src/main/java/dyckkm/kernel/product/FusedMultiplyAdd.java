package dyckkm.kernel.product;

/**
 * a·b + c in float32, rounded once: the operation that all sums of a step are made of.
 *
 * <p>It is {@link Math#fma(float, float, float)} where the processor has the instruction. Elsewhere Java computes that with decimal
 * numbers of any length, a thousand times as slowly, and the same bits are made from a few operations in double.
 */
public final class FusedMultiplyAdd {
    /** Far more than an instruction takes, even interpreted, and far less than decimal numbers do. */
    private static final long NANOSECONDS = 3000;

    private static final int TRIES = 8;

    /** A constant to the compiler, so that loops with {@link #of} become loops over vectors. */
    private static final boolean IS_INSTRUCTION = isInstruction();

    private FusedMultiplyAdd() {}

    /** The fused multiply-add of three floats. */
    public static float of(float a, float b, float c) {
        return IS_INSTRUCTION ? Math.fma(a, b, c) : viaDouble(a, b, c);
    }

    /**
     * The product of two floats is exact in double. Their sum with c is rounded to odd (where it is inexact the last bit is set), which
     * leaves enough for the second rounding, to float, to be the right one (Boldo and Melquiond, 2008).
     */
    static float viaDouble(float a, float b, float c) {
        double product = (double) a * b;
        double sum = product + c;
        double fromC = sum - product;
        double lost = product - (sum - fromC) + (c - fromC);
        boolean isEven = (Double.doubleToRawLongBits(sum) & 1) == 0;
        // Where something is infinite or not a number, so is the sum, and what is lost is not a number.
        if (isEven && (lost > 0 || lost < 0)) {
            sum = lost > 0 ? Math.nextUp(sum) : Math.nextDown(sum);
        }
        return (float) sum;
    }

    /** By the clock, since nothing else tells. A wrong guess costs time and changes no bit. */
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
