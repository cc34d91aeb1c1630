package dyckkm.language.machine.statistics;

import dyckkm.common.BadInputException;
import java.util.List;

/**
 * The equations x = Mx + b of a chain of states, by elimination within strongly connected components.
 *
 * <p>If the rows of M are probabilities and their complements to 1 are known, nothing is ever subtracted (Grassmann, Taksar,
 * Heyman): a pivot 1 − M[i][i] is the sum of the transitions elsewhere. So results are accurate in nearly all digits, however
 * seldom the chain is left.
 */
final class Chain {
    private static final int LARGEST_COMPONENT = 3000;

    private final int[][] targets;
    private final double[][] weights;
    private final List<int[]> components;
    private final int[] component;
    private final double[][][] factors;
    private final double[][] pivots;
    private boolean convergent = true;

    private Chain(int[][] targets, double[][] weights) {
        this.targets = targets;
        this.weights = weights;
        this.components = Components.of(targets);
        this.component = new int[targets.length];
        this.factors = new double[components.size()][][];
        this.pivots = new double[components.size()][];
        for (int number = 0; number < components.size(); number++) {
            for (int state : components.get(number)) {
                component[state] = number;
            }
        }
    }

    /**
     * A chain whose rows, with the probability of leaving it, sum to 1.
     *
     * @param targets (states): the targets of each state, repetitions allowed
     * @param weights (states): their probabilities
     * @param leaving (states): the probability that the chain is left
     */
    static Chain ofProbabilities(int[][] targets, double[][] weights, double[] leaving) {
        Chain chain = new Chain(targets, weights);
        for (int number = 0; number < chain.components.size(); number++) {
            chain.factor(number, leaving);
        }
        return chain;
    }

    /** A chain of any weights: {@link #isConvergent} tells whether the sum of all powers of M is finite. */
    static Chain ofWeights(int[][] targets, double[][] weights) {
        Chain chain = new Chain(targets, weights);
        for (int number = 0; number < chain.components.size(); number++) {
            chain.factor(number, null);
        }
        return chain;
    }

    /** Whether the equations have the required solution: a chain of probabilities is left almost surely. */
    boolean isConvergent() {
        return convergent;
    }

    private void factor(int number, double[] leaving) {
        int[] states = components.get(number);
        int size = states.length;
        if (size > LARGEST_COMPONENT) {
            throw new BadInputException(
                    size + " states lead to one another; linear equations are solved for at most " + LARGEST_COMPONENT);
        }
        double[][] rows = new double[size][size];
        double[] outside = new double[size];
        int[] place = new int[targets.length];
        for (int i = 0; i < size; i++) {
            place[states[i]] = i;
        }
        for (int i = 0; i < size; i++) {
            outside[i] = leaving == null ? 0 : leaving[states[i]];
            for (int edge = 0; edge < targets[states[i]].length; edge++) {
                int target = targets[states[i]][edge];
                if (component[target] == number) {
                    rows[i][place[target]] += weights[states[i]][edge];
                } else {
                    outside[i] += weights[states[i]][edge];
                }
            }
        }
        double[] pivot = new double[size];
        for (int k = 0; k < size; k++) {
            pivot[k] = leaving == null ? 1 - rows[k][k] : outside[k];
            for (int j = k + 1; j < size && leaving != null; j++) {
                pivot[k] += rows[k][j];
            }
            if (!(pivot[k] > 0)) {
                convergent = false;
            }
            for (int i = k + 1; i < size; i++) {
                if (rows[i][k] != 0) {
                    double factor = rows[i][k] / pivot[k];
                    rows[i][k] = factor;
                    outside[i] += factor * outside[k];
                    for (int j = k + 1; j < size; j++) {
                        rows[i][j] += factor * rows[k][j];
                    }
                }
            }
        }
        factors[number] = rows;
        pivots[number] = pivot;
    }

    /** Solves x = Mx + b in place. */
    double[] solve(double[] b) {
        for (int number = 0; number < components.size(); number++) {
            int[] states = components.get(number);
            double[][] rows = factors[number];
            for (int state : states) {
                for (int edge = 0; edge < targets[state].length; edge++) {
                    if (component[targets[state][edge]] != number) {
                        b[state] += weights[state][edge] * b[targets[state][edge]];
                    }
                }
            }
            for (int i = 0; i < states.length; i++) {
                for (int k = 0; k < i; k++) {
                    b[states[i]] += rows[i][k] * b[states[k]];
                }
            }
            for (int k = states.length - 1; k >= 0; k--) {
                for (int j = k + 1; j < states.length; j++) {
                    b[states[k]] += rows[k][j] * b[states[j]];
                }
                b[states[k]] /= pivots[number][k];
            }
        }
        return b;
    }

    /** Solves x = Mᵀx + b: the expected visits of each state if b is the expected starts there. */
    double[] visits(double[] b) {
        for (int number = components.size() - 1; number >= 0; number--) {
            int[] states = components.get(number);
            double[][] rows = factors[number];
            for (int k = 0; k < states.length; k++) {
                for (int j = 0; j < k; j++) {
                    b[states[k]] += rows[j][k] * b[states[j]];
                }
                b[states[k]] /= pivots[number][k];
            }
            for (int k = states.length - 1; k >= 0; k--) {
                for (int i = k + 1; i < states.length; i++) {
                    b[states[k]] += rows[i][k] * b[states[i]];
                }
            }
            for (int state : states) {
                for (int edge = 0; edge < targets[state].length; edge++) {
                    if (component[targets[state][edge]] != number) {
                        b[targets[state][edge]] += weights[state][edge] * b[state];
                    }
                }
            }
        }
        return b;
    }
}
