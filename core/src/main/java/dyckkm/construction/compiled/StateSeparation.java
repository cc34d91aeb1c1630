package dyckkm.construction.compiled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds integer weights w such that w·x is greater by at least 2 for some points than for others, and equal for yet others.
 * Points have coordinates 0 and 1, stored as the bits of a long; only their differences matter.
 */
final class StateSeparation {
    /** The number of corrections before falling back to a linear program. */
    private static final int MOST_CORRECTIONS = 60;

    /** Solutions of linear programs are multiples of fractions with small denominators. */
    private static final int LARGEST_DENOMINATOR = 12;

    /** The bound on weights that {@code rnn/bounded} guarantees. */
    private static final int LARGEST_WEIGHT = 10;

    private final int size;
    private final Set<Difference> greater = new LinkedHashSet<>();
    private final Set<Difference> equal = new LinkedHashSet<>();
    private boolean isImpossible;

    /** The difference of two points: where it is 1, and where −1. */
    private record Difference(long plus, long minus) {
        static Difference of(long one, long other) {
            return new Difference(one & ~other, other & ~one);
        }

        boolean isZero() {
            return (plus | minus) == 0;
        }

        long product(int[] weights) {
            long product = 0;
            for (long left = plus; left != 0; left &= left - 1) {
                product += weights[Long.numberOfTrailingZeros(left)];
            }
            for (long left = minus; left != 0; left &= left - 1) {
                product -= weights[Long.numberOfTrailingZeros(left)];
            }
            return product;
        }

        void addTo(int[] weights) {
            for (long left = plus; left != 0; left &= left - 1) {
                weights[Long.numberOfTrailingZeros(left)]++;
            }
            for (long left = minus; left != 0; left &= left - 1) {
                weights[Long.numberOfTrailingZeros(left)]--;
            }
        }

        int[] vector(int size) {
            int[] vector = new int[size];
            addTo(vector);
            return vector;
        }
    }

    /** @param size the number of coordinates */
    public StateSeparation(int size) {
        this.size = size;
    }

    /** Requires greater products at some points than at others. */
    void greater(Set<Long> points, Set<Long> others) {
        for (long point : points) {
            for (long other : others) {
                Difference difference = Difference.of(point, other);
                isImpossible |= difference.isZero();
                greater.add(difference);
            }
        }
    }

    /** Requires equal products at some points. */
    void equal(Set<Long> points) {
        long first = points.iterator().next();
        for (long point : points) {
            Difference difference = Difference.of(point, first);
            if (!difference.isZero()) {
                equal.add(difference);
            }
        }
    }

    /** Weights, if any are found. */
    Optional<int[]> anyWeights(RowSolver solver) {
        return isImpossible ? Optional.empty() : quickly().or(() -> byProgram(solver));
    }

    /** Weights whose absolute sum is small, if any are found. */
    Optional<int[]> smallWeights(RowSolver solver) {
        return isImpossible ? Optional.empty() : byProgram(solver).or(this::quickly);
    }

    private Optional<int[]> byProgram(RowSolver solver) {
        if (greater.isEmpty()) {
            return Optional.of(new int[size]);
        }
        return solver.weights(vectors(greater), vectors(equal), size).flatMap(this::rounded);
    }

    private List<int[]> vectors(Set<Difference> differences) {
        List<int[]> vectors = new ArrayList<>(differences.size());
        differences.forEach(difference -> vectors.add(difference.vector(size)));
        return vectors;
    }

    /** The perceptron rule: adds every difference whose product is not yet large enough. */
    private Optional<int[]> quickly() {
        if (!equal.isEmpty()) {
            return Optional.empty();
        }
        int[] weights = new int[size];
        int corrections = 0;
        boolean isRight = false;
        while (!isRight) {
            isRight = true;
            for (Difference difference : greater) {
                if (difference.product(weights) < 2) {
                    if (++corrections > MOST_CORRECTIONS) {
                        return Optional.empty();
                    }
                    difference.addTo(weights);
                    isRight = false;
                }
            }
        }
        return Optional.of(weights).filter(this::isRight);
    }

    private Optional<int[]> rounded(double[] found) {
        for (int factor = 1; factor <= LARGEST_DENOMINATOR; factor++) {
            int[] weights = new int[size];
            for (int index = 0; index < size; index++) {
                weights[index] = Math.toIntExact(Math.round(factor * found[index]));
            }
            if (isRight(weights)) {
                return Optional.of(weights);
            }
        }
        return Optional.empty();
    }

    private boolean isRight(int[] weights) {
        return Arrays.stream(weights).allMatch(weight -> Math.abs(weight) <= LARGEST_WEIGHT)
                && greater.stream().allMatch(difference -> difference.product(weights) >= 2)
                && equal.stream().allMatch(difference -> difference.product(weights) == 0);
    }
}
