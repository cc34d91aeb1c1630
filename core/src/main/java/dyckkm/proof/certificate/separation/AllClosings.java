package dyckkm.proof.certificate.separation;

import dyckkm.language.dyck.Vocabulary;
import dyckkm.network.Network;
import dyckkm.proof.certificate.value.AbstractState;
import dyckkm.proof.certificate.value.IntervalArithmetic;
import dyckkm.proof.certificate.value.Pattern;
import dyckkm.proof.certificate.value.SparseRows;
import dyckkm.proof.certificate.value.Table;
import dyckkm.proof.certificate.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Bounds on the logits of close brackets for many types: k² pairs of a bracket and a top content, without evaluating each of
 * their terms.
 *
 * <p>A logit is a sum over the units that depend on the top slot, which show few different {@link Pattern}s of contents: an
 * inner product of a short vector of the bracket with one of the content. {@link GreatestProducts} finds the greatest.
 */
final class AllClosings {
    /** Products found for the same vectors are reused if the constants differ by no more than this. */
    private static final double SAME = 1e-6;

    private static final double SLACK = 1e-9;

    private final Network network;
    private final SparseRows readout;
    private final IntervalArithmetic arithmetic;
    private final List<Solved> solved = new ArrayList<>();

    /** The greatest products of some vectors with all contents, and the constants they were computed with. */
    private record Solved(List<double[]> patterns, double[][] vectors, double[] constants, double[] greatest) {}

    AllClosings(Network network, SparseRows readout, IntervalArithmetic arithmetic) {
        this.network = network;
        this.readout = readout;
        this.arithmetic = arithmetic;
    }

    ClosingScores of(AbstractState state, int top) {
        Vocabulary vocabulary = Vocabulary.of(network.alphabet());
        int k = vocabulary.k();
        Pattern.Basis basis = new Pattern.Basis(state.hidden(), top);
        double[][] vectors = new double[k][basis.size()];
        double[] lows = new double[k];
        double[] highs = new double[k];
        for (int type = 0; type < k; type++) {
            Row row = new Row(state.hidden(), top, basis, vectors[type]);
            row.add(vocabulary.close(type));
            lows[type] = row.low;
            highs[type] = row.high;
        }
        double most = Pattern.greatest(greatest(basis.patterns(), vectors, highs));
        // A checker computes the same sums in another order.
        double bound = most + SLACK * (1 + Math.abs(most));
        ClosingScores scores = ClosingScores.ofContents(k);
        for (int type = 0; type < k; type++) {
            double product = 0;
            for (int number = 0; number < basis.size(); number++) {
                product += vectors[type][number] * basis.patterns().get(number)[type];
            }
            scores.rightLow()[type] = lows[type] + product;
            scores.rightHigh()[type] = highs[type] + product;
            scores.wrongHigh()[type] = bound;
            scores.wrongSumHigh()[type] = bound + Math.log(k - 1.0);
            scores.wrongSumLow()[type] = Double.NEGATIVE_INFINITY;
        }
        return scores;
    }

    private double[] greatest(List<double[]> patterns, double[][] vectors, double[] constants) {
        for (Solved earlier : solved) {
            if (Arrays.deepEquals(earlier.vectors, vectors)
                    && Arrays.deepEquals(earlier.patterns.toArray(), patterns.toArray())) {
                double least = Double.POSITIVE_INFINITY;
                double most = Double.NEGATIVE_INFINITY;
                for (int type = 0; type < constants.length; type++) {
                    double difference = constants[type] - earlier.constants[type];
                    least = Math.min(least, difference);
                    most = Math.max(most, difference);
                }
                if (most - least <= SAME) {
                    double shift = most;
                    return Arrays.stream(earlier.greatest)
                            .map(value -> value + shift)
                            .toArray();
                }
            }
        }
        double[] greatest = GreatestProducts.find(vectors, constants, patterns);
        solved.add(new Solved(patterns, vectors, constants, greatest));
        return greatest;
    }

    /** One bracket's logit: the part that depends on the top as a vector over patterns, the rest as an interval. */
    private final class Row {
        private final Value[] hidden;
        private final int top;
        private final Pattern.Basis basis;
        private final double[] vector;
        private double low;
        private double high;

        Row(Value[] hidden, int top, Pattern.Basis basis, double[] vector) {
            this.hidden = hidden;
            this.top = top;
            this.basis = basis;
            this.vector = vector;
        }

        void add(int symbol) {
            double bias = network.readoutBias()[symbol];
            double magnitude = Math.abs(bias);
            int count = 1;
            low = bias;
            high = bias;
            int[] units = readout.columns(symbol);
            double[] weights = readout.weights(symbol);
            for (int at = 0; at < units.length; at++) {
                Value value = hidden[units[at]];
                if (!value.isZero()) {
                    magnitude += Math.abs(weights[at]) * value.table().magnitude();
                    count++;
                    add(weights[at], units[at], value);
                }
            }
            // Splitting values into patterns costs a few roundings more.
            double error = arithmetic.summationError(magnitude, 4 * count, Table.NO_GRANULE);
            low -= error;
            high += error;
        }

        private void add(double weight, int unit, Value value) {
            if (value.slot() == top) {
                Pattern pattern = basis.of(unit);
                vector[pattern.number()] += weight * pattern.factor();
                low += weight * pattern.offset() - Math.abs(weight) * pattern.radius();
                high += weight * pattern.offset() + Math.abs(weight) * pattern.radius();
            } else {
                double least = value.table().least();
                double greatest = value.table().greatest();
                low += weight * (weight > 0 ? least : greatest);
                high += weight * (weight > 0 ? greatest : least);
            }
        }
    }
}
