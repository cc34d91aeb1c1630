package dyckkm.language.dyck;

import java.util.Arrays;

/**
 * The expected number of empty–full–empty traversals in a string of a given length, for increasing lengths.
 *
 * <p>Propagates the weight of all walks from the empty stack, by depth and by whether the stack was full since it was last
 * empty, together with weight × traversals. Only ratios matter, so each layer is scaled to sum 1: nothing underflows however
 * long the string. The type of a bracket is irrelevant.
 */
public final class TraversalsByLength {
    private final int m;
    private int brackets;
    /** (2, m+1): weight by phase (0: not yet full, 1: full since last empty) and depth. */
    private double[][] weight;
    /** (2, m+1): weight × traversals completed. */
    private double[][] completed;
    /** Reused buffers for the next step: there are hundreds of thousands of steps. */
    private double[][] spareWeight;

    private double[][] spareCompleted;

    /** Starts at the empty string. */
    public TraversalsByLength(int m) {
        this.m = m;
        this.weight = new double[2][m + 1];
        this.completed = new double[2][m + 1];
        this.spareWeight = new double[2][m + 1];
        this.spareCompleted = new double[2][m + 1];
        weight[0][0] = 1;
    }

    /** The current length, END included, to which {@link #expected} refers. */
    public int length() {
        return brackets + 1;
    }

    /** The expected traversals of a string of {@link #length}. */
    public double expected() {
        return completed[0][0] / weight[0][0];
    }

    /** Advances to the next possible length: two more brackets. */
    public void advance() {
        step();
        step();
    }

    private void step() {
        double[][] nextWeight = spareWeight;
        double[][] nextCompleted = spareCompleted;
        spread(nextWeight, weight);
        spread(nextCompleted, completed);
        nextCompleted[0][0] = nextCompleted[0][0] + nextCompleted[1][0] + nextWeight[1][0];
        nextWeight[0][0] += nextWeight[1][0];
        nextWeight[1][0] = 0;
        nextCompleted[1][0] = 0;
        scale(nextWeight, nextCompleted);
        spareWeight = weight;
        spareCompleted = completed;
        weight = nextWeight;
        completed = nextCompleted;
        brackets++;
    }

    /** Reads one more bracket; the second phase is entered where the stack becomes full and not yet left where it empties. */
    private void spread(double[][] next, double[][] layer) {
        Arrays.fill(next[0], 0);
        Arrays.fill(next[1], 0);
        for (int phase = 0; phase < 2; phase++) {
            for (int depth = phase; depth <= m; depth++) {
                double value = layer[phase][depth];
                if (depth < m) {
                    next[depth + 1 == m ? 1 : phase][depth + 1] += value / 2;
                }
                if (depth > 0) {
                    next[phase][depth - 1] += depth == m ? value : value / 2;
                }
            }
        }
    }

    private void scale(double[][] weights, double[][] completions) {
        double sum = 0;
        for (double[] phase : weights) {
            for (double value : phase) {
                sum += value;
            }
        }
        for (int phase = 0; phase < 2; phase++) {
            for (int depth = 0; depth <= m; depth++) {
                weights[phase][depth] /= sum;
                completions[phase][depth] /= sum;
            }
        }
    }
}
