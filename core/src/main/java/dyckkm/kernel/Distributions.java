package dyckkm.kernel;

/**
 * What goes with rows of logits on their way to probabilities: what each row is to be multiplied by, and what is learnt of its
 * normaliser, ln Σ e^logit = shift + ln sum. One instance is filled again and again.
 */
public final class Distributions {
    /** Where no logit is larger, e to it and sums of thousands of such neither overflow nor vanish. */
    public static final float HARMLESS = 60;

    private int count;
    private boolean bounded;
    private float[] factors = new float[0];
    private float[] shifts = new float[0];
    private double[] sums = new double[0];

    /**
     * Begins anew.
     *
     * @param rowCount how many rows there are
     * @param largestLogit what no logit exceeds in size; where that is harmless, rows need not be searched for their largest
     */
    public void begin(int rowCount, double largestLogit) {
        count = rowCount;
        bounded = largestLogit <= HARMLESS;
        if (factors.length < rowCount) {
            factors = new float[2 * rowCount];
            shifts = new float[2 * rowCount];
            sums = new double[2 * rowCount];
        }
    }

    public int count() {
        return count;
    }

    boolean isBounded() {
        return bounded;
    }

    /** What the probabilities of each row are multiplied by; to be filled after {@link #begin}. */
    public float[] factors() {
        return factors;
    }

    /** What was taken from the logits of each row. */
    public float[] shifts() {
        return shifts;
    }

    /** The sum of e^(logit − shift) of each row. */
    public double[] sums() {
        return sums;
    }
}
