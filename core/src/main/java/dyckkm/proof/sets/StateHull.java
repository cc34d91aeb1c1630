package dyckkm.proof.sets;

import java.util.Arrays;

/** The least and greatest numbers of states that were seen. */
final class StateHull {
    private final double[] low;
    private final double[] high;

    StateHull(int dimension) {
        low = new double[dimension];
        high = new double[dimension];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
    }

    void add(double... numbers) {
        for (int index = 0; index < numbers.length; index++) {
            low[index] = Math.min(low[index], numbers[index]);
            high[index] = Math.max(high[index], numbers[index]);
        }
    }

    boolean isEmpty() {
        return low.length == 0 || low[0] > high[0];
    }

    /**
     * How much a unit differs.
     *
     * @param units so many numbers are h; those after them are c, and count as tanh shows them
     */
    double width(int index, int units) {
        if (isEmpty()) {
            return 0;
        }
        return index < units ? high[index] - low[index] : Math.tanh(high[index]) - Math.tanh(low[index]);
    }

    double size(int units) {
        double size = 0;
        for (int index = 0; index < low.length; index++) {
            size = Math.max(size, width(index, units));
        }
        return size;
    }

    double squares(int units) {
        double squares = 0;
        for (int index = 0; index < low.length; index++) {
            squares += width(index, units) * width(index, units);
        }
        return squares;
    }

    StateHull with(StateHull other) {
        StateHull both = new StateHull(low.length);
        for (int index = 0; index < low.length; index++) {
            both.low[index] = Math.min(low[index], other.low[index]);
            both.high[index] = Math.max(high[index], other.high[index]);
        }
        return both;
    }

    double middle(int index) {
        return low[index] / 2 + high[index] / 2;
    }

    double[] middle() {
        double[] middle = new double[low.length];
        Arrays.setAll(middle, this::middle);
        return middle;
    }
}
