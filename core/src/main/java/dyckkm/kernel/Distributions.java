package dyckkm.kernel;

/**
 * The per-row data of a softmax over rows of logits: the factor of each row (input), and its normaliser, ln Σ e^logit = shift +
 * ln sum (output). Instances are reused.
 */
public final class Distributions {
    /** If no logit exceeds this, neither e^logit nor a sum of thousands of them overflows or underflows. */
    public static final float HARMLESS = 60;

    private int count;
    private boolean bounded;
    private float[] factors = new float[0];
    private float[] shifts = new float[0];
    private double[] sums = new double[0];

    /**
     * Starts a new batch.
     *
     * @param rowCount the number of rows
     * @param largestLogit a bound on the absolute values of the logits; if it is small enough, the search for each row's
     * maximum is skipped
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

    /** The factors of each row's probabilities; to be filled after {@link #begin}. */
    public float[] factors() {
        return factors;
    }

    /** The value subtracted from the logits of each row. */
    public float[] shifts() {
        return shifts;
    }

    /** The sum of e^(logit − shift) of each row. */
    public double[] sums() {
        return sums;
    }
}
