package dyckkm.proof.sets;

import dyckkm.proof.Deadline;
import java.util.Arrays;

/**
 * Looks for coordinates of sets in which steps shrink: for a basis B_i of each set, M = B_j J B_i⁻¹ are the derivatives J of a step
 * from set i to set j in these coordinates, and radii r with |M| r_i ≤ λ r_j for all steps shrink by λ in each.
 *
 * <p>The smallest λ is the growth of the iteration r_j ← max |M| r_i. With the maximum made smooth (a norm with exponent 8) it has a
 * gradient by the B_i, which is computed backwards through the iteration, and Adam descends.
 */
final class BasisSearch {
    private static final int STEPS = 240;
    private static final int ITERATIONS = 16;
    private static final int EXPONENT = 8;
    private static final double RATE = 0.01;
    private static final int CHECK_EVERY = 10;
    /** Of the iteration that measures what has been reached. */
    private static final int MEASURED = 40;

    private static final double TINY = 1e-9;

    private final double[][][] derivatives;
    private final int[] from;
    private final int[] to;
    private final int sets;
    private final int dimension;
    private double[][][] bases;
    private double[][] radii;

    /**
     * @param derivatives (E, D, D) of each step
     * @param from (E) the sets they leave
     * @param to (E) the sets they lead to
     * @param bases (N, D, D) where to begin
     */
    BasisSearch(double[][][] derivatives, int[] from, int[] to, double[][][] bases) {
        this.derivatives = derivatives;
        this.from = from;
        this.to = to;
        this.sets = bases.length;
        this.dimension = bases[0].length;
        this.bases = bases;
        this.radii = new double[sets][dimension];
        for (double[] row : radii) {
            Arrays.fill(row, 1);
        }
    }

    /**
     * The best bases that were met.
     *
     * @param growth λ at the states where derivatives were taken
     */
    record Found(double[][][] bases, double growth) {}

    Found search(Deadline deadline) {
        double[][][] mean = new double[sets][dimension][dimension];
        double[][][] square = new double[sets][dimension][dimension];
        Found best = new Found(copy(bases), growth());
        int since = 0;
        for (int step = 1; step <= STEPS && since < 5 && !deadline.hasPassed(); step++) {
            double[][][] gradient = gradient();
            double correction = RATE / (1 - Math.pow(0.9, step));
            double scale = 1 / (1 - Math.pow(0.99, step));
            for (int set = 0; set < sets; set++) {
                for (int row = 0; row < dimension; row++) {
                    for (int column = 0; column < dimension; column++) {
                        double slope = gradient[set][row][column];
                        mean[set][row][column] = 0.9 * mean[set][row][column] + 0.1 * slope;
                        square[set][row][column] = 0.99 * square[set][row][column] + 0.01 * slope * slope;
                        bases[set][row][column] -= correction
                                * mean[set][row][column]
                                / (Math.sqrt(square[set][row][column] * scale) + 1e-7);
                    }
                }
            }
            if (step % CHECK_EVERY == 0) {
                double growth = growth();
                since = growth < best.growth - 1e-3 ? 0 : since + 1;
                best = growth < best.growth ? new Found(copy(bases), growth) : best;
            }
        }
        return best;
    }

    private static double[][][] copy(double[][]... bases) {
        return Arrays.stream(bases)
                .map(basis -> Arrays.stream(basis).map(double[]::clone).toArray(double[][]::new))
                .toArray(double[][][]::new);
    }

    private double[][][] inverses() {
        return Arrays.stream(bases).map(SquareMatrix::inverse).toArray(double[][][]::new);
    }

    private double growth() {
        double[][][] inverses = inverses();
        double[][] now = new double[sets][dimension];
        for (double[] row : now) {
            Arrays.fill(row, 1);
        }
        double[][][] steps = new double[from.length][][];
        for (int step = 0; step < steps.length; step++) {
            steps[step] =
                    SquareMatrix.times(bases[to[step]], SquareMatrix.times(derivatives[step], inverses[from[step]]));
        }
        double logs = 0;
        for (int iteration = 0; iteration < MEASURED; iteration++) {
            double[][] next = new double[sets][dimension];
            double greatest = 0;
            for (int step = 0; step < steps.length; step++) {
                for (int row = 0; row < dimension; row++) {
                    double sum = 0;
                    for (int column = 0; column < dimension; column++) {
                        sum += Math.abs(steps[step][row][column]) * now[from[step]][column];
                    }
                    next[to[step]][row] = Math.max(next[to[step]][row], sum);
                    greatest = Math.max(greatest, sum);
                }
            }
            for (double[] row : next) {
                for (int index = 0; index < dimension; index++) {
                    row[index] = row[index] / greatest + TINY;
                }
            }
            logs += iteration < MEASURED / 2 ? 0 : Math.log(greatest);
            now = next;
        }
        return Math.exp(logs / (MEASURED - MEASURED / 2));
    }

    private double[][][] gradient() {
        double[][][] inverses = inverses();
        double[][][] right = new double[from.length][][];
        SmoothGrowth growth = new SmoothGrowth(from, to, sets, dimension, ITERATIONS, EXPONENT);
        double[][][] steps = new double[from.length][][];
        for (int step = 0; step < steps.length; step++) {
            right[step] = SquareMatrix.times(derivatives[step], inverses[from[step]]);
            steps[step] = SquareMatrix.times(bases[to[step]], right[step]);
        }
        double[][][] bySteps = growth.gradient(steps, radii);
        radii = growth.middle();
        double[][][] byBases = new double[sets][dimension][dimension];
        double[][][] byInverses = new double[sets][dimension][dimension];
        for (int step = 0; step < steps.length; step++) {
            add(byBases[to[step]], SquareMatrix.times(bySteps[step], SquareMatrix.transposed(right[step])), 1);
            double[][] left = SquareMatrix.times(bases[to[step]], derivatives[step]);
            add(byInverses[from[step]], SquareMatrix.times(SquareMatrix.transposed(left), bySteps[step]), 1);
        }
        for (int set = 0; set < sets; set++) {
            double[][] turned = SquareMatrix.transposed(inverses[set]);
            add(byBases[set], SquareMatrix.times(SquareMatrix.times(turned, byInverses[set]), turned), -1);
        }
        return byBases;
    }

    private static void add(double[][] sum, double[][] term, double factor) {
        for (int row = 0; row < sum.length; row++) {
            for (int column = 0; column < sum.length; column++) {
                sum[row][column] += factor * term[row][column];
            }
        }
    }
}
