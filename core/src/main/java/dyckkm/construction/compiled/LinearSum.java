package dyckkm.construction.compiled;

import dyckkm.language.Alphabet;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * One row of integers, in units of β: the weights of a unit, a gate or a score. A sum of at least 1 means true, at most −1
 * false.
 */
public final class LinearSum {
    private final Map<Integer, Integer> units = new TreeMap<>();
    /** The weight of each token, and of START at the end. */
    private final int[] columns;

    private int bias;

    /** @param tokens the number of symbols without START and END */
    public LinearSum(int tokens) {
        this.columns = new int[tokens + 1];
    }

    /** Adds a weight on a unit. */
    LinearSum unit(int unit, int weight) {
        int total = units.merge(unit, weight, Integer::sum);
        if (total == 0) {
            units.remove(unit);
        }
        return this;
    }

    LinearSum bias(int value) {
        bias += value;
        return this;
    }

    /** Sets the weight of a token. */
    LinearSum on(int token, int value) {
        columns[token] = value;
        return this;
    }

    /** Sets the weights of calls, internals and returns. */
    LinearSum on(Alphabet alphabet, int call, int internal, int back) {
        for (int token = 0; token < alphabet.tokens(); token++) {
            on(token, alphabet.isCall(token) ? call : alphabet.isReturn(token) ? back : internal);
        }
        return this;
    }

    /** Sets the weight of START such that no unit comes on. */
    LinearSum offOnStart() {
        columns[columns.length - 1] = -(Math.abs(bias) + 1);
        return this;
    }

    /** The weights of the units that are read. */
    public Map<Integer, Integer> units() {
        return Collections.unmodifiableMap(units);
    }

    /** What a token, or START, adds. */
    public int column(int symbol) {
        return columns[symbol];
    }

    public int bias() {
        return bias;
    }

    /** The value on bits, without the symbol's weight. */
    public int value(int[] bits) {
        int value = bias;
        for (Map.Entry<Integer, Integer> term : units.entrySet()) {
            value += term.getValue() * bits[term.getKey()];
        }
        return value;
    }

    int largestWeight() {
        return units.values().stream().mapToInt(Math::abs).max().orElse(0);
    }

    @Override
    public String toString() {
        return units + " " + Arrays.toString(columns) + " " + bias;
    }
}
