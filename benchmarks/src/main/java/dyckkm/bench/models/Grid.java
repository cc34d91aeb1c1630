package dyckkm.bench.models;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The segments of the real line within which a function is bounded: segment i is from boundary i − 1 to below boundary i, the first
 * from −∞ and the last to +∞. Zero is a boundary, so that a segment has one sign.
 */
final class Grid {
    private static final double[] MAGNITUDES = DoubleStream.concat(
                    DoubleStream.of(0x1p-126, 0x1p-24, 0x1p-12, 0x1p-6, .25, .5, 1, 2, 3, 4, 5, 6, 7, 8, 8.5, 9, 9.5),
                    DoubleStream.concat(
                            IntStream.rangeClosed(10, 20).asDoubleStream(),
                            DoubleStream.of(
                                    22, 24, 28, 32, 48, 64, 80, 86, 87, 88, 89, 90, 92, 96, 100, 102, 103, 104)))
            .toArray();

    private static final Grid SIGMOID = new Grid(DoubleStream.of(0), 0);

    /** tanh 0 = 0 has a segment of its own, since no bound is relative to it. */
    private static final Grid TANH = new Grid(DoubleStream.of(0, Float.MIN_VALUE), MAGNITUDES.length + 1);

    private final float[] boundaries;
    private final int vanishing;

    private Grid(DoubleStream middle, int vanishing) {
        double[] all = DoubleStream.concat(
                        DoubleStream.concat(
                                Arrays.stream(MAGNITUDES).map(x -> -x).sorted(), middle),
                        Arrays.stream(MAGNITUDES))
                .toArray();
        this.boundaries = new float[all.length];
        for (int i = 0; i < all.length; i++) {
            boundaries[i] = (float) all[i];
        }
        this.vanishing = vanishing;
    }

    static Grid of(Function function) {
        return function == Function.SIGMOID ? SIGMOID : TANH;
    }

    int segments() {
        return boundaries.length + 1;
    }

    /** The segment in which the function is 0 or too small for a double: bounds there are absolute. */
    boolean isAbsolute(int segment) {
        return segment == vanishing;
    }

    /** The lower end of a segment, included. */
    float from(int segment) {
        return segment == 0 ? Float.NEGATIVE_INFINITY : boundaries[segment - 1];
    }

    /** The upper end of a segment, excluded unless it is +∞. */
    float to(int segment) {
        return segment == boundaries.length ? Float.POSITIVE_INFINITY : boundaries[segment];
    }

    /** The greatest float of a segment. */
    float last(int segment) {
        return segment == boundaries.length ? Float.POSITIVE_INFINITY : Math.nextDown(boundaries[segment]);
    }

    int segment(float x) {
        // −0 would be found before 0
        int found = Arrays.binarySearch(boundaries, x + 0f);
        return found >= 0 ? found + 1 : -found - 1;
    }
}
