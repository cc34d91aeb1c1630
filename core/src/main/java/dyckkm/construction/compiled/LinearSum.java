package dyckkm.construction.compiled;

import dyckkm.language.Alphabet;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * One row of whole numbers, in units of β: what a unit, one of its gates or a score reads. A sum of at least 1 stands for yes, one of at
 * most −1 for no.
 */
public final class LinearSum {
    private final Map<Integer, Integer> units = new TreeMap<>();
    /** What each token adds, and START at last. */
    private final int[] columns;

    private int bias;

    /** @param tokens how many symbols there are without START and END */
    public LinearSum(int tokens) {
        this.columns = new int[tokens + 1];
    }

    /** Reads a unit. */
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

    /** Sets what a token adds. */
    LinearSum on(int token, int value) {
        columns[token] = value;
        return this;
    }

    /** Sets what calls, internals and returns add. */
    LinearSum on(Alphabet alphabet, int call, int internal, int back) {
        for (int token = 0; token < alphabet.tokens(); token++) {
            on(token, alphabet.isCall(token) ? call : alphabet.isReturn(token) ? back : internal);
        }
        return this;
    }

    /** Sets what START adds, so that nothing that was zero before it is on after it. */
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

    /** The value on bits, without what a symbol adds. */
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
