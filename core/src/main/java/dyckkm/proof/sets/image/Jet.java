package dyckkm.proof.sets.image;

/**
 * A number that a step computes, as a function of the state before it: over the reals, its values in a box, its value at the box's
 * centre and its slopes in the box; and how far an engine's number can be from it.
 *
 * @param low the least value in the box, or less
 * @param high the greatest, or more
 * @param centreLow at most the value at the centre
 * @param centreHigh at least that
 * @param slopeLow (H, and one for the unit's own c) at most the partial derivatives in the box
 * @param slopeHigh at least these
 * @param error the most by which an engine's number differs from the true value for the same state
 */
record Jet(
        double low,
        double high,
        double centreLow,
        double centreHigh,
        double[] slopeLow,
        double[] slopeHigh,
        double error) {
    /** The largest absolute value over the reals. */
    double size() {
        return Math.max(Math.abs(low), Math.abs(high));
    }

    /** The least that an engine may have. */
    double engineLow() {
        return Math.nextDown(low - error);
    }

    /** The most that an engine may have. */
    double engineHigh() {
        return Math.nextUp(high + error);
    }

    /** What two ways to enclose the same function say together, of an engine that may compute it in either way. */
    Jet and(Jet other) {
        double[] least = new double[slopeLow.length];
        double[] greatest = new double[slopeLow.length];
        for (int variable = 0; variable < least.length; variable++) {
            least[variable] = Math.max(slopeLow[variable], other.slopeLow[variable]);
            greatest[variable] = Math.min(slopeHigh[variable], other.slopeHigh[variable]);
        }
        return new Jet(
                Math.max(low, other.low),
                Math.min(high, other.high),
                Math.max(centreLow, other.centreLow),
                Math.min(centreHigh, other.centreHigh),
                least,
                greatest,
                Math.max(error, other.error));
    }

    /** The same for an engine that is off by something else. */
    Jet off(double otherError) {
        return new Jet(low, high, centreLow, centreHigh, slopeLow, slopeHigh, otherError);
    }
}
