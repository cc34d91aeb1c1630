package dyckkm.evaluation;

/**
 * The candidate values of ε: 1024 for each power of two from 2⁻¹²⁶ to 1. They are numbered: for probabilities p and q the
 * thresholds ε with p < ε ≤ q are those from {@code below(p) + 1} to {@code below(q)}.
 */
final class SupportThresholds {
    private static final int MANTISSA = 10;
    private static final int SHIFT = 52 - MANTISSA;
    private static final long LEAST = (1023L - 126) << MANTISSA;

    /** One more than the greatest number. */
    static final int COUNT = (126 << MANTISSA) + 1;

    /** Thresholds per power of two. */
    static final int OF_A_POWER = 1 << MANTISSA;

    private SupportThresholds() {}

    /** The index of the greatest threshold that a probability reaches; 0 if it is below all of them. */
    static int below(double probability) {
        return (int) Math.max(0, Math.min(COUNT - 1, (Double.doubleToRawLongBits(probability) >>> SHIFT) - LEAST));
    }

    /** The threshold with an index from 1 on. */
    static double value(int number) {
        return Double.longBitsToDouble((number + LEAST) << SHIFT);
    }
}
