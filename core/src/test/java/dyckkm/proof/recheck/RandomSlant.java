package dyckkm.proof.recheck;

import dyckkm.network.Network;
import dyckkm.proof.sets.RandomCells;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The least slanted set in coordinates drawn at random that holds some random states, all bounds rounded outward to doubles.
 *
 * @param basis the coordinates
 * @param states in the set, some of them at its corners but for the rounding to the format
 */
record RandomSlant(double[][] basis, double[] low, double[] high, double[] from, double[] to, double[][] states) {
    /** So small that the iteration for states of given coordinates converges. */
    private static final double MIXING = 0.1;

    private static final int ITERATIONS = 200;

    /**
     * Draws one around a random state.
     *
     * @param width how far coordinates go, either way
     */
    static RandomSlant of(Network network, double width, int count, SplittableRandom random) {
        double[] centre = RandomCells.state(network, random);
        int dimension = centre.length;
        double[][] basis = new double[dimension][];
        for (int row = 0; row < dimension; row++) {
            basis[row] = random.doubles(dimension, -MIXING, MIXING).toArray();
            basis[row][row] += 1;
        }
        double[][] states = new double[count][];
        for (int number = 0; number < count; number++) {
            states[number] = at(basis, corner(dimension, width, random));
            for (int index = 0; index < dimension; index++) {
                states[number][index] = network.arithmetic().round(centre[index] + states[number][index]);
            }
        }
        RandomSlant slant = new RandomSlant(
                basis, states[0].clone(), states[0].clone(), new double[dimension], new double[dimension], states);
        slant.hold();
        return slant;
    }

    private static double[] corner(int dimension, double width, SplittableRandom random) {
        double[] coordinates = new double[dimension];
        for (int index = 0; index < dimension; index++) {
            double share = random.nextInt(4) > 0 ? random.nextInt(2) : random.nextDouble();
            coordinates[index] = width * (2 * share - 1);
        }
        return coordinates;
    }

    /** About the state of some coordinates: x = y - (B - I) x, again and again. */
    private static double[] at(double[][] basis, double... coordinates) {
        double[] state = coordinates.clone();
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            double[] next = coordinates.clone();
            for (int row = 0; row < next.length; row++) {
                for (int index = 0; index < next.length; index++) {
                    next[row] -= (basis[row][index] - (row == index ? 1 : 0)) * state[index];
                }
            }
            state = next;
        }
        return state;
    }

    private void hold() {
        Arrays.fill(from, Double.POSITIVE_INFINITY);
        Arrays.fill(to, Double.NEGATIVE_INFINITY);
        for (double[] state : states) {
            BigDecimal[] exact = Arrays.stream(state).mapToObj(BigDecimal::new).toArray(BigDecimal[]::new);
            for (int row = 0; row < low.length; row++) {
                low[row] = Math.min(low[row], state[row]);
                high[row] = Math.max(high[row], state[row]);
                BigDecimal coordinate = coordinate(row, exact);
                double nearest = coordinate.doubleValue();
                int side = coordinate.compareTo(new BigDecimal(nearest));
                from[row] = Math.min(from[row], side < 0 ? Math.nextDown(nearest) : nearest);
                to[row] = Math.max(to[row], side > 0 ? Math.nextUp(nearest) : nearest);
            }
        }
    }

    /** Exactly. */
    BigDecimal coordinate(int row, BigDecimal... state) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int index = 0; index < state.length; index++) {
            sum = sum.add(new BigDecimal(basis[row][index]).multiply(state[index]));
        }
        return sum;
    }
}
