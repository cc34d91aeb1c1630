package dyckkm.network;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * V h + b_v: the logits of a memory. Symbols whose rows of V are equal share a sum, and sums are made unit by unit, so that a unit
 * that is zero costs nothing.
 */
final class Readout {
    private final Precision accumulator;
    private final double[] bias;
    /** For each symbol the number of its sum. */
    private final int[] sumOf;

    private final double[] sums;
    /** The weights on unit u are starts[u] .. starts[u+1]−1. */
    private final int[] starts;

    private final double[] weights;
    /** The sum that each weight belongs to. */
    private final int[] targets;

    Readout(Network network) {
        Matrix matrix = network.readout();
        this.accumulator = network.arithmetic().precision().accumulator();
        this.bias = network.readoutBias();
        Map<Integer, Integer> numbers = new HashMap<>();
        this.sumOf = new int[matrix.rows()];
        for (int symbol = 0; symbol < sumOf.length; symbol++) {
            numbers.putIfAbsent(matrix.rowClass(symbol), numbers.size());
            sumOf[symbol] = numbers.get(matrix.rowClass(symbol));
        }
        this.sums = new double[numbers.size()];
        int[] symbols = firstSymbols();
        this.starts = starts(matrix, symbols);
        this.weights = new double[starts[matrix.columns()]];
        this.targets = new int[weights.length];
        int[] next = starts.clone();
        for (int sum = 0; sum < symbols.length; sum++) {
            int target = sum;
            matrix.forEachNonZero(symbols[sum], (unit, weight) -> {
                weights[next[unit]] = weight;
                targets[next[unit]++] = target;
            });
        }
    }

    /** For each sum a symbol whose it is. */
    private int[] firstSymbols() {
        int[] symbols = new int[sums.length];
        for (int symbol = sumOf.length - 1; symbol >= 0; symbol--) {
            symbols[sumOf[symbol]] = symbol;
        }
        return symbols;
    }

    private static int[] starts(Matrix matrix, int[] symbols) {
        int[] starts = new int[matrix.columns() + 1];
        for (int symbol : symbols) {
            matrix.forEachNonZero(symbol, (unit, weight) -> starts[unit + 1]++);
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        return starts;
    }

    void logits(double[] h, double[] logits) {
        Arrays.fill(sums, 0);
        for (int unit = 0; unit < h.length; unit++) {
            if (h[unit] != 0) {
                add(starts[unit], starts[unit + 1], h[unit]);
            }
        }
        for (int symbol = 0; symbol < logits.length; symbol++) {
            logits[symbol] = accumulator.round(sums[sumOf[symbol]] + bias[symbol]);
        }
    }

    private void add(int from, int to, double value) {
        if (accumulator == Precision.FLOAT64) {
            for (int at = from; at < to; at++) {
                sums[targets[at]] += weights[at] * value;
            }
        } else {
            for (int at = from; at < to; at++) {
                sums[targets[at]] = (float) (sums[targets[at]] + weights[at] * value);
            }
        }
    }
}
