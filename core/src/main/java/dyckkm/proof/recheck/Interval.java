package dyckkm.proof.recheck;

/**
 * All numbers from low to high.
 *
 * @param low not above high
 * @param high the other end
 */
record Interval(double low, double high) {
    /** False if an end is not a number. */
    boolean isWithin(Interval other) {
        return other.low <= low && high <= other.high;
    }

    @Override
    public String toString() {
        return "[" + low + ", " + high + "]";
    }
}
