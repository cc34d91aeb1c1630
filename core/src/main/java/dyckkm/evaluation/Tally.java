package dyckkm.evaluation;

/**
 * How often something was right.
 *
 * @param right number of right cases
 * @param total number of cases
 */
public record Tally(long right, long total) {
    static final Tally NONE = new Tally(0, 0);

    Tally and(boolean isRight) {
        return new Tally(right + (isRight ? 1 : 0), total + 1);
    }

    Tally and(Tally other) {
        return new Tally(right + other.right, total + other.total);
    }

    /** The share that was right; 1 if there were no cases. */
    public double share() {
        return total == 0 ? 1 : (double) right / total;
    }
}
