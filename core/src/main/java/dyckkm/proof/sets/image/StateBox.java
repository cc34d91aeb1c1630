package dyckkm.proof.sets.image;

import java.util.Arrays;

/**
 * All states between two: h, and after it c where the cell has one.
 *
 * @param low (D)
 * @param high (D)
 */
public record StateBox(double[] low, double[] high) {
    public static StateBox point(double... state) {
        return new StateBox(state.clone(), state.clone());
    }

    /** Whether another lies in it with a margin, which a check that rounds otherwise may need. */
    public boolean contains(StateBox other, double margin) {
        for (int index = 0; index < low.length; index++) {
            if (!(other.low[index] - margin >= low[index] && other.high[index] + margin <= high[index])) {
                return false;
            }
        }
        return true;
    }

    /** The least box with both. */
    public StateBox hull(StateBox other) {
        StateBox hull = new StateBox(low.clone(), high.clone());
        for (int index = 0; index < low.length; index++) {
            hull.low[index] = Math.min(low[index], other.low[index]);
            hull.high[index] = Math.max(high[index], other.high[index]);
        }
        return hull;
    }

    /** The same with ends moved beyond those of another where these lie outside, by a share of how far and a little more. */
    public StateBox extendedTo(StateBox image, double share, double more) {
        StateBox wider = new StateBox(low.clone(), high.clone());
        for (int index = 0; index < low.length; index++) {
            if (image.low[index] - more / 2 < low[index]) {
                wider.low[index] = image.low[index] - share * Math.max(0, low[index] - image.low[index]) - more;
            }
            if (image.high[index] + more / 2 > high[index]) {
                wider.high[index] = image.high[index] + share * Math.max(0, image.high[index] - high[index]) + more;
            }
        }
        return wider;
    }

    /** The same, wider on each side by a share of its width. */
    public StateBox widenedBy(double share) {
        StateBox wider = new StateBox(low.clone(), high.clone());
        for (int index = 0; index < low.length; index++) {
            double more = share * (high[index] - low[index]);
            wider.low[index] -= more;
            wider.high[index] += more;
        }
        return wider;
    }

    public double centre(int index) {
        return low[index] / 2 + high[index] / 2;
    }

    /** At least how far its points are from the centre. */
    public double radius(int index) {
        double centre = centre(index);
        return Math.nextUp(Math.max(high[index] - centre, centre - low[index]));
    }

    public double width() {
        double width = 0;
        for (int index = 0; index < low.length; index++) {
            width = Math.max(width, high[index] - low[index]);
        }
        return width;
    }

    public boolean isFinite() {
        return Arrays.stream(low).allMatch(Double::isFinite)
                && Arrays.stream(high).allMatch(Double::isFinite);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StateBox box && Arrays.equals(low, box.low) && Arrays.equals(high, box.high);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(low) + Arrays.hashCode(high);
    }
}
