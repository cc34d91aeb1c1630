package dyckkm.language.dyck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The closed forms against the linear equations of the walk on depths, solved by elimination. */
class DyckDistributionTest {
    private static final Offset<Double> EXACT = within(1e-9);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 12})
    void meanLengthSolvesTheWalk(int m) {
        double[] remaining = expectedSteps(m, stepProbabilities(m, 0.5), m + 1);
        assertThat(new DyckDistribution(new DyckLanguage(7, m)).meanLength()).isCloseTo(remaining[0], EXACT);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 12})
    void visitsAndEntropySolveTheWalk(int m) {
        double[][] p = stepProbabilities(m, 0.5);
        DyckDistribution distribution = new DyckDistribution(new DyckLanguage(7, m));
        double[] visits = distribution.expectedVisits();
        for (int depth = 0; depth <= m; depth++) {
            double inflow = depth == 0 ? 1 : 0;
            for (int from = 0; from <= m; from++) {
                inflow += visits[from] * p[from][depth];
            }
            assertThat(visits[depth]).isCloseTo(inflow, EXACT);
        }
        double entropy = IntStream.range(0, m)
                .mapToDouble(d -> visits[d] * (Math.log(2) + Math.log(7) / 2))
                .sum();
        assertThat(distribution.entropyPerString()).isCloseTo(entropy, EXACT);
        assertThat(distribution.entropyPerToken()).isCloseTo(entropy / distribution.meanLength(), EXACT);
        assertThat(IntStream.rangeClosed(0, m)
                        .mapToDouble(d -> distribution.depthProfile()[d])
                        .sum())
                .isCloseTo(1, EXACT);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 12})
    void hittingTimesSolveTheWalk(int m) {
        DyckDistribution distribution = new DyckDistribution(new DyckLanguage(2, m));
        double[] toFull = expectedSteps(m, stepProbabilities(m, 1), m);
        assertThat(distribution.hittingTime()).isCloseTo(toFull[0], EXACT);
        double[] toEmpty = expectedSteps(m, stepProbabilities(m, 1), 0);
        assertThat(distribution.returnTime()).isCloseTo(toEmpty[m], EXACT);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 12})
    void reachingTheFullStackSolvesTheWalk(int m) {
        // u(d): the probability to fill the stack before the end; v(d): the same weighted by the steps it takes.
        double[][] p = stepProbabilities(m, 0.5);
        double[][] system = identity(m + 1);
        double[] reach = new double[m + 1];
        for (int d = 0; d < m; d++) {
            for (int to = 0; to <= m; to++) {
                system[d][to] -= p[d][to];
            }
        }
        reach[m] = 1;
        double[] u = solve(system, reach);
        double[] weighted = u.clone();
        weighted[m] = 0;
        double[] v = solve(system, weighted);
        DyckDistribution distribution = new DyckDistribution(new DyckLanguage(2, m));
        assertThat(distribution.probabilityOfFullStack()).isCloseTo(u[0], EXACT);
        assertThat(distribution.hittingTimeOfThoseThatReach()).isCloseTo(v[0] / u[0], EXACT);
        assertThat(distribution.traversalsPerString()).isCloseTo(u[0] / (1 - u[0]), EXACT);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void lengthProbabilitiesSumToOneWithTheRightMean(int m) {
        DyckDistribution distribution = new DyckDistribution(new DyckLanguage(3, m));
        double[] probabilities = distribution.lengthProbabilities(4000);
        double sum = 0;
        double mean = 0;
        for (int length = 0; length < probabilities.length; length++) {
            sum += probabilities[length];
            mean += length * probabilities[length];
        }
        assertThat(sum).isCloseTo(1, EXACT);
        assertThat(mean).isCloseTo(distribution.meanLength(), EXACT);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void everyStringsProbabilityDependsOnItsDepthsAlone(int m) {
        // All strings of a length, each with its own probability, add up to the length's probability.
        DyckLanguage language = new DyckLanguage(2, m);
        double[] probabilities = new DyckDistribution(language).lengthProbabilities(9);
        double[] sums = new double[10];
        new LengthLexOrder(language)
                .strings()
                .takeWhile(string -> string.length <= 9)
                .forEach(string -> sums[string.length] += ExactStrings.unrestricted(language, string));
        for (int length = 1; length <= 9; length++) {
            assertThat(probabilities[length]).isCloseTo(sums[length], EXACT);
        }
    }

    /** The walk's step probabilities with the given probability of a push at depth 0; the rest there is the end. */
    private static double[][] stepProbabilities(int m, double pushWhenEmpty) {
        double[][] p = new double[m + 1][m + 1];
        for (int d = 0; d <= m; d++) {
            double push = d == 0 ? pushWhenEmpty : d == m ? 0 : 0.5;
            if (d < m) {
                p[d][d + 1] = push;
            }
            if (d > 0) {
                p[d][d - 1] = 1 - push;
            }
        }
        return p;
    }

    /** Expected steps from each depth until {@code target} (or the end) is reached. */
    private static double[] expectedSteps(int m, double[][] p, int target) {
        double[][] system = identity(m + 1);
        double[] ones = new double[m + 1];
        for (int d = 0; d <= m; d++) {
            if (d != target) {
                ones[d] = 1;
                for (int to = 0; to <= m; to++) {
                    system[d][to] -= p[d][to];
                }
            }
        }
        return solve(system, ones);
    }

    private static double[][] identity(int n) {
        double[][] matrix = new double[n][n];
        for (int i = 0; i < n; i++) {
            matrix[i][i] = 1;
        }
        return matrix;
    }

    /** Gauss–Jordan elimination without pivoting; the matrices here are diagonally dominant. */
    private static double[] solve(double[][] matrix, double[] right) {
        int n = right.length;
        double[][] a = new double[n][];
        double[] x = right.clone();
        for (int i = 0; i < n; i++) {
            a[i] = matrix[i].clone();
        }
        for (int pivot = 0; pivot < n; pivot++) {
            for (int row = 0; row < n; row++) {
                double factor = a[row][pivot] / a[pivot][pivot];
                if (row != pivot && factor != 0) {
                    for (int column = 0; column < n; column++) {
                        a[row][column] -= factor * a[pivot][column];
                    }
                    x[row] -= factor * x[pivot];
                }
            }
        }
        for (int i = 0; i < n; i++) {
            x[i] /= a[i][i];
        }
        return x;
    }
}
