package dyckkm.proof.sets;

/**
 * The mean growth of r_j ← (Σ (|M| r_i)^p)^{1/p} over the steps into each set, and its gradient by the entries of the matrices M.
 */
final class SmoothGrowth {
    private static final double TINY = 1e-9;

    private final int[] from;
    private final int[] to;
    private final int sets;
    private final int dimension;
    private final int iterations;
    private final int exponent;
    /** What one iteration has computed: radii before it, |M| r of each step, the radii that follow, and the factor that scales them. */
    private final double[][][] before;

    private final double[][][] images;
    private final double[][][] after;
    private final double[] scales;

    SmoothGrowth(int[] from, int[] to, int sets, int dimension, int iterations, int exponent) {
        this.from = from;
        this.to = to;
        this.sets = sets;
        this.dimension = dimension;
        this.iterations = iterations;
        this.exponent = exponent;
        this.before = new double[iterations + 1][sets][dimension];
        this.images = new double[iterations][from.length][dimension];
        this.after = new double[iterations][sets][dimension];
        this.scales = new double[iterations];
    }

    /** Radii from the middle of the iteration, to begin the next one with. */
    double[][] middle() {
        return before[iterations / 2];
    }

    double[][][] gradient(double[][][] matrices, double[][] radii) {
        before[0] = radii;
        for (int iteration = 0; iteration < iterations; iteration++) {
            forward(iteration, matrices);
        }
        double[][][] gradient = new double[from.length][dimension][dimension];
        double[][] byRadii = new double[sets][dimension];
        for (int iteration = iterations - 1; iteration >= 0; iteration--) {
            byRadii = backward(iteration, matrices, byRadii, gradient);
        }
        return gradient;
    }

    private void forward(int iteration, double[][]... matrices) {
        double[][] powers = after[iteration];
        for (int step = 0; step < from.length; step++) {
            double[] source = before[iteration][from[step]];
            for (int row = 0; row < dimension; row++) {
                double sum = TINY;
                for (int column = 0; column < dimension; column++) {
                    sum += Math.abs(matrices[step][row][column]) * source[column];
                }
                images[iteration][step][row] = sum;
                powers[to[step]][row] += Math.pow(sum, exponent);
            }
        }
        double total = 0;
        for (double[] row : powers) {
            for (int index = 0; index < dimension; index++) {
                total += row[index];
                row[index] = Math.pow(row[index], 1.0 / exponent);
            }
        }
        double scale = Math.pow(total / (sets * dimension), 1.0 / exponent);
        scales[iteration] = scale;
        for (int set = 0; set < sets; set++) {
            for (int index = 0; index < dimension; index++) {
                before[iteration + 1][set][index] = Math.max(TINY, powers[set][index] / scale);
            }
        }
    }

    private double[][] backward(int iteration, double[][][] matrices, double[][] byRadii, double[][]... gradient) {
        double[][] values = after[iteration];
        double scale = scales[iteration];
        double product = 0;
        for (int set = 0; set < sets; set++) {
            for (int index = 0; index < dimension; index++) {
                product += byRadii[set][index] * values[set][index];
            }
        }
        double byScale = 1.0 / (iterations * scale) - product / (scale * scale);
        double[][] byValues = new double[sets][dimension];
        for (int set = 0; set < sets; set++) {
            for (int index = 0; index < dimension; index++) {
                byValues[set][index] = byRadii[set][index] / scale
                        + byScale * Math.pow(values[set][index] / scale, exponent - 1) / (sets * dimension);
            }
        }
        double[][] earlier = new double[sets][dimension];
        for (int step = 0; step < from.length; step++) {
            double[] source = before[iteration][from[step]];
            for (int row = 0; row < dimension; row++) {
                double value = values[to[step]][row];
                double slope = byValues[to[step]][row]
                        * Math.pow(images[iteration][step][row] / Math.max(value, TINY), exponent - 1);
                if (Math.abs(slope) > 1e-14) {
                    for (int column = 0; column < dimension; column++) {
                        double entry = matrices[step][row][column];
                        gradient[step][row][column] += slope * source[column] * Math.signum(entry);
                        earlier[from[step]][column] += slope * Math.abs(entry);
                    }
                }
            }
        }
        return earlier;
    }
}
